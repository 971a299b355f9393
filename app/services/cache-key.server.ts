import { isApi } from "../api/addresses.ts";
import type { Published } from "../catalog/content.server.ts";
import { slug } from "../content/schemas.ts";
import { withParsedDates } from "../dates/parse-day.ts";
import { canonicalSearchQuery } from "../features/search/criteria/canonical-query.ts";
import { parseSearch, parseSearchPage, parseSearchStay, queryOfPage, queryWith, serializeSearch } from "../features/search/criteria/search-query.ts";
import type { AmenityChoice } from "../features/search/criteria/search-terms.ts";
import { parseWhere } from "../features/search/criteria/where.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { type Language, languageOf } from "../i18n/languages.ts";
import { canonicalStayQuery } from "../pricing/canonical-stay-query.ts";
import { rawMonth } from "../pricing/stay-query.ts";

/** The query with only what a page reads, in one form and one order; nothing where the page leads to a tidier one. */
type Reader = (params: URLSearchParams, amenities: readonly AmenityChoice[]) => string | undefined;

/** A date without a year is another day from one day to the next, but on each of them it leads to a tidier address. */
const anyDay = "2000-01-01";

/** The pages that read parameters. */
const readers: [page: RegExp, read: Reader][] = [
  [/^\/$/, (params) => (isParsed(params) ? queryOf([["where", parseWhere(params)], ...firstOf(params, ["from", "to", "guests"])]) : undefined)],
  [
    /^\/stays$/,
    (params, amenities) =>
      canonicalSearchQuery(params, amenities, anyDay) === undefined
        ? queryWith(parseSearch(params, amenities), params, parseSearchPage(params))
        : undefined,
  ],
  [/^\/stays\.json$/, (params, amenities) => queryOfPage(parseSearch(params, amenities), parseSearchPage(params))],
  [/^\/stays\/[^/]+$/, (params) => stayQuery(params, [["month", rawMonth(params) ?? ""]])],
  [/^\/stays\/[^/]+\/photos$/, (params) => serializeSearch(parseSearchStay(params))],
  [/^\/stays\/[^/]+\/calendar\.ics$/, withoutQuery],
  [/^\/destinations\/[^/]+$/, (params) => stayQuery(params)],
  [/^\/(blogs|blogs\/category\/[^/]+|about\/[^/]+|sitemap\.xml)$/, pageQuery],
  [/^\/nights\.json$/, (params) => queryOf([["month", rawMonth(params) ?? ""]])],
  [/^\/suggestions\.json$/, (params) => queryOf([["where", parseWhere(params)]])],
];

/**
 * Makes of an address the one by which its page is kept: with only what the page reads, as its reader understands it, so that a link
 * with `utm_source` leads to the page that is kept; the list of homes writes such parameters into its links. The open interface reads
 * all, and refuses what it does not know. Nothing for a page that differs from visitor to visitor, or that leads elsewhere.
 */
export function cacheKeyFor(published: Record<Language, Pick<Published, "amenities">>): (url: string) => string | undefined {
  return (url) => {
    const [path = "", ...rest] = url.split("?");
    const page = pathWithoutLanguage(path).replace(/\.md$/, "");
    if (page === "/contact" || page === "/favourites") return undefined;
    const params = new URLSearchParams(rest.join("?"));
    if (isApi(path)) {
      params.sort();
      return params.size > 0 ? `${path}?${params}` : path;
    }
    const [, read] = readers.find(([pattern]) => pattern.test(page)) ?? [];
    if (!read) return path;
    const language = languageOf(path);
    const query = inLanguage(language, () => read(params, published[language].amenities));
    return query === undefined ? undefined : path + query;
  };
}

/** A stay, which its page leads to in its tidy form. */
function stayQuery(params: URLSearchParams, more: readonly (readonly [string, string])[] = []): string | undefined {
  if (canonicalStayQuery(params, anyDay) !== undefined) return undefined;
  const stay = ["from", "to", "guests"].flatMap((name) => params.getAll(name).map((value) => [name, value] as const));
  return queryOf([...stay, ...more]);
}

/** Whether no date stands in it but as an address carries it, or as nobody can read it. */
function isParsed(params: URLSearchParams): boolean {
  return String(withParsedDates(params, anyDay)) === String(params);
}

/** A calendar without the feed of a name that no feed can have is all of it, as without one that has no name. */
function withoutQuery(params: URLSearchParams): string {
  const name = params.get("without");
  return name === null ? "" : `?without=${slug.safeParse(name).data ?? ""}`;
}

/** A page that there is not is led elsewhere, the one without a number too. */
function pageQuery(params: URLSearchParams): string {
  const page = params.get("page");
  return page === null ? "" : `?page=${encodeURIComponent(page)}`;
}

function firstOf(params: URLSearchParams, names: readonly string[]): (readonly [string, string])[] {
  return names.map((name) => [name, params.get(name) ?? ""] as const);
}

function queryOf(entries: readonly (readonly [string, string])[]): string {
  const params = new URLSearchParams(entries.filter(([, value]) => value).map(([name, value]) => [name, value]));
  return params.size > 0 ? `?${params}` : "";
}
