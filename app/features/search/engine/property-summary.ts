import type { Localised } from "../../../i18n/languages.ts";
import { type StayCardView, stayCardOf } from "../../../properties/card/property-card.tsx";
import type { Stay } from "../../../properties/model/property.ts";
import { searchable } from "../criteria/criteria.ts";
import type { Searchable } from "../criteria/search-terms.ts";

/** A home as an island holds it: what its card shows, and what it is found by. */
export interface Listing extends Searchable {
  card: StayCardView;
}

export function listingOf(stay: Localised<Stay>): Listing {
  return { ...searchable(stay), card: stayCardOf(stay) };
}
