import { createContext } from "react";
import { nightsOf } from "../../dates/day-numbers.ts";
import type { Currency } from "../../i18n/currencies.ts";
import { formatDaySpan } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { formatMoney } from "../../i18n/money.ts";
import { partyText } from "../../pricing/party-text.ts";
import type { FirstStay, FirstStayOf } from "../../pricing/stay-totals.ts";

/** Finds what the properties of a page cost without chosen dates. */
export const FirstStayContext = createContext<FirstStayOf>(() => null);

/** What a total is for: `for 2 nights, 9–11 Dec, 2 guests`. */
export function firstStayText(stay: Omit<FirstStay, "total">): string {
  return m.first_stay({
    nights: m.nights_count({ count: nightsOf(stay) }),
    dates: formatDaySpan(stay.from, stay.to),
    guests: partyText(stay),
  });
}

/** `$1,135 total for 2 nights, 9–11 Dec, 2 guests`, or that there is no such stay. */
export function firstTotalText({ firstStay, currency }: { firstStay?: FirstStay | null; currency: Currency }): string {
  return firstStay ? `${m.quote_total_brief({ money: formatMoney(firstStay.total, currency) })} ${firstStayText(firstStay)}` : m.first_stay_none();
}

/** Allows a line break only after the commas of a text. */
export function breakAfterCommas(words: string): string {
  return words.replace(/([^,]) /g, "$1\u00a0").replaceAll("–", "–\u2060");
}
