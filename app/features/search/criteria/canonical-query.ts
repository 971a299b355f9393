import { withParsedDates } from "../../../dates/parse-day.ts";
import { isOwnParam, parseSearch, parseSearchPage, queryOfPage, queryWith } from "./search-query.ts";
import type { Search, SearchChoices } from "./search-terms.ts";

interface CanonicalSearch {
  search: Search;
  /** Of the results, from 1. */
  page: number;
  /** The shortest query with the same meaning, with the parameters that do not belong to the search. */
  query: string;
  /** Whether the given parameters are those of `query`, in any order. */
  isCanonical: boolean;
}

/**
 * Parses a search and serializes it again. A form sent without script contains every field, even empty ones, and dates as typed,
 * perhaps without a year; `today` decides which year is meant.
 */
export function canonicalSearch(params: URLSearchParams, choices: SearchChoices, today: string): CanonicalSearch {
  const given = new URLSearchParams([...params].filter(([name]) => isOwnParam(name)));
  const [search, page] = [parseSearch(withParsedDates(params, today), choices), parseSearchPage(params)];
  const isCanonical = sorted(given) === sorted(new URLSearchParams(queryOfPage(search, page)));
  return { search, page, query: queryWith(search, params, page), isCanonical };
}

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}
