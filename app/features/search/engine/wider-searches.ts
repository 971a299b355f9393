import type { RelaxedSearch, Search, Searchable } from "../criteria/search-terms.ts";
import type { SearchMatches } from "./find-properties.ts";

/** A search with one constraint less, or a weaker one, and how many properties it finds in all. */
export interface WiderSearch {
  label: string;
  search: Search;
  found: number;
}

/** With so many matches no wider searches are suggested. */
const enoughMatches = 3;

const maxShown = 4;

/**
 * Wider searches for a search with few matches, those that gain the most first, without those that gain nothing. `further` are
 * those that need calendars.
 */
export function widerSearchesOf<P extends Searchable>(
  { matches, excluded }: SearchMatches<P>,
  properties: readonly P[],
  further: () => readonly RelaxedSearch[],
): WiderSearch[] {
  if (matches.length >= enoughMatches) return [];
  const relaxed = excluded.flatMap(({ constraint: { relax }, candidates }) => {
    const excludedProperties = relax ? candidates() : [];
    return relax && excludedProperties.length > 0 ? relax(excludedProperties, properties) : [];
  });
  return [...relaxed, ...further()]
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
    .slice(0, maxShown)
    .map(({ label, search, gain }) => ({ label, search, found: matches.length + gain }));
}
