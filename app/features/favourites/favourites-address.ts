import { withParsedDates } from "../../dates/parse-day.ts";
import { passthroughParams } from "../../http/passthrough-params.ts";
import { parseStay, type RawStay, rawStay } from "../../pricing/stay-query.ts";
import { maxFavourites } from "../../properties/favourite/favourites-storage.ts";

/** What the address of the favourites says: `?homes=a,b_2027-02-12_2027-02-16_2,c&from=…&to=…&guests=…&compare=a,b`. */
export interface Favourites {
  /** Homes as they were written, some with a stay of their own, each once: at most as many as a browser keeps. */
  homes: string[];
  /** How many more were named. */
  leftOut: number;
  /** Those of them that are to stand side by side; none where nobody chose. */
  compare: string[];
  typed: RawStay;
  /** What else stands in the address. */
  others: Entry[];
}

/** Reads the address, whatever stands in it. */
export function parseFavouritesQuery(params: URLSearchParams): Favourites {
  const homes = namesIn(params, "homes");
  return {
    homes: homes.slice(0, maxFavourites),
    leftOut: Math.max(0, homes.length - maxFavourites),
    compare: namesIn(params, "compare"),
    typed: rawStay(params),
    others: passthroughParams(params, isOwn),
  };
}

/** The query of these homes, with what else the address says: commas stand as they are, so that it stays short and can be read. */
export function favouritesQuery(
  homes: readonly string[],
  { typed, compare = [], others = [] }: Pick<Favourites, "typed"> & Partial<Favourites>,
): string {
  return queryOf([...entriesOf(homes, typed, compare), ...others]);
}

/**
 * The query that says the same with its days as `YYYY-MM-DD`, without empty fields, and with lists in one parameter each, when
 * the given one does not: a form sent without script has them otherwise. What is not of this page stays.
 */
export function canonicalFavouritesQuery(params: URLSearchParams, today: string): string | undefined {
  const { from, to, guests } = parseStay(rawStay(withParsedDates(params, today)));
  const asked = { from, to, guests: Number.isInteger(guests) ? String(guests) : params.get("guests")?.trim() };
  // All that were named: what is too much is said on the page.
  const wanted = entriesOf(listed(params, "homes"), asked, listed(params, "compare"));
  const own = [...params].filter(([name]) => isOwn(name));
  return JSON.stringify(own.toSorted()) === JSON.stringify(wanted.toSorted()) ? undefined : queryOf([...wanted, ...passthroughParams(params, isOwn)]);
}

type Entry = [name: string, value: string];

function entriesOf(homes: readonly string[], { from, to, guests }: Partial<RawStay>, compare: readonly string[]): Entry[] {
  const entries = Object.entries({ homes: homes.join(","), from, to, guests, compare: compare.join(",") });
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function isOwn(name: string): boolean {
  return ["homes", "from", "to", "guests", "compare"].includes(name);
}

/** The values of a parameter as one list, as they were written. */
function listed(params: URLSearchParams, name: string): string[] {
  return params.getAll(name).filter(Boolean);
}

/** The names in a parameter, however often it stands there: each once, in small letters. */
function namesIn(params: URLSearchParams, name: string): string[] {
  const names = params.getAll(name).flatMap((value) => value.split(","));
  return [...new Set(names.map((one) => one.trim().toLowerCase()))].filter(Boolean);
}

function queryOf(entries: readonly Entry[]): string {
  const query = new URLSearchParams([...entries]).toString().replaceAll("%2C", ",");
  return query && `?${query}`;
}
