import { withParsedDates } from "../../../dates/parse-day.ts";
import { isOwnParam, parseSearch, parseSearchPage, queryOfPage, queryWith } from "./search-query.ts";
import type { SearchChoices } from "./search-terms.ts";

/**
 * The shortest query with the same meaning, or `undefined` if the given one is that already. A form sent without script contains
 * every field, even empty ones, and dates as typed, perhaps without a year; `today` decides which year is meant.
 */
export function canonicalSearchQuery(params: URLSearchParams, choices: SearchChoices, today: string): string | undefined {
  const given = new URLSearchParams([...params].filter(([name]) => isOwnParam(name)));
  const [search, page] = [parseSearch(withParsedDates(params, today), choices), parseSearchPage(params)];
  return sorted(given) === sorted(new URLSearchParams(queryOfPage(search, page))) ? undefined : queryWith(search, params, page);
}

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}
