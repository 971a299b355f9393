import { createContext } from "react";
import { nightsOf } from "../../dates/day-numbers.ts";
import { type Currency, decimalAmount, type Exchange } from "../../i18n/currencies.ts";
import { formatDaySpan } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { aboutText, formatMoney } from "../../i18n/money.ts";
import { partyText } from "../../pricing/party-text.ts";
import type { FirstStay, FirstStayOf } from "../../pricing/stay-totals.ts";
import type { JsonLd } from "../../seo/json-ld.tsx";
import type { Property } from "../model/property.ts";

/** Finds what the properties of a page cost without chosen dates. */
export const FirstStayContext = createContext<FirstStayOf>(() => null);

/**
 * What is shown of a stay without a quote: the first stay, null if there is none; or the requested dates for the usual party. Undefined
 * if dates are requested that have no total: that of other dates would mislead.
 */
export type UnquotedStay = FirstStay | null | undefined;

/** What a total is for: `for 2 nights, 9–11 Dec, 2 guests`. */
export function firstStayText(stay: Omit<FirstStay, "total">): string {
  return m.first_stay({
    nights: m.nights_count({ count: nightsOf(stay) }),
    dates: formatDaySpan(stay.from, stay.to),
    guests: partyText(stay),
  });
}

interface FirstTotal {
  firstStay?: FirstStay | null;
  currency: Currency;
  exchange?: Exchange;
}

/** `$1,135 total for 2 nights, 9–11 Dec, 2 guests`, or that there is no such stay. `asShown` may change where what the total is for breaks into lines. */
export function firstTotalText({ firstStay, currency, exchange }: FirstTotal, asShown = (words: string) => words): string {
  if (!firstStay) return m.first_stay_none();
  const total = m.quote_total_brief({ money: formatMoney(firstStay.total, currency) });
  return `${total}${aboutText(firstStay.total, exchange)} ${asShown(firstStayText(firstStay))}`;
}

/** The JSON-LD of a first stay: a schema.org Offer with everything that has to be paid, to rent what `propertyJsonLd` describes. */
export function firstStayJsonLd({ slug, currency }: Pick<Property, "slug" | "currency">, stay: FirstStay, origin: string): JsonLd {
  const id = `${origin}/stays/${slug}`;
  return {
    "@type": "Offer",
    "@id": `${id}#first-stay`,
    itemOffered: { "@id": `${id}#home` },
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    price: decimalAmount(stay.total, currency),
    priceCurrency: currency,
    availabilityStarts: stay.from,
    availabilityEnds: stay.to,
    description: firstTotalText({ firstStay: stay, currency }),
  };
}

/** Allows a line break only after the commas of a text, before and within brackets, and after the dash between days of two months. */
export function breakAfterCommas(words: string): string {
  return words.replace(/([^,–]) (?!\(|[^(]*\))/g, "$1\u00a0").replace(/–(?! )/g, "–\u2060");
}
