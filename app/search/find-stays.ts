import { asksOf } from "./search.ts";
import type { Answered, Ask, Candidate, Search, Searchable, Sort } from "./search-terms.ts";

/** What a search finds, and what it keeps out. */
export interface Finding<Home extends Searchable> {
  /** In the order that was asked for. */
  found: Candidate<Home>[];
  /** For each thing asked the homes that it alone keeps out. */
  missed: { ask: Ask; homes: Candidate<Home>[] }[];
}

/**
 * Goes once through the homes. `offers` has what is known of each and the dates of the search, in the order of the homes; nothing
 * where no dates are asked for.
 */
export function findStays<Home extends Searchable>(homes: readonly Home[], search: Search, offers?: readonly Answered[]): Finding<Home> {
  const asks = asksOf(search);
  const found: Candidate<Home>[] = [];
  const missed = asks.map((ask) => ({ ask, homes: [] as Candidate<Home>[] }));
  homes.forEach((home, index) => {
    const offer = offers?.[index];
    let keptOutBy: Candidate<Home>[] | undefined;
    for (const { ask, homes } of missed) {
      if (ask.isMet(home, offer)) continue;
      if (keptOutBy) return;
      keptOutBy = homes;
    }
    (keptOutBy ?? found).push({ home, offer });
  });
  if (search.sort) found.sort(comparisons[search.sort]);
  return { found, missed };
}

const totalOf = ({ offer }: Candidate) => (offer ? offer.total : 0);

const comparisons: Record<Sort, (one: Candidate, other: Candidate) => number> = {
  "price-up": (one, other) => one.home.price - other.home.price,
  "price-down": (one, other) => other.home.price - one.home.price,
  rating: (one, other) => other.home.rating - one.home.rating,
  "total-up": (one, other) => totalOf(one) - totalOf(other),
  "total-down": (one, other) => totalOf(other) - totalOf(one),
};
