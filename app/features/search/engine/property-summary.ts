import type { Localised } from "../../../i18n/languages.ts";
import type { FirstStay } from "../../../pricing/stay-totals.ts";
import { type PropertyCardView, propertyCardOf } from "../../../properties/card/property-card.tsx";
import type { Property } from "../../../properties/model/property.ts";
import { searchable } from "../criteria/criteria.ts";
import type { Searchable } from "../criteria/search-terms.ts";

/** A property as the browser searches it: the facts that a search looks at, and its card. */
export interface PropertySummary extends Searchable {
  card: PropertyCardView;
}

export function propertySummaryOf(property: Localised<Property>, firstStay: FirstStay | null): PropertySummary {
  return { ...searchable(property), card: propertyCardOf(property, { firstStay }) };
}
