import { useEffect, useMemo, useRef, useState } from "react";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { queryOfPage } from "../criteria/search-query.ts";
import { needsServer } from "../criteria/search-stay.ts";
import type { Search } from "../criteria/search-terms.ts";
import { correctableNames, withCorrectedPlace } from "../criteria/where.ts";
import type { PropertySummary } from "../engine/property-summary.ts";
import { buildSearchResults, type SearchResults } from "../engine/search-results.ts";

/** The server is requested after so long without a change. */
const debounceMs = 200;

/** Whether the results are those of the current search, or of an earlier one while a request is under way (`waiting`) or has failed. */
export type ResultsState = "current" | "waiting" | "failed";

interface SearchResultsOptions {
  search: Search;
  page: number;
  /** All properties, unless there are too many for the browser. */
  summaries?: readonly PropertySummary[];
  /** The names of each place that has properties, to correct typos. */
  places: readonly (readonly string[])[];
  /** The results in the page, if the server had to compute them. */
  initialResults?: SearchResults;
}

interface SearchWithResults {
  search: Search;
  results: SearchResults;
}

/**
 * The results of a search. Computed in the browser if it has all properties and the search has no dates or maps; otherwise requested
 * from the server. While a request is under way, or if it fails, the earlier results are returned with their search.
 */
export function useSearchResults({
  search,
  page,
  summaries,
  places,
  initialResults,
}: SearchResultsOptions): SearchWithResults & { state: ResultsState } {
  const query = queryOfPage(search, page);
  const [fetched, setFetched] = useState({ query, results: initialResults });
  const [failedQuery, setFailedQuery] = useState<string>();
  const isClientSide = summaries !== undefined && !needsServer(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query stands for the search
  const clientResults = useMemo(
    () => (isClientSide ? searchClientSide(summaries, places, search, page) : undefined),
    [summaries, isClientSide, query],
  );
  const results = clientResults ?? (fetched.query === query ? fetched.results : undefined);
  const isWaiting = results === undefined;

  useEffect(() => {
    if (!isWaiting) return;
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      fetchResults(query, outdated.signal).then(
        (results) => setFetched({ query, results }),
        // The request also fails when the visitor leaves the page, so a failure does not navigate by itself.
        () => outdated.signal.aborted || setFailedQuery(query),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [isWaiting, query]);

  const current = results && { search, results };
  const lastShown = useRef(current);
  useEffect(() => {
    lastShown.current = current ?? lastShown.current;
  });
  const state = !isWaiting ? "current" : failedQuery === query ? "failed" : "waiting";
  return { ...(current ?? lastShown.current ?? { search, results: noResults }), state };
}

export function searchClientSide(
  properties: readonly PropertySummary[],
  places: SearchResultsOptions["places"],
  search: Search,
  page: number,
): SearchResults {
  return buildSearchResults(properties, { search: withCorrectedPlace(search, properties, places.map(correctableNames)), page }, ({ card }) => card);
}

async function fetchResults(query: string, signal: AbortSignal): Promise<SearchResults> {
  const response = await fetch(localizedPath("/stays.json") + query, { signal });
  if (!response.ok) throw new Error(`The search was answered ${response.status}.`);
  return response.json();
}

const noResults: SearchResults = {
  where: "",
  found: 0,
  page: 1,
  pages: 1,
  shown: [],
  misses: [],
  relaxations: [],
  facets: { amenities: {}, features: {}, prices: [] },
};
