import { constraintsOf } from "../criteria/search-query.ts";
import type { Answered, Candidate, Constraint, Search, Searchable, Sort } from "../criteria/search-terms.ts";

/** What a search finds, and what it keeps out. */
export interface SearchMatches<Home extends Searchable> {
  /** In the order of the homes. */
  found: Candidate<Home>[];
  /** For each thing asked the homes that it alone keeps out. */
  missed: { ask: Constraint; homes: () => Candidate<Home>[] }[];
}

/** Tells what is known of a home and the dates of a search; nothing where no dates are asked for. */
export type OfferOf<Home> = (home: Home) => Answered;

/**
 * Goes once through the homes. Offers take longest: only homes that meet all else are asked for theirs, and those that another thing
 * alone keeps out when somebody wants to know which these are.
 */
export function matchProperties<Home extends Searchable>(
  properties: readonly Home[],
  search: Search,
  offerOf: OfferOf<Home> = () => undefined,
): SearchMatches<Home> {
  const asks = constraintsOf(search);
  const plain = asks.filter(({ takesOffer }) => !takesOffer);
  const dated = asks.filter(({ takesOffer, takesOfferToo }) => takesOffer || takesOfferToo);
  const isMet = (ask: Constraint, { property, offer }: Candidate<Home>) => ask.isMet(property, offer);
  const fitting = sift(properties, plain, (ask, property) => ask.isMet(property, undefined));
  const asked = (some: readonly Home[] = []) => some.map((property) => ({ property, offer: offerOf(property) }));
  const { met: found, but } = sift(asked(fitting.met), dated, isMet);
  const missedBy = (ask: Constraint) => [
    ...(but.get(ask) ?? []),
    ...asked(fitting.but.get(ask)).filter((one) => dated.every((other) => other === ask || isMet(other, one))),
  ];
  return { found, missed: asks.map((ask) => ({ ask, homes: () => missedBy(ask) })) };
}

/** Which of some things meet all that is asked, and which all but one. */
function sift<One>(
  all: readonly One[],
  asks: readonly Constraint[],
  isMet: (ask: Constraint, one: One) => boolean,
): { met: One[]; but: Map<Constraint, One[]> } {
  const met: One[] = [];
  const but = new Map(asks.map((ask) => [ask, [] as One[]]));
  for (const one of all) {
    let unmet: Constraint | undefined;
    let isOut = false;
    for (const ask of asks) {
      if (isMet(ask, one)) continue;
      isOut = unmet !== undefined;
      if (isOut) break;
      unmet = ask;
    }
    if (!isOut) (unmet ? but.get(unmet) : met)?.push(one);
  }
  return { met, but };
}

/** What is found in the order that a search asks for. */
export function sortMatches<Home extends Searchable>({ found }: SearchMatches<Home>, { sort }: Search): Candidate<Home>[] {
  if (!sort) return found;
  const keyOf = keys[sort];
  return found
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((one, other) => one.key - other.key)
    .map(({ one }) => one);
}

const totalOf = ({ offer }: Candidate) => (offer ? offer.total : 0);

/** By which homes are ordered, the least first. */
const keys: Record<Sort, (one: Candidate) => number> = {
  "price-up": ({ property }) => property.price,
  "price-down": ({ property }) => -property.price,
  // Who has none yet stands last.
  rating: ({ property: { rating = -1 } }) => -rating,
  "total-up": totalOf,
  "total-down": (one) => -totalOf(one),
};
