import { isApi } from "../api/addresses.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { criteria, paramsOf } from "../search/criteria.ts";
import { foreignIn, pageParam } from "../search/search.ts";

/** The parameters that pages read from the query; the others read none. */
const reads: [page: RegExp, params: string[]][] = [
  [/^\/$/, ["where", "from", "to", "guests"]],
  [/^\/stays(\.json)?$/, [...criteria.flatMap(paramsOf), pageParam]],
  [/^\/stays\/[^/]+$/, ["from", "to", "guests", "month"]],
  [/^\/stays\/[^/]+\/photos$/, ["from", "to", "guests"]],
  [/^\/stays\/[^/]+\/calendar\.ics$/, ["without"]],
  [/^\/destinations\/[^/]+$/, ["from", "to", "guests"]],
  [/^\/(blogs|blogs\/category\/[^/]+|about\/[^/]+)$/, ["page"]],
  [/^\/sitemap\.xml$/, ["page"]],
  [/^\/suggestions\.json$/, ["where"]],
];

/**
 * The address with only those parameters that its page reads, in one order, so that a link with `utm_source` leads to
 * the page that is kept; the list of homes writes them into its links. The open interface reads all, and refuses what it does not know. Nothing for a page that differs from visitor to visitor.
 */
export function addressRead(url: string): string | undefined {
  const [path = "", ...rest] = url.split("?");
  const query = rest.join("?");
  const page = pathWithoutLanguage(path).replace(/\.md$/, "");
  if (page === "/contact" || page === "/favourites") return undefined;
  const given = new URLSearchParams(query);
  if (isApi(path)) {
    given.sort();
    return given.size > 0 ? `${path}?${given}` : path;
  }
  const params = reads.find(([pattern]) => pattern.test(page))?.[1] ?? [];
  const read = params.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  if (page === "/stays") read.push(...foreignIn(given));
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
}
