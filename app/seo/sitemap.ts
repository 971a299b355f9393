import { addressIn } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";

/** A sitemap of every page in every language, each with its counterparts (sitemaps.org, Google's xhtml:link extension). */
export function sitemap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => languages.map(({ code }) => entry(origin, path, addressIn(code, path))));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

function entry(origin: string, path: string, address: string): string {
  const alternates = languages.map(({ code }) => alternate(code, origin + addressIn(code, path)));
  return `<url><loc>${origin}${address}</loc>${alternates.join("")}${alternate("x-default", origin + path)}</url>`;
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
}
