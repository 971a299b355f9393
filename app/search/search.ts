import { type Amenity, amenities, type StayType, stayTypes } from "../stays/kinds.ts";
import { fold } from "./fold.ts";

/** US dollars a night: the ends of the price slider, and its step. At the upper end no limit applies. */
export const priceRange = { min: 50, max: 1000, step: 10 } as const;

export const orders = ["price-up", "price-down", "rating"] as const;

export type Order = (typeof orders)[number];

/** What a visitor is looking for. What is not asked for is at its default. */
export interface Search {
  /** Words of a place or a home; none: anywhere. */
  where: string;
  /** Check-in and check-out, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
  guests?: number;
  type: StayType | "all";
  /** US dollars a night. */
  max: number;
  amenities: readonly Amenity[];
  order?: Order;
}

export const emptySearch: Search = { where: "", type: "all", max: priceRange.max, amenities: [] };

/** What a home has to tell to be found. */
export interface Searchable {
  type: StayType;
  price: number;
  rating: number;
  guests: number;
  amenities: readonly Amenity[];
  /** Its title and location in every language, folded. */
  words: string;
}

/** Reads a search from an address or a form. What it does not know is left out; days are read by `readDay`. */
export function readSearch(params: URLSearchParams, readDay: (typed: string) => string | undefined): Search {
  const one = (name: string) => params.get(name)?.trim() ?? "";
  const from = readDay(one("from"));
  const to = readDay(one("to"));
  return {
    where: one("where").slice(0, 100).trim(),
    from,
    to: from && to && to <= from ? undefined : to,
    guests: wholeNumber(one("guests"), 1, 99),
    type: stayTypes.find((type) => type === one("type").toLowerCase()) ?? "all",
    max: readMaxPrice(one("max")),
    amenities: amenities.filter((amenity) => params.getAll("amenity").includes(amenity)),
    order: orders.find((order) => order === one("sort")),
  };
}

/** Writes a search as the query of an address, without its defaults: `?where=aspen&type=villa`, or nothing. */
export function writeSearch({ where, from, to, guests, type, max, amenities, order }: Search): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => value && params.set(name, String(value));
  set("where", where);
  set("from", from);
  set("to", to);
  set("guests", guests);
  set("type", type === "all" ? "" : type);
  set("max", max === priceRange.max ? "" : max);
  for (const amenity of amenities) params.append("amenity", amenity);
  set("sort", order);
  const query = params.toString();
  return query && `?${query}`;
}

/** The homes that a search finds, in the order it asks for. */
export function runSearch<Home extends Searchable>(homes: readonly Home[], search: Search): Home[] {
  const found = homes.filter((home) => matches(home, search));
  return search.order ? found.sort(comparisons[search.order]) : found;
}

function matches(home: Searchable, { where, guests = 1, type, max, amenities }: Search): boolean {
  return (
    (type === "all" || home.type === type) &&
    (max === priceRange.max || home.price <= max) &&
    amenities.every((amenity) => home.amenities.includes(amenity)) &&
    home.guests >= guests &&
    fold(where)
      .split(" ")
      .every((word) => home.words.includes(word))
  );
}

const comparisons: Record<Order, (one: Searchable, other: Searchable) => number> = {
  "price-up": (one, other) => one.price - other.price,
  "price-down": (one, other) => other.price - one.price,
  rating: (one, other) => other.rating - one.rating,
};

function readMaxPrice(typed: string): number {
  const dollars = wholeNumber(typed, 0, Number.MAX_SAFE_INTEGER) ?? priceRange.max;
  const step = Math.round(dollars / priceRange.step) * priceRange.step;
  return Math.min(Math.max(step, priceRange.min), priceRange.max);
}

function wholeNumber(typed: string, min: number, max: number): number | undefined {
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}
