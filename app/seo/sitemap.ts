import { pathInLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";

/** A page in a sitemap. It is listed once per language. */
export interface SitemapEntry {
  /** Path without language. */
  path: string;
  /** The day of the last change, `YYYY-MM-DD`, if the content has one. */
  changed?: string;
  /** Paths of its images. */
  images?: readonly string[];
}

/** Maximum number of URLs per sitemap. With more, there is an index (sitemaps.org allows 50,000). */
export const maxAddresses = 1_000;

/** Pages per sitemap, each with a URL in every language. */
const pagesInPart = Math.floor(maxAddresses / languages.length);

/** Splits a list into the parts that sitemaps can hold. */
export function sitemapParts<Item>(items: readonly Item[]): Item[][] {
  const parts = Math.max(1, Math.ceil(items.length / pagesInPart));
  return Array.from({ length: parts }, (_, part) => items.slice(part * pagesInPart, (part + 1) * pagesInPart));
}

/** A sitemap with the pages in every language, their alternates and images (sitemaps.org; Google's xhtml:link and image extensions). */
export function sitemap(origin: string, pages: readonly SitemapEntry[]): string {
  const entries = pages.flatMap((page) => languages.map((code) => urlElement(origin, page, pathInLanguage(code, page.path))));
  return xmlDocument(
    "urlset",
    [
      'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
      'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    ],
    entries,
  );
}

/** The sitemap index. Its parts are pages of the same URL at the root, because only there a sitemap may list every URL of the site. */
export function sitemapIndex(address: string, parts: number): string {
  const entries = Array.from({ length: parts }, (_, part) => `<sitemap><loc>${address}?page=${part + 1}</loc></sitemap>`);
  return xmlDocument("sitemapindex", ['xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'], entries);
}

function xmlDocument(root: string, namespaces: readonly string[], entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} ${namespaces.join(" ")}>
${entries.join("\n")}
</${root}>
`;
}

/** The order of elements follows the schema: extensions come last. */
function urlElement(origin: string, { path, changed, images = [] }: SitemapEntry, address: string): string {
  const alternates = languages.map((code) => alternate(code, origin + pathInLanguage(code, path)));
  const pictures = images.map((image) => `<image:image><image:loc>${origin}${image}</image:loc></image:image>`);
  const links = [...alternates, alternate("x-default", origin + path), ...pictures].join("");
  return `<url><loc>${origin}${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}${links}</url>`;
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
}
