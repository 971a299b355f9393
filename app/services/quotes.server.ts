import { alwaysAvailable } from "../availability/availability.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import type { Localised } from "../i18n/languages.ts";
import { type AlternativeStay, cheaperWeeks } from "../pricing/alternative-dates.ts";
import { boundsOf } from "../pricing/date-rules.ts";
import { isOffer, type Offer, type Quote, quoteStay, type Stay } from "../pricing/quote.ts";
import { parseStay, type RawStay } from "../pricing/stay-query.ts";
import type { UnquotedStay } from "../properties/card/first-stay.ts";
import type { Property } from "../properties/model/property.ts";
import type { AppServices } from "./app-services.ts";

/** What the quotes need of the services. */
export type QuoteDependencies = Pick<AppServices, "clock"> & { availability: Pick<AppServices["availability"], "of"> };

/** The quote for a stay at a property, with its current calendar and today's date there, or another date instead. */
export function quoteFor(
  { clock, availability }: QuoteDependencies,
  property: Localised<Property>,
  stay: Stay,
  today = dayAt(clock(), property.timeZone),
): Quote {
  return quoteStay(property, stay, { today, availability: availability.of(property.slug) });
}

/** Whether a stay could be booked if only its nights were free. */
export function needsOnlyNights({ clock }: Pick<QuoteDependencies, "clock">, property: Localised<Property>, stay: Stay): boolean {
  return isOffer(quoteStay(property, stay, { today: dayAt(clock(), property.timeZone), availability: alwaysAvailable }));
}

/** Stays that cost less than an offer, for as many nights and the same party, some weeks before or after. */
export function cheaperStays({ clock, availability }: QuoteDependencies, property: Localised<Property>, { stay, total }: Offer): AlternativeStay[] {
  const nights = { from: dayNumber(stay.from) ?? 0, to: dayNumber(stay.to) ?? 0 };
  const bounds = boundsOf(property.rates, dayNumber(dayAt(clock(), property.timeZone)) ?? 0);
  return cheaperWeeks(property, { ...stay, ...nights }, total, bounds, availability.of(property.slug));
}

/** The shortest bookable stay that begins on a day, with its total for the party; undefined if there is none. */
export function shortestOffer(
  services: QuoteDependencies,
  property: Localised<Property>,
  stay: Stay & { from: string },
): AlternativeStay | undefined {
  // Without a later check-out, the nearest stays are of the least length.
  const quote = quoteFor(services, property, { ...stay, to: stay.from });
  return !isOffer(quote) && quote.nearest.after?.from === stay.from ? quote.nearest.after : undefined;
}

/** What is shown of a property without a quote: the requested dates for so many guests, or else the first stay. */
export function unquotedStay(
  services: QuoteDependencies & Pick<AppServices, "firstStayOf">,
  property: Localised<Property>,
  stay: Stay & { guests: number },
): UnquotedStay {
  if (!stay.from && !stay.to) return services.firstStayOf(property.slug, stay);
  const quote = quoteFor(services, property, stay);
  return isOffer(quote) ? { ...quote.stay, total: quote.total } : undefined;
}

/** The quote for a stay as typed. Without dates there is none, except if there are too many guests. */
export function quoteFromQuery(services: QuoteDependencies, property: Localised<Property>, typed: RawStay): Quote | undefined {
  const quote = quoteFor(services, property, parseStay(typed));
  if (typed.from || typed.to || isOffer(quote)) return quote;
  const reasons = quote.reasons.filter(({ code }) => code !== "date-missing" && code !== "guests-missing");
  return reasons.length > 0 ? { ...quote, reasons } : undefined;
}
