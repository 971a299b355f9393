import { withParsedDates } from "../../../dates/parse-day.ts";
import { isOwnParam, parseSearch, parseSearchPage, queryOfPage, queryWith } from "./search-query.ts";
import type { AmenityChoice } from "./search-terms.ts";

/**
 * The query that says the same in the fewest words, when the given one does not: a form sent without script carries
 * every field, empty or not, and dates as they were typed, perhaps without the year that follows from `today`.
 */
export function canonicalSearchQuery(params: URLSearchParams, amenities: readonly AmenityChoice[], today: string): string | undefined {
  const given = new URLSearchParams([...params].filter(([name]) => isOwnParam(name)));
  const [search, page] = [parseSearch(withParsedDates(params, today), amenities), parseSearchPage(params)];
  return sorted(given) === sorted(new URLSearchParams(queryOfPage(search, page))) ? undefined : queryWith(search, params, page);
}

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}
