import { dayAt } from "../dates/local-time.ts";
import type { Localised } from "../i18n/languages.ts";
import { type AskedStay, isOffer, type Quote, quote } from "../pricing/quote.ts";
import { readStay, type TypedStay } from "../pricing/stay-query.ts";
import type { Stay } from "../properties/model/property.ts";
import type { Services } from "./app-services.ts";

/** What the quotes need of the services. */
export type Quoting = Pick<Services, "clock"> & { taken: Pick<Services["taken"], "of"> };

/** What a stay at a home costs, or why it cannot be had, as things are now and on the day that it is there. */
export function quoteNow({ clock, taken }: Quoting, home: Localised<Stay>, asked: AskedStay): Quote {
  return quote(home, asked, { today: dayAt(clock(), home.timeZone), availability: taken.of(home.slug) });
}

/** The quote of what was typed: with no date there is none, but guests that the home cannot take are told so. */
export function quoteTyped(services: Quoting, home: Localised<Stay>, typed: TypedStay): Quote | undefined {
  const quote = quoteNow(services, home, readStay(typed));
  if (typed.from || typed.to || isOffer(quote)) return quote;
  const reasons = quote.reasons.filter(({ code }) => code !== "date-missing" && code !== "guests-missing");
  return reasons.length > 0 ? { ...quote, reasons } : undefined;
}
