import type { Localised } from "../i18n/languages.ts";
import { readDates, typedDates } from "../nights/days.ts";
import type { Stay } from "../stays/stay.ts";
import { type Chip, criteria, emptySearch, type Search, type Searchable } from "./criteria.ts";
import { fold } from "./fold.ts";

/** Reads a search from an address or a form. What it does not know is left out. */
export function readSearch(params: URLSearchParams): Search {
  return Object.assign({ ...emptySearch }, ...criteria.map(({ read }) => read(params)));
}

/** Writes a search as the query of an address, without its defaults: `?where=aspen&type=villa`, or nothing. */
export function writeSearch(search: Partial<Search>): string {
  return queryOf(paramsOf({ ...emptySearch, ...search }));
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

/** What a home is found by. */
export function searchable({ type, price, rating, guests, amenities, names }: Localised<Stay>): Searchable {
  return { type, price, rating, guests, amenities, words: fold(names.join(" ")) };
}

/**
 * The query that says the same in the fewest words, when the given one does not: a form sent without script carries
 * every field, empty or not. What is not the search's own is kept. Dates that cannot be read stay as they were typed,
 * so that the page can say so at their field.
 */
export function tidyQuery(params: URLSearchParams): string | undefined {
  const known = criteria.flatMap((criterion) => criterion.params);
  const tidy = paramsOf(readSearch(params));
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

function paramsOf(search: Search): URLSearchParams {
  const params = new URLSearchParams();
  for (const criterion of criteria) {
    for (const [index, value] of criterion.write(search).entries()) {
      for (const one of [value].flat()) if (one) params.append(criterion.params[index] ?? "", String(one));
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
