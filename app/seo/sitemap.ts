import { pathInLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";

/** A page as a sitemap lists it: once for each language. */
export interface SitemapEntry {
  /** Its address without its language. */
  path: string;
  /** The day on which what it tells last changed, `YYYY-MM-DD`, where the content says it. */
  changed?: string;
  /** Addresses of its pictures, from the root of the site. */
  images?: readonly string[];
}

/** Addresses in one sitemap at most: above, an index names several (sitemaps.org allows 50,000). */
export const mostAddresses = 1_000;

/** Pages in one sitemap, each of which has an address in every language. */
const pagesInPart = Math.floor(mostAddresses / languages.length);

/** What is to be listed in sitemaps, cut into as many as it takes. */
export function sitemapParts<One>(all: readonly One[]): One[][] {
  const parts = Math.max(1, Math.ceil(all.length / pagesInPart));
  return Array.from({ length: parts }, (_, part) => all.slice(part * pagesInPart, (part + 1) * pagesInPart));
}

/** A sitemap of pages in every language, each with its counterparts and pictures (sitemaps.org; Google's xhtml:link and image extensions). */
export function sitemap(origin: string, pages: readonly SitemapEntry[]): string {
  const entries = pages.flatMap((page) => languages.map(({ code }) => entry(origin, page, pathInLanguage(code, page.path))));
  return document(
    "urlset",
    [
      'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
      'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
    ],
    entries,
  );
}

/** The index of sitemaps, each a page of this address: from the root, as only there a sitemap may list every address of the site. */
export function sitemapIndex(address: string, parts: number): string {
  const entries = Array.from({ length: parts }, (_, part) => `<sitemap><loc>${address}?page=${part + 1}</loc></sitemap>`);
  return document("sitemapindex", ['xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'], entries);
}

function document(root: string, namespaces: readonly string[], entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} ${namespaces.join(" ")}>
${entries.join("\n")}
</${root}>
`;
}

/** The order of its elements is that of the schema: what other namespaces bring along comes last. */
function entry(origin: string, { path, changed, images = [] }: SitemapEntry, address: string): string {
  const alternates = languages.map(({ code }) => alternate(code, origin + pathInLanguage(code, path)));
  const pictures = images.map((image) => `<image:image><image:loc>${origin}${image}</image:loc></image:image>`);
  const told = [...alternates, alternate("x-default", origin + path), ...pictures].join("");
  return `<url><loc>${origin}${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}${told}</url>`;
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
}
