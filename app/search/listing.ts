import type { Localised } from "../i18n/languages.ts";
import type { Stay } from "../stays/stay.ts";
import { type StayCardView, stayCardOf } from "../stays/stay-card.tsx";
import { searchable } from "./criteria.ts";
import type { Searchable } from "./search-terms.ts";

/** A home as an island holds it: what its card shows, and what it is found by. */
export interface Listing extends Searchable {
  card: StayCardView;
}

export function listingOf(stay: Localised<Stay>): Listing {
  return { ...searchable(stay), card: stayCardOf(stay) };
}
