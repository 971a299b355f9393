import { dayNumber } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import type { Localised } from "../i18n/languages.ts";
import { isOffer, type Stay } from "../pricing/quote.ts";
import type { Property } from "../properties/model/property.ts";
import { similarProperties, similarShown } from "../properties/model/similar-properties.ts";
import type { AppServices } from "./app-services.ts";
import { type QuoteDependencies, quoteFor } from "./quotes.server.ts";

/** How many of the most similar are quoted at most: quoting all properties of a large site would take half a second. */
const maxQuoted = 60;

/** A property that is bookable for a stay. */
export interface SimilarProperty {
  property: Localised<Property>;
  nights: NightSpan;
  /** For the whole stay. */
  total: number;
  /** Whether its calendar is confirmed; otherwise it is only probably free. */
  isConfirmed: boolean;
}

/**
 * Up to three properties that are bookable for a stay and similar to a given one, the most similar first; `undefined` if the stay is
 * incomplete, invalid or past: then the page shows no such section.
 */
export function findSimilarProperties(
  services: QuoteDependencies & Pick<AppServices, "calendarFreshness">,
  property: Localised<Property>,
  stay: Stay,
  properties: readonly Localised<Property>[],
): SimilarProperty[] | undefined {
  const offers: SimilarProperty[] = [];
  if (!isCompleteStay(stay, dayAt(services.clock(), property.timeZone))) return undefined;
  for (const other of similarProperties(property, properties, maxQuoted, stay.guests)) {
    const quote = quoteFor(services, other, { ...stay, extras: undefined });
    if (isOffer(quote))
      offers.push({ property: other, nights: quote.stay, total: quote.total, isConfirmed: services.calendarFreshness.of(other.slug).isConfirmed });
    if (offers.length === similarShown) break;
  }
  return offers;
}

/** Whether there are two days, in order and not past, and a number of guests. */
function isCompleteStay({ from = "", to = "", guests = 0 }: Stay, today: string): boolean {
  return dayNumber(from) !== undefined && dayNumber(to) !== undefined && from >= today && from < to && guests > 0;
}
