import { constraintsOf } from "../criteria/search-query.ts";
import type { Candidate, Constraint, OfferResult, Search, Searchable } from "../criteria/search-terms.ts";
import { sortOrders } from "../criteria/sort-orders.ts";

export interface SearchMatches<P extends Searchable> {
  /** In the order of the properties. */
  matches: Candidate<P>[];
  /** For each constraint, the properties excluded by that constraint only. */
  excluded: { constraint: Constraint; candidates: () => Candidate<P>[] }[];
}

export type OfferOf<P> = (property: P) => OfferResult;

/**
 * Checks each property once. Finding offers takes longest, so they are only looked up for properties that meet all other constraints;
 * for those that one other constraint excludes, only when `candidates` is called.
 */
export function matchProperties<P extends Searchable>(
  properties: readonly P[],
  search: Search,
  offerOf: OfferOf<P> = () => undefined,
): SearchMatches<P> {
  const constraints = constraintsOf(search);
  const plain = constraints.filter(({ needsOffer }) => !needsOffer);
  const dated = constraints.filter(({ needsOffer, recheckWithOffer }) => needsOffer || recheckWithOffer);
  const isMet = (constraint: Constraint, { property, offer }: Candidate<P>) => constraint.isMet(property, offer);
  const undated = partition(properties, plain, (constraint, property) => constraint.isMet(property, undefined));
  const withOffers = (some: readonly P[] = []) => some.map((property) => ({ property, offer: offerOf(property) }));
  const { met: matches, excludedBy } = partition(withOffers(undated.met), dated, isMet);
  const candidatesFor = (constraint: Constraint) => [
    ...(excludedBy.get(constraint) ?? []),
    ...withOffers(undated.excludedBy.get(constraint)).filter((one) => dated.every((other) => other === constraint || isMet(other, one))),
  ];
  return { matches, excluded: constraints.map((constraint) => ({ constraint, candidates: () => candidatesFor(constraint) })) };
}

/** Which items meet all constraints, and which all but one. */
function partition<T>(
  all: readonly T[],
  constraints: readonly Constraint[],
  isMet: (constraint: Constraint, one: T) => boolean,
): { met: T[]; excludedBy: Map<Constraint, T[]> } {
  const met: T[] = [];
  const excludedBy = new Map(constraints.map((constraint) => [constraint, [] as T[]]));
  for (const one of all) {
    let unmet: Constraint | undefined;
    let isExcluded = false;
    for (const constraint of constraints) {
      if (isMet(constraint, one)) continue;
      isExcluded = unmet !== undefined;
      if (isExcluded) break;
      unmet = constraint;
    }
    if (!isExcluded) (unmet ? excludedBy.get(unmet) : met)?.push(one);
  }
  return { met, excludedBy };
}

/** The matches in the order of the search. */
export function sortMatches<P extends Searchable>({ matches }: SearchMatches<P>, { sort }: Search): Candidate<P>[] {
  if (!sort) return matches;
  const { keyOf } = sortOrders[sort];
  return [...matches].sort((one, other) => keyOf(one) - keyOf(other));
}
