import { pathInLanguage } from "../i18n/addresses.ts";
import { languageFacts, languages } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { getLocale } from "../i18n/messages/runtime.js";
import { ogSize } from "../pictures/shapes.ts";

/** The picture by which a page is shared: a JPEG of `ogSize`. */
export interface SharedImage {
  /** Its address within the site. */
  src: string;
  alt: string;
}

interface HeadTagsProps {
  title: string;
  description: string;
  siteName: string;
  origin: string;
  /** The page's address without its language; none for a page that is not to be listed. */
  path?: string;
  /** What of its query makes it a page of its own. */
  query?: string;
  image?: SharedImage;
  /** The day on which an article was published, `YYYY-MM-DD`; none for other pages. */
  published?: string;
}

/** What a page says of itself to search engines and to those who share it. React lifts it into the head. */
export function HeadTags({ title, description, siteName, origin, path, query = "", image, published }: HeadTagsProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path ? <Addresses origin={origin} path={path} query={query} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={published ? "article" : "website"} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={languageFacts[getLocale()].openGraph} />
      {image ? <Image src={origin + image.src} alt={image.alt} /> : <meta name="twitter:card" content="summary" />}
    </>
  );
}

/** The picture, for all who read Open Graph and for X, which is told the same once more: not every reader of its tags falls back on the others. */
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

/** The one address of the page, and the same page in every language, as search engines ask for it. */
function Addresses({ origin, path, query }: { origin: string; path: string; query: string }) {
  return (
    <>
      <link rel="canonical" href={origin + localizedPath(path) + query} />
      <meta property="og:url" content={origin + localizedPath(path) + query} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + pathInLanguage(code, path) + query} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path + query} />
    </>
  );
}
