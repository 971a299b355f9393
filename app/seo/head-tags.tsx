import { pathInLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { ogSize } from "../pictures/shapes.ts";

/** The Open Graph image of a page: a JPEG of `ogSize`. */
export interface SharedImage {
  /** Path within the site. */
  src: string;
  alt: string;
}

interface HeadTagsProps {
  title: string;
  description: string;
  siteName: string;
  origin: string;
  /** Path without language; undefined for pages that are not indexed. */
  path?: string;
  /** The part of the query that makes it a separate page. */
  query?: string;
  image?: SharedImage;
  /** The publication day of an article, `YYYY-MM-DD`. */
  published?: string;
}

/** Metadata for search engines and shared links. React moves it into the head. */
export function HeadTags({ title, description, siteName, origin, path, query = "", image, published }: HeadTagsProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path ? <CanonicalLinks origin={origin} path={path} query={query} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={published ? "article" : "website"} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={m.language_open_graph()} />
      {image ? <Image src={origin + image.src} alt={image.alt} /> : <meta name="twitter:card" content="summary" />}
    </>
  );
}

/** The image for Open Graph, repeated for X, because not every reader of its tags falls back to Open Graph. */
function Image({ src, alt }: SharedImage) {
  return (
    <>
      <meta property="og:image" content={src} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(ogSize.width)} />
      <meta property="og:image:height" content={String(ogSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={src} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** The canonical URL and the alternates in every language. */
function CanonicalLinks({ origin, path, query }: { origin: string; path: string; query: string }) {
  return (
    <>
      <link rel="canonical" href={origin + localizedPath(path) + query} />
      <meta property="og:url" content={origin + localizedPath(path) + query} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + pathInLanguage(code, path) + query} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path + query} />
    </>
  );
}
