import { datesLabel } from "../../dates/days.ts";
import { formatDaySpan } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { partyText } from "../../pricing/party-text.ts";
import type { Stay } from "../../pricing/quote.ts";

/** Dates and party, as far as they are known. */
export function formatStay(stay: Stay): string {
  return joinFacts(formatStayDays(stay), formatGuests(stay));
}

/** With the year in which the stay ends, because an enquiry may be read later. */
export function formatStayDays({ from, to }: Stay): string {
  if (!from && !to) return "";
  const days = from && to ? formatDaySpan(from, to) : datesLabel(from, to);
  const year = (to ?? from ?? "").slice(0, 4);
  return days.includes(year) ? days : m.enquiry_days({ days, year });
}

export function formatGuests(stay: Stay): string {
  return partyText(stay);
}

export function joinFacts(...facts: string[]): string {
  return facts.filter(Boolean).join(" · ");
}
