import { datesLabel } from "../../dates/days.ts";
import { formatDaySpan } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import type { Stay } from "../../pricing/quote.ts";

/** The dates and the guests that a message asks for in words, as far as they are known. */
export function formatStay(asked: Stay): string {
  return joinFacts(formatStayDays(asked), formatGuests(asked));
}

/** With the year in which they end: a message is read by somebody else, and later. */
export function formatStayDays({ from, to }: Stay): string {
  if (!from && !to) return "";
  const days = from && to ? formatDaySpan(from, to) : datesLabel(from, to);
  const year = (to ?? from ?? "").slice(0, 4);
  return days.includes(year) ? days : m.enquiry_days({ days, year });
}

export function formatGuests({ guests }: Stay): string {
  return guests ? m.guests_count({ count: guests }) : "";
}

/** What stays together, where there is room for it in a line. */
export function joinFacts(...facts: string[]): string {
  return facts.filter(Boolean).join(" · ");
}
