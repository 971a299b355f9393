import { useEffect, useMemo, useRef, useState } from "react";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { queryOfPage } from "../criteria/search-query.ts";
import type { Search } from "../criteria/search-terms.ts";
import { needsServer } from "../criteria/stay-asked.ts";
import { asCorrected, correctableNames } from "../criteria/where.ts";
import type { PropertySummary } from "../engine/property-summary.ts";
import { buildSearchResults, type SearchResults } from "../engine/search-results.ts";

/** Milliseconds without a change before the server is asked. */
const pause = 200;

/** Whether the answer is that to the search, or one to an earlier search: while this one is asked, or because it could not be. */
export type ResultsState = "current" | "waiting" | "failed";

interface AnswerOptions {
  search: Search;
  page: number;
  /** All homes; nothing where they are too many for the browser to hold them. */
  held?: readonly PropertySummary[];
  /** For each place that has homes its names: one may be meant by a text with a wrong letter. */
  places: readonly (readonly string[])[];
  /** What the server answered to the search of the page, where that takes more than the homes. */
  first?: SearchResults;
}

/** An answer with the search that it answers. */
interface Told {
  search: Search;
  answer: SearchResults;
}

/**
 * What a search is answered. Without dates and maps it is worked out here, where all homes are at hand; else the server is asked at the
 * same query, and until it has answered, or when it cannot, the answer before stands, with the search that it was given to.
 */
export function useSearchResults({ search, page, held, places, first }: AnswerOptions): Told & { state: ResultsState } {
  const query = queryOfPage(search, page);
  const [asked, setAsked] = useState({ query, answer: first });
  const [failed, setFailed] = useState<string>();
  const isHere = held !== undefined && !needsServer(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query says all of a search
  const here = useMemo(() => (isHere ? searchClientSide(held, places, search, page) : undefined), [held, isHere, query]);
  const answer = here ?? (asked.query === query ? asked.answer : undefined);
  const isWaiting = answer === undefined;

  useEffect(() => {
    if (!isWaiting) return;
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      ask(query, outdated.signal).then(
        (answer) => setAsked({ query, answer }),
        // It fails as well when the page is left: nothing leads elsewhere by itself.
        () => outdated.signal.aborted || setFailed(query),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [isWaiting, query]);

  const current = answer && { search, answer };
  const last = useRef(current);
  useEffect(() => {
    last.current = current ?? last.current;
  });
  const state = !isWaiting ? "current" : failed === query ? "failed" : "waiting";
  return { ...(current ?? last.current ?? { search, answer: nothing }), state };
}

/** What a search of the homes at hand is answered. */
export function searchClientSide(
  properties: readonly PropertySummary[],
  places: AnswerOptions["places"],
  search: Search,
  page: number,
): SearchResults {
  return buildSearchResults(properties, { search: asCorrected(search, properties, places.map(correctableNames)), page }, ({ card }) => card);
}

async function ask(query: string, signal: AbortSignal): Promise<SearchResults> {
  const response = await fetch(localizedPath("/stays.json") + query, { signal });
  if (!response.ok) throw new Error(`The search was answered ${response.status}.`);
  return response.json();
}

const nothing: SearchResults = {
  where: "",
  found: 0,
  page: 1,
  pages: 1,
  shown: [],
  misses: [],
  relaxations: [],
  facets: { amenities: {}, prices: [] },
};
