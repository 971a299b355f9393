import type { Stay } from "./stay.ts";

/** What homes are compared by. */
export type Comparable = Pick<Stay, "slug" | "destination" | "type" | "guests" | "price">;

/**
 * The other homes, those most like a home first: at the same place, then of the same type, then for about as many guests, then
 * at about the same price; those that are as like as others stay in their order.
 */
export function similarStays<Home extends Comparable>(stay: Comparable, homes: readonly Home[]): Home[] {
  const others = homes.filter(({ slug }) => slug !== stay.slug);
  const unlike = new Map(others.map((home) => [home, unlikeness(stay, home)]));
  return others.sort((one, other) => compare(unlike.get(one) ?? [], unlike.get(other) ?? []));
}

/** How many similar homes a page shows. */
export const similarShown = 3;

/** As many of the homes most like a home as a page shows; those that a party of so many has room in come first. A party that is no number counts as none. */
export function mostSimilar<Home extends Comparable>(stay: Comparable, homes: readonly Home[], party = 0): Home[] {
  const without = (home: Home) => Math.max(0, party - home.guests) || 0;
  return similarStays(stay, homes)
    .sort((one, other) => without(one) - without(other))
    .slice(0, similarShown);
}

/** In what a home differs, what counts most first. Prices differ by their relation: 50 dollars are much for a cabin, little for a villa. */
function unlikeness(stay: Comparable, { destination, type, guests, price }: Comparable): number[] {
  return [
    Number(destination !== stay.destination),
    Number(type !== stay.type),
    Math.abs(guests - stay.guests),
    Math.abs(Math.log(price / stay.price)),
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((part, index) => part - (other[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
