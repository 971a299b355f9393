import { isFoundBy, wordsOf } from "../criteria/where.ts";

type NamedProperty = { names: readonly string[] };

const counts = new WeakMap<readonly NamedProperty[], Map<string, number>>();

/** How many of the properties a search for a place finds. Cached for each list and place. */
export function countProperties(properties: readonly NamedProperty[], place: string): number {
  const cached = counts.get(properties) ?? new Map<string, number>();
  counts.set(properties, cached);
  const count = cached.get(place) ?? properties.filter(({ names }) => isFoundBy(wordsOf(names), place)).length;
  cached.set(place, count);
  return count;
}
