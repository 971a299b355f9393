import { useEffect, useMemo, useRef, useState } from "react";
import { addressOf } from "../i18n/address-of.ts";
import { type Answer, answerSearch } from "./answer.ts";
import { takesMore } from "./criteria.ts";
import type { Listing } from "./results.tsx";
import { queryOfPage } from "./search.ts";
import type { Search } from "./search-terms.ts";
import { asMeant, type MeantNames } from "./where.ts";

/** Milliseconds without a change before the server is asked. */
const pause = 200;

/** Whether the answer is that to the search, or one to an earlier search: while this one is asked, or because it could not be. */
export type AnswerState = "current" | "waiting" | "failed";

interface AnswerOptions {
  search: Search;
  page: number;
  /** All homes, where they are few enough for the browser to hold them. */
  homes?: readonly Listing[];
  /** For each place the names that may be meant by a text with a wrong letter. */
  meantNames: readonly MeantNames[];
  /** What the server answered to the search of the page. */
  first?: Answer;
}

/**
 * What a search is answered. Without dates and maps it is worked out here, where all homes are at hand; else the server is asked at the
 * same query, and until it has answered, or when it cannot, the answer before stands.
 */
export function useAnswer({ search, page, homes, meantNames, first }: AnswerOptions): { answer: Answer; state: AnswerState } {
  const query = queryOfPage(search, page);
  const [asked, setAsked] = useState({ query, answer: first });
  const [failed, setFailed] = useState<string>();
  const isHere = homes !== undefined && !takesMore(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query says all of a search
  const here = useMemo(
    () => (isHere ? answerSearch(homes, { search: asMeant(search, homes, meantNames), page }, ({ card }) => card) : undefined),
    [homes, isHere, query],
  );
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

  const last = useRef(answer);
  useEffect(() => {
    last.current = answer ?? last.current;
  });
  const state = !isWaiting ? "current" : failed === query ? "failed" : "waiting";
  return { answer: answer ?? last.current ?? nothing, state };
}

async function ask(query: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(addressOf("/stays.json") + query, { signal });
  if (!response.ok) throw new Error(`The search was answered ${response.status}.`);
  return response.json();
}

const nothing: Answer = { where: "", found: 0, page: 1, pages: 1, shown: [], misses: [], relaxations: [], facets: { amenities: {}, prices: [] } };
