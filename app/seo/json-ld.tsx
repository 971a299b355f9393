/** Something that machines are told of (schema.org): its type, its name in the graph where others refer to it, and its properties. */
export interface JsonLd {
  "@type": string;
  "@id"?: string;
  [property: string]: unknown;
}

/** All that a page tells machines, as one graph (schema.org, JSON-LD). `<` is escaped, so that no text can end the script element. */
export function StructuredData({ graph }: { graph: readonly JsonLd[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
