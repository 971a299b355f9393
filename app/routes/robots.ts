import { addressIn } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import { servicesContext } from "../site/contexts.server.ts";
import { unlistedPages } from "../site/page-table.ts";
import type { Route } from "./+types/robots";

/** What only scripts ask for. */
const answers = languages.flatMap(({ code }) => ["/stays.json", "/suggestions.json"].map((path) => `Disallow: ${addressIn(code, path)}`));

/**
 * Parameters whose addresses are no pages of their own for a search engine: dates and months, which are without end.
 * A pattern is matched from the beginning of path and query, `*` stands for anything (RFC 9309, 2.2.3).
 */
const keptOut = ["from", "to", "month"].flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]);

/** Pages that are different for everybody. */
const keptApart = unlistedPages.flatMap((path) => languages.map(({ code }) => `Disallow: ${addressIn(code, path)}`));

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext).environment;
  const lines = ["User-agent: *", "Allow: /", ...keptOut, ...keptApart, ...answers];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${siteUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
