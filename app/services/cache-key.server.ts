import { isApi } from "../api/addresses.ts";
import { addressMemo } from "../cache/address-memo.ts";
import type { Published } from "../catalog/content.server.ts";
import { slug } from "../content/schemas.ts";
import { withParsedDates } from "../dates/parse-day.ts";
import { isAlertPath } from "../features/enquiries/alerts/alert-paths.ts";
import { canonicalSearch } from "../features/search/criteria/canonical-query.ts";
import { parseSearchStay } from "../features/search/criteria/search-query.ts";
import type { SearchChoices } from "../features/search/criteria/search-terms.ts";
import { parseWhere } from "../features/search/criteria/where.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { type Language, languageOf } from "../i18n/languages.ts";
import { isOwnerPath } from "../owner-access/owner-paths.ts";
import { canonicalStayQuery } from "../pricing/canonical-stay-query.ts";
import { ownStayFields, parseExtras, rawMonth, serializeStay, stayFields } from "../pricing/stay-query.ts";

/** The query with only the parameters that a page reads, in canonical form and order; `undefined` if the page redirects. */
type CanonicalQuery = (params: URLSearchParams, choices: SearchChoices) => string | undefined;

/** Any day: a date without a year means different days over time, but the page redirects in any case. */
const anyDay = "2000-01-01";

/** The pages that read parameters. */
const canonicalQueries: [page: RegExp, canonicalQuery: CanonicalQuery][] = [
  [/^\/$/, (params) => (isParsed(params) ? queryOf([["where", parseWhere(params)], ...firstOf(params, stayFields)]) : undefined)],
  [/^\/stays$/, searchQuery],
  [/^\/stays\/[^/]+$/, (params) => stayQuery(params, [["month", rawMonth(params) ?? ""]])],
  [/^\/stays\/[^/]+\/photos$/, (params) => serializeStay({ ...parseSearchStay(params), extras: parseExtras(params) })],
  [/^\/stays\/[^/]+\/calendar\.ics$/, withoutQuery],
  [/^\/destinations\/[^/]+$/, (params) => stayQuery(params)],
  [/^\/(blogs|blogs\/category\/[^/]+|about\/[^/]+|sitemap\.xml)$/, pageQuery],
  [/^\/nights\.json$/, (params) => queryOf([["month", rawMonth(params) ?? ""]])],
  [/^\/suggestions\.json$/, (params) => queryOf([["where", parseWhere(params)]])],
];

/**
 * The address under which a page is cached: with only the parameters that the page reads, in canonical form, so that a link with
 * `utm_source` finds the cached page. The list of properties keeps such parameters, because it writes them into its links, and the API
 * keeps all, because it refuses unknown ones. `undefined` for a page that differs between visitors or redirects.
 */
export function cacheKeyFor(published: Record<Language, Pick<Published, keyof SearchChoices>>): (url: string) => string | undefined {
  const keys = addressMemo((url) => keyOf(url) ?? "");
  return (url) => keys.memo(url) || undefined;

  function keyOf(url: string): string | undefined {
    const [path = "", ...rest] = url.split("?");
    const page = pathWithoutLanguage(path).replace(/\.md$/, "");
    if (page === "/contact" || page === "/favourites" || isAlertPath(page) || isOwnerPath(path)) return undefined;
    if (rest.length === 0) return path;
    const params = new URLSearchParams(rest.join("?"));
    if (isApi(path)) {
      params.sort();
      return params.size > 0 ? `${path}?${params}` : path;
    }
    const [, canonicalQuery] = canonicalQueries.find(([pattern]) => pattern.test(page)) ?? [];
    if (!canonicalQuery) return path;
    const language = languageOf(path);
    const query = inLanguage(language, () => canonicalQuery(params, published[language]));
    return query === undefined ? undefined : path + query;
  }
}

/** The query of a search; `undefined` if it is not canonical, because the page then redirects. */
function searchQuery(params: URLSearchParams, choices: SearchChoices): string | undefined {
  const { query, isCanonical } = canonicalSearch(params, choices, anyDay);
  return isCanonical ? query : undefined;
}

/** The query of a stay; `undefined` if it is not canonical, because the page then redirects. */
function stayQuery(params: URLSearchParams, more: readonly (readonly [string, string])[] = []): string | undefined {
  if (canonicalStayQuery(params, anyDay) !== undefined) return undefined;
  const stay = ownStayFields.flatMap((name) => params.getAll(name).map((value) => [name, value] as const));
  return queryOf([...stay, ...more]);
}

/** Whether every date is in the form of addresses, or cannot be parsed. */
function isParsed(params: URLSearchParams): boolean {
  return String(withParsedDates(params, anyDay)) === String(params);
}

/** An invalid feed name is ignored, like an empty one: the calendar is complete. */
function withoutQuery(params: URLSearchParams): string {
  const name = params.get("without");
  return name === null ? "" : `?without=${slug.safeParse(name).data ?? ""}`;
}

/** A page number out of range, or empty, redirects. */
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
