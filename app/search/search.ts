import { readDates, typedDates } from "../nights/days.ts";
import { type Chip, criteria, emptySearch, paramsOf, type Search, type Searchable } from "./criteria.ts";

/** Reads a search from an address or a form. What it does not know is left out. */
export function readSearch(params: URLSearchParams): Search {
  let search = emptySearch;
  for (const { read } of criteria) search = { ...search, ...read(params) };
  return search;
}

/** Writes a search as the query of an address, without its defaults: `?where=aspen&type=villa`, or nothing. */
export function writeSearch(search: Partial<Search>): string {
  return queryOf(writeParams({ ...emptySearch, ...search }));
}

/** The homes that a search finds, in the order it asks for. */
export function runSearch<Home extends Searchable>(homes: readonly Home[], search: Search): Home[] {
  const found = homes.filter((home) => criteria.every(({ matches }) => matches(home, search)));
  return search.sort ? found.sort(comparisons[search.sort]) : found;
}

/** What a search asks for in words, each with the search without it. */
export function chipsOf(search: Search): Chip[] {
  return criteria.flatMap(({ chips }) => chips(search));
}

/** How many filters of the panel are set. */
export function countFilters(search: Search): number {
  return criteria.filter(({ isFilter }) => isFilter).flatMap(({ chips }) => chips(search)).length;
}

/**
 * The query that says the same in the fewest words, when the given one does not: a form sent without script carries
 * every field, empty or not. What is not the search's own is kept. Dates that cannot be read stay as they were typed,
 * so that the page can say so at their field.
 */
export function tidyQuery(params: URLSearchParams): string | undefined {
  const known = criteria.flatMap(paramsOf);
  const tidy = writeParams(readSearch(params));
  for (const [name, { mistake, typed }] of Object.entries(readDates(typedDates(params)))) if (mistake) tidy.set(name, typed);
  const given = new URLSearchParams([...params].filter(([name]) => known.includes(name)));
  if (sorted(given) === sorted(tidy)) return undefined;
  for (const [name, value] of params) if (!known.includes(name)) tidy.append(name, value);
  return queryOf(tidy);
}

const comparisons: Record<NonNullable<Search["sort"]>, (one: Searchable, other: Searchable) => number> = {
  "price-up": (one, other) => one.price - other.price,
  "price-down": (one, other) => other.price - one.price,
  rating: (one, other) => other.rating - one.rating,
};

function writeParams(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  for (const { write } of criteria) {
    for (const [name, value] of Object.entries(write(search))) {
      for (const one of [value].flat()) if (one) params.append(name, String(one));
    }
  }
  return params;
}

function queryOf(params: URLSearchParams): string {
  const query = params.toString();
  return query && `?${query}`;
}

function sorted(params: URLSearchParams): string {
  const copy = new URLSearchParams(params);
  copy.sort();
  return copy.toString();
}
