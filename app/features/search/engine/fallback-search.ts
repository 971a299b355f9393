import { m } from "../../../i18n/messages/messages.js";
import { constraintsIn, constraintsOf, serializeSearch, withoutConstraints } from "../criteria/search-query.ts";
import type { Constraint, Search, Searchable } from "../criteria/search-terms.ts";
import type { SearchMatches } from "./find-properties.ts";
import type { WiderSearch } from "./wider-searches.ts";

/**
 * For a search without matches, the nearest search that has some: the best of its wider searches; else the search without the fewest
 * constraints that some property fails; else without its dates too. `undefined` if there are no properties.
 * Without `match` only filters are dropped, because near matches on other dates are better than matches in other places.
 */
export function fallbackSearch<P extends Searchable>(
  properties: readonly P[],
  search: Search,
  relaxations: readonly WiderSearch[],
  match?: (search: Search) => SearchMatches<P>,
): WiderSearch | undefined {
  if (!match) return relaxations.find((one) => formQuery(one.search) === formQuery(search));
  const [best] = relaxations;
  if (best) return best;
  const constraints = constraintsOf(search);
  const [dated, plain] = [constraints.filter(({ needsOffer }) => needsOffer), constraints.filter(({ needsOffer }) => !needsOffer)];
  const fewest = fewestUnmet(properties, plain);
  for (const dropped of fewest ? [fewest, [...fewest, ...dated]] : []) {
    const wider = withoutConstraints(search, dropped);
    const { length: found } = match(wider).matches;
    if (found > 0) return { label: m.relax_all_but({ what: dropped.map(({ label }) => label).join(", ") }), search: wider, found };
  }
  return undefined;
}

/** The constraints that the property fails that fails the fewest, the first of equals; `undefined` if there are no properties. */
function fewestUnmet(properties: readonly Searchable[], constraints: readonly Constraint[]): Constraint[] | undefined {
  let best: Searchable | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const property of properties) {
    let count = 0;
    // Most are given up early, because the best fails few of many constraints.
    for (const { isMet } of constraints) {
      if (count >= fewest) break;
      if (!isMet(property, undefined)) count += 1;
    }
    if (count < fewest) [best, fewest] = [property, count];
  }
  const found = best;
  return found && constraints.filter(({ isMet }) => !isMet(found, undefined));
}

/** The constraints of the search form, outside the filter panel. */
function formQuery(search: Search): string {
  return serializeSearch(withoutConstraints(search, constraintsIn(true, search)));
}
