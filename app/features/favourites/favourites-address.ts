import { withParsedDates } from "../../dates/parse-day.ts";
import { passthroughParams } from "../../http/passthrough-params.ts";
import { normalizedStay } from "../../pricing/canonical-stay-query.ts";
import { type RawStay, rawStay, stayFields } from "../../pricing/stay-query.ts";
import { maxFavourites } from "../../properties/favourite/favourites-storage.ts";

/** The parameters of the favourites page: `?homes=a,b_2027-02-12_2027-02-16_2,c&from=…&to=…&guests=…&compare=a,b`. */
export interface Favourites {
  /** Entries as written, some with their own stay, each once: at most as many as a browser stores. */
  homes: string[];
  /** How many entries were over the limit. */
  leftOut: number;
  /** Those that are compared; empty if none were chosen. */
  compare: string[];
  typed: RawStay;
  /** The other parameters. */
  others: Entry[];
}

/** Never throws. */
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

/**
 * The query of these properties with the other parameters, and of the entry that was removed last. Commas are not escaped, to keep it
 * short and readable.
 */
export function favouritesQuery(
  homes: readonly string[],
  { typed, compare = [], others = [] }: Pick<Favourites, "typed"> & Partial<Favourites>,
  removed = "",
): string {
  return queryOf([...entriesOf(homes, typed, compare, removed), ...others]);
}

/**
 * The canonical query: days as `YYYY-MM-DD`, no empty fields, each list in one parameter. `undefined` if the given one is canonical;
 * a form sent without script is not. Other parameters are kept.
 */
export function canonicalFavouritesQuery(params: URLSearchParams, today: string): string | undefined {
  const stay = normalizedStay(withParsedDates(params, today));
  // Not cut to the limit, because the page shows how many are too many.
  const canonical = entriesOf(listed(params, "homes"), stay, listed(params, "compare"), params.get("removed") ?? "");
  const own = [...params].filter(([name]) => isOwn(name));
  return JSON.stringify(own.toSorted()) === JSON.stringify(canonical.toSorted())
    ? undefined
    : queryOf([...canonical, ...passthroughParams(params, isOwn)]);
}

type Entry = [name: string, value: string];

function entriesOf(homes: readonly string[], typed: Partial<RawStay>, compare: readonly string[], removed: string): Entry[] {
  const stay = stayFields.map((name) => [name, typed[name]] as const);
  const entries = [["homes", homes.join(",")] as const, ...stay, ["compare", compare.join(",")] as const, ["removed", removed] as const];
  return entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

function isOwn(name: string): boolean {
  return ["homes", ...stayFields, "compare", "removed"].includes(name);
}

/** The values of a parameter as one list, as written. */
function listed(params: URLSearchParams, name: string): string[] {
  return params.getAll(name).filter(Boolean);
}

/** The names in all occurrences of a parameter: each once, in lower case. */
function namesIn(params: URLSearchParams, name: string): string[] {
  const names = params.getAll(name).flatMap((value) => value.split(","));
  return [...new Set(names.map((one) => one.trim().toLowerCase()))].filter(Boolean);
}

function queryOf(entries: readonly Entry[]): string {
  const query = new URLSearchParams([...entries]).toString().replaceAll("%2C", ",");
  return query && `?${query}`;
}
