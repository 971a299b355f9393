import { kilometresBetween } from "../../locations/geometry.ts";
import type { Property } from "./property.ts";

/** What homes are compared by. */
export type Comparable = Pick<Property, "slug" | "destination" | "whereabouts" | "type" | "guests" | "price">;

/**
 * At most so many of the other homes, those most like a home first: with room for the party, then at the same place,
 * then at the nearest other place, then of the same type, then for about as many guests, then at about the same price; those that are as like as others stay in their
 * order. A party that is no number counts as none. Of many homes only those that are found are kept and sorted.
 */
export function similarProperties<Home extends Comparable>(property: Comparable, properties: readonly Home[], count: number, party = 0): Home[] {
  const found: { property: Home; unlike: number[] }[] = [];
  for (const other of properties) {
    if (other.slug === property.slug) continue;
    const unlike = [Math.max(0, party - other.guests) || 0, ...unlikeness(property, other)];
    const place = found.findLastIndex((one) => compare(one.unlike, unlike) <= 0) + 1;
    if (place >= count) continue;
    found.splice(place, 0, { property: other, unlike });
    if (found.length > count) found.pop();
  }
  return found.map(({ property }) => property);
}

/** How many similar homes a page shows. */
export const similarShown = 3;

/** As many of the homes most like a home as a page shows. */
export function mostSimilar<Home extends Comparable>(property: Comparable, properties: readonly Home[], party = 0): Home[] {
  return similarProperties(property, properties, similarShown, party);
}

/** Kilometres: homes of another place that differ in their distance by less are equally far. */
const samePlace = 100;

/** In what a home differs, what counts most first. Prices differ by their relation: 50 dollars are much for a cabin, little for a villa. */
function unlikeness(property: Comparable, { destination, whereabouts, type, guests, price }: Comparable): number[] {
  return [
    destination === property.destination ? 0 : 1 + Math.round(kilometresBetween(property.whereabouts.point, whereabouts.point) / samePlace),
    Number(type !== property.type),
    Math.abs(guests - property.guests),
    Math.abs(Math.log(price / property.price)),
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, part] of one.entries()) {
    const difference = part - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
