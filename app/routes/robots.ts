import { apiPath } from "../api/addresses.ts";
import { unlistedPages } from "../catalog/route-table.ts";
import { pathInLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import { servicesContext } from "../services/contexts.server.ts";
import type { Route } from "./+types/robots";

/** Requested by scripts only. */
const scriptAddresses = ["Disallow: /nights.json", ...languages.map((code) => `Disallow: ${pathInLanguage(code, "/suggestions.json")}`)];

/**
 * Search engines may fetch a path without a query, or with the number of a page only: there is no end of searches and dates.
 * The longest pattern that matches decides; `*` matches anything (RFC 9309, 2.2.2 and 2.2.3).
 */
const queries = ["Disallow: /*?", "Allow: /*?page=", "Disallow: /*?page=*&"];

/** Addresses for programs are allowed with any query; their responses are marked as `noindex`. */
const interfaces = languages.flatMap((code) => ["/", "/*?page="].map((end) => `Allow: ${pathInLanguage(code, apiPath)}${end}`));

/** Pages that differ between visitors. */
const unlistedAddresses = unlistedPages.flatMap((path) => languages.map((code) => `Disallow: ${pathInLanguage(code, path)}`));

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext).environment;
  const lines = ["User-agent: *", "Allow: /", ...queries, ...interfaces, ...unlistedAddresses, ...scriptAddresses];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${siteUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
