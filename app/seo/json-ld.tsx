/** A node of structured data (schema.org): its type, its id, by which other nodes refer to it, and its properties. */
export interface JsonLd {
  "@type": string;
  "@id"?: string;
  [property: string]: unknown;
}

/** The structured data of a page as one JSON-LD graph. `<` is escaped, so that no text can end the script element. */
export function StructuredData({ graph }: { graph: readonly JsonLd[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
