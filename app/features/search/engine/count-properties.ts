import { isFoundBy, wordsOf } from "../criteria/where.ts";

/** What a home is found by. */
type Named = { names: readonly string[] };

const counts = new WeakMap<readonly Named[], Map<string, number>>();

/** How many of some homes the search for a place shows. Of the same list each place is counted once. */
export function countProperties(homes: readonly Named[], place: string): number {
  const known = counts.get(homes) ?? new Map<string, number>();
  counts.set(homes, known);
  const count = known.get(place) ?? homes.filter(({ names }) => isFoundBy(wordsOf(names), place)).length;
  known.set(place, count);
  return count;
}
