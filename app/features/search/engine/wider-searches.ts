import type { Relaxed, Search, Searchable } from "../criteria/search-terms.ts";
import type { SearchMatches } from "./find-properties.ts";

/** A search that asks for less, in words, and how many homes it finds in all. */
export interface WiderSearch {
  label: string;
  search: Search;
  found: number;
}

/** With so many homes nobody has to be shown how to find more. */
const enough = 3;

/** How many are offered. */
const most = 4;

/**
 * What a search that finds little may let go of, what brings most first, and never what brings nothing. `further` are those
 * that only who knows the calendars can tell.
 */
export function widerSearchesOf<Home extends Searchable>(
  { found, missed }: SearchMatches<Home>,
  properties: readonly Home[],
  further: () => readonly Relaxed[],
): WiderSearch[] {
  if (found.length >= enough) return [];
  const relaxed = missed.flatMap(({ ask: { relax }, homes: keptOut }) => {
    const out = relax ? keptOut() : [];
    return relax && out.length > 0 ? relax(out, properties) : [];
  });
  return [...relaxed, ...further()]
    .filter(({ brings }) => brings > 0)
    .sort((one, other) => other.brings - one.brings)
    .slice(0, most)
    .map(({ label, search, brings }) => ({ label, search, found: found.length + brings }));
}
