import { passthroughParams } from "../../../http/passthrough-params.ts";
import { criteria, paramsOf } from "./criteria.ts";
import { type AmenityChoice, type Constraint, emptySearch, type Search } from "./search-terms.ts";

/** Reads a search from an address or a form. What it does not know is left out, as are amenities other than those on offer. */
export function parseSearch(params: URLSearchParams, amenities: readonly AmenityChoice[]): Search {
  let search = emptySearch;
  for (const { read } of criteria) search = { ...search, ...read(params, amenities) };
  return search;
}

/** Of a search what is asked of a single home: when, and for how many. */
export function parseSearchStay(params: URLSearchParams): Pick<Search, "from" | "to" | "guests"> {
  const { from, to, guests } = parseSearch(params, []);
  return { from, to, guests };
}

/** Writes a search as the query of an address, without its defaults: `?where=aspen&type=villa`, or nothing. */
export function serializeSearch(search: Partial<Search>): string {
  return queryOf(writeParams({ ...emptySearch, ...search }));
}

/** What was asked for, for the address of a home: the stay that its total is of, where it has one. */
export function queryTo({ from, to, guests }: Search, offer: { from: string; to: string } | undefined): string {
  return serializeSearch(offer ? { from: offer.from, to: offer.to, guests: guests ?? 1 } : { from, to, guests });
}

/** What a search asks of homes, each thing on its own. */
export function constraintsOf(search: Search): Constraint[] {
  return criteria.flatMap(({ asks }) => asks(search));
}

/** Of that what is set in the filter panel, or what is not. */
export function constraintsIn(panel: boolean, search: Search): Constraint[] {
  return criteria.filter(({ isFilter = false }) => isFilter === panel).flatMap(({ asks }) => asks(search));
}

/** A search without some of the things that it asks for. */
export function withoutConstraints(search: Search, asks: readonly Constraint[]): Search {
  return asks.reduce((rest, { about }) => constraintsOf(rest).find((ask) => ask.about === about)?.without ?? rest, search);
}

/** Writes a search and a page of what it finds, and nothing else. */
export function queryOfPage(search: Search, page: number): string {
  return queryOf(writeParams(search, page));
}

/** Writes a search, and a page of what it finds, as a query that keeps what else stands in the address. */
export function queryWith(search: Search, params: URLSearchParams, page = 1): string {
  return queryOf(new URLSearchParams([...writeParams(search, page), ...foreignIn(params)]));
}

/** The page of the results that an address asks for, from 1; what is none is the first. */
export function parseSearchPage(params: URLSearchParams): number {
  const typed = params.get(pageParam) ?? "";
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : 1;
}

/** What stands in an address and is not the search's own. */
export function foreignIn(params: URLSearchParams): [name: string, value: string][] {
  return passthroughParams(params, isOwnParam);
}

/** What an address calls the page of the results. */
export const pageParam = "page";

/** Whether a parameter is the search's own. */
export function isOwnParam(name: string): boolean {
  return known.includes(name);
}

const known = [...criteria.flatMap(paramsOf), pageParam];

function writeParams(search: Search, page = 1): URLSearchParams {
  const params = new URLSearchParams();
  for (const { write } of criteria) {
    for (const [name, value] of Object.entries(write(search))) {
      for (const one of [value].flat()) if (one) params.append(name, String(one));
    }
  }
  if (page > 1) params.append(pageParam, String(page));
  return params;
}

function queryOf(params: URLSearchParams): string {
  const query = params.toString();
  return query && `?${query}`;
}
