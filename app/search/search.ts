import { type AmenityChoice, type Chip, criteria, emptySearch, paramsOf, type Search, type Searchable } from "./criteria.ts";

/** Reads a search from an address or a form. What it does not know is left out, as are amenities other than those on offer. */
export function readSearch(params: URLSearchParams, amenities: readonly AmenityChoice[]): Search {
  let search = emptySearch;
  for (const { read } of criteria) search = { ...search, ...read(params, amenities) };
  return search;
}

/** Of a search what is asked of a single home: when, and for how many. */
export function readVisit(params: URLSearchParams): Pick<Search, "from" | "to" | "guests"> {
  const { from, to, guests } = readSearch(params, []);
  return { from, to, guests };
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
 * every field, empty or not.
 */
export function tidyQuery(params: URLSearchParams, amenities: readonly AmenityChoice[]): string | undefined {
  const given = new URLSearchParams([...params].filter(([name]) => known.includes(name)));
  const search = readSearch(params, amenities);
  return sorted(given) === sorted(writeParams(search)) ? undefined : queryWith(search, params);
}

/** Writes a search as a query that keeps what else stands in the address. */
export function queryWith(search: Search, params: URLSearchParams): string {
  return queryOf(new URLSearchParams([...writeParams(search), ...foreignIn(params)]));
}

/** What stands in an address and is not the search's own. */
export function foreignIn(params: URLSearchParams): [name: string, value: string][] {
  return [...params].filter(([name]) => !known.includes(name));
}

const known = criteria.flatMap(paramsOf);

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
