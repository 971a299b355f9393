import { m } from "../../../i18n/messages/messages.js";
import { constraintsIn, constraintsOf, serializeSearch, withoutConstraints } from "../criteria/search-query.ts";
import type { Constraint, Search, Searchable } from "../criteria/search-terms.ts";
import type { SearchMatches } from "./find-properties.ts";
import type { WiderSearch } from "./wider-searches.ts";

/**
 * For a search that finds nothing the one that asks for just so much less that it finds homes: the best of its relaxations, else
 * all but the fewest things that any home does not meet, and its dates only when none of those can be had. Nothing without homes.
 * Without `findingOf` only filters are let go of: there are homes for other dates, which are nearer than other places.
 */
export function fallbackSearch<Home extends Searchable>(
  properties: readonly Home[],
  search: Search,
  relaxations: readonly WiderSearch[],
  findingOf?: (search: Search) => SearchMatches<Home>,
): WiderSearch | undefined {
  if (!findingOf) return relaxations.find((one) => formOf(one.search) === formOf(search));
  const [best] = relaxations;
  if (best) return best;
  const asks = constraintsOf(search);
  const [dated, plain] = [asks.filter(({ takesOffer }) => takesOffer), asks.filter(({ takesOffer }) => !takesOffer)];
  const fewest = properties
    .map((property) => plain.filter((ask) => !ask.isMet(property, undefined)))
    .reduce<Constraint[] | undefined>((least, unmet) => (least && least.length <= unmet.length ? least : unmet), undefined);
  for (const gone of fewest ? [fewest, [...fewest, ...dated]] : []) {
    const lesser = withoutConstraints(search, gone);
    const { length: found } = findingOf(lesser).found;
    if (found > 0) return { label: m.relax_all_but({ what: gone.map(({ label }) => label).join(", ") }), search: lesser, found };
  }
  return undefined;
}

/** What stands in the search form, outside the filter panel. */
function formOf(search: Search): string {
  return serializeSearch(withoutConstraints(search, constraintsIn(true, search)));
}
