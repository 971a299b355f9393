import { passthroughParams } from "../../../http/passthrough-params.ts";
import { criteria, paramsOf } from "./criteria.ts";
import { type SearchStay, searchParty, searchStay } from "./search-stay.ts";
import { type Constraint, dollarPrices, emptySearch, type Search, type SearchChoices, type StayOffer } from "./search-terms.ts";

/** Parses a search from an address or a form. Unknown values are ignored, and so are amenities and types that are not in `choices`. */
export function parseSearch(params: URLSearchParams, choices: SearchChoices): Search {
  let search = emptySearch(choices.prices);
  for (const { parse } of criteria) search = { ...search, ...parse(params, choices) };
  return search;
}

/** Parses only the stay of a search: dates and party. */
export function parseSearchStay(params: URLSearchParams): SearchStay {
  return searchStay(parseSearch(params, { amenities: [], features: [], sounds: [], types: [], prices: dollarPrices }));
}

/** Serializes a search as a query without its defaults: `?where=aspen&type=villa`, or an empty string. */
export function serializeSearch(search: Partial<Search>): string {
  return queryOf(paramsFor(search));
}

/** The query of a link from the results to a property: the offered stay, or else the stay of the search. */
export function propertyQueryOf(search: Search, offer: StayOffer | undefined): string {
  const { from, to } = offer ?? search;
  return serializeSearch({ ...searchParty(search), from, to, guests: offer?.guests ?? search.guests });
}

export function constraintsOf(search: Search): Constraint[] {
  return criteria.flatMap(({ constraints }) => constraints(search));
}

/** The constraints that are set in the filter panel (`panel`), or those that are not. */
export function constraintsIn(panel: boolean, search: Search): Constraint[] {
  return criteria.filter(({ isFilter = false }) => isFilter === panel).flatMap(({ constraints }) => constraints(search));
}

/** A search without some of its constraints. */
export function withoutConstraints(search: Search, constraints: readonly Constraint[]): Search {
  return constraints.reduce((rest, { name }) => constraintsOf(rest).find((constraint) => constraint.name === name)?.without ?? rest, search);
}

/** Serializes a search and a page of its results, without parameters of others. */
export function queryOfPage(search: Search, page: number): string {
  return queryOf(paramsFor(search, page));
}

/** Serializes a search and a page of its results, and keeps the other parameters of the address. */
export function queryWith(search: Search, params: URLSearchParams, page = 1): string {
  return queryOf(new URLSearchParams([...paramsFor(search, page), ...foreignParams(params)]));
}

/** The page of the results, from 1. Anything that is not a page number is page 1. */
export function parseSearchPage(params: URLSearchParams): number {
  const typed = params.get(pageParam) ?? "";
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : 1;
}

/** The parameters of an address that do not belong to the search. */
export function foreignParams(params: URLSearchParams): [name: string, value: string][] {
  return passthroughParams(params, isOwnParam);
}

export const pageParam = "page";

/** Whether a parameter belongs to the search. */
export function isOwnParam(name: string): boolean {
  return ownParams.includes(name);
}

const ownParams = [...criteria.flatMap(paramsOf), pageParam];

function paramsFor(search: Partial<Search>, page = 1): URLSearchParams {
  const params = new URLSearchParams();
  for (const { serialize } of criteria) {
    for (const [name, value] of Object.entries(serialize(search))) {
      if (value) for (const item of [value].flat()) if (item) params.append(name, String(item));
    }
  }
  if (page > 1) params.append(pageParam, String(page));
  return params;
}

function queryOf(params: URLSearchParams): string {
  // Other values may be long, and are escaped as usual.
  const query = params.toString().replace(/\bages=[^&]*/, (ages) => ages.replaceAll("%2C", ","));
  return query && `?${query}`;
}
