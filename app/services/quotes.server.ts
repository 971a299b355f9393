import { dayAt } from "../dates/local-time.ts";
import type { Localised } from "../i18n/languages.ts";
import { isOffer, type Quote, quoteStay, type Stay } from "../pricing/quote.ts";
import { parseStay, type RawStay } from "../pricing/stay-query.ts";
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

/** The quote for a stay as typed. Without dates there is none, except if there are too many guests. */
export function quoteFromQuery(services: QuoteDependencies, property: Localised<Property>, typed: RawStay): Quote | undefined {
  const quote = quoteFor(services, property, parseStay(typed));
  if (typed.from || typed.to || isOffer(quote)) return quote;
  const reasons = quote.reasons.filter(({ code }) => code !== "date-missing" && code !== "guests-missing");
  return reasons.length > 0 ? { ...quote, reasons } : undefined;
}
