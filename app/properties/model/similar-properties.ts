import { convert } from "../../i18n/currencies.ts";
import { kilometresBetween } from "../../locations/geometry.ts";
import type { Property } from "./property.ts";
import type { PropertyType } from "./property-types.ts";

export type Comparable = Pick<Property, "slug" | "destination" | "whereabouts" | "guests" | "price" | "exchange"> & {
  type: Pick<PropertyType, "id">;
};

/**
 * The `count` properties most similar to one, the most similar first. Criteria in this order: room for the party, same or nearest
 * destination, same type, similar number of guests, similar price; equal ones keep their order. A `party` of NaN counts as 0. Only
 * the best `count` are kept and sorted, because there may be many properties.
 */
export function similarProperties<Candidate extends Comparable>(
  property: Comparable,
  properties: readonly Candidate[],
  count: number,
  party = 0,
): Candidate[] {
  const found: { property: Candidate; differences: number[] }[] = [];
  for (const other of properties) {
    if (other.slug === property.slug) continue;
    const differences = [Math.max(0, party - other.guests) || 0, ...differencesOf(property, other)];
    const position = found.findLastIndex((one) => compare(one.differences, differences) <= 0) + 1;
    if (position >= count) continue;
    found.splice(position, 0, { property: other, differences });
    if (found.length > count) found.pop();
  }
  return found.map(({ property }) => property);
}

/** Similar properties that a page shows. */
export const similarShown = 3;

/** The similar properties for a page. */
export function mostSimilar<Candidate extends Comparable>(property: Comparable, properties: readonly Candidate[], party = 0): Candidate[] {
  return similarProperties(property, properties, similarShown, party);
}

/** Kilometres; distances to other destinations are compared in steps of this size. */
const distanceStep = 100;

/** The differences of two properties, the most important first. Prices are compared by ratio: 50 dollars is much for a cabin, little for a villa. */
function differencesOf(property: Comparable, { destination, whereabouts, type, guests, price, exchange }: Comparable): number[] {
  return [
    destination !== undefined && destination === property.destination
      ? 0
      : 1 + Math.round(kilometresBetween(property.whereabouts.point, whereabouts.point) / distanceStep),
    Number(type.id !== property.type.id),
    Math.abs(guests - property.guests),
    Math.abs(Math.log(convert(price, exchange) / convert(property.price, property.exchange))),
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, part] of one.entries()) {
    const difference = part - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
