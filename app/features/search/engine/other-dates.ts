import { dayNumber, dayOf, daysOfMonth, monthsLater } from "../../../dates/day-numbers.ts";
import { formatMonthInText } from "../../../i18n/formats.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { Relaxed, Search } from "../criteria/search-terms.ts";
import { flexibleDatesOf } from "../criteria/stay-asked.ts";
import { matchProperties, type SearchMatches } from "./find-properties.ts";
import type { Asking, AvailabilitySnapshot, IndexedProperty } from "./search-index.ts";

/** By so many days both dates may be moved to find more. */
const shifts = [1, -1, 2, -2, 3, -3];

/** The same stay some days earlier or later, or in the month before or after: the one that most homes can be had for. */
export function otherDates(
  search: Search,
  { found }: SearchMatches<IndexedProperty>,
  all: readonly IndexedProperty[],
  asking: Asking,
  { todayIn }: AvailabilitySnapshot,
): Relaxed[] {
  // Homes that something else keeps out stay out.
  const properties = matchProperties(all, { ...search, from: undefined, to: undefined, month: undefined, total: undefined }).found.map(
    ({ property }) => property,
  );
  const timeZones = new Set(properties.map(({ property }) => property.timeZone));
  const today = [...timeZones].map(todayIn).sort()[0] ?? "";
  let best: Relaxed | undefined;
  for (const { label, search: moved } of movedSearches(search)) {
    if ((moved.from ?? "9999") < today) continue;
    const brings = matchProperties(properties, moved, asking(moved)).found.length - found.length;
    if (brings > (best?.brings ?? 0)) best = { label, search: moved, brings };
  }
  return best ? [best] : [];
}

function movedSearches(search: Search): { label: string; search: Search }[] {
  const flexible = flexibleDatesOf(search);
  if (flexible) {
    const { from } = daysOfMonth(flexible.month);
    const months = [1, -1].map((count) => dayOf(monthsLater(from, count)).slice(0, 7));
    return months.map((month) => ({ label: m.relax_month({ month: formatMonthInText(month) }), search: { ...search, month } }));
  }
  const moved = (day: string | undefined, days: number) => dayOf((dayNumber(day ?? "") ?? 0) + days);
  return shifts.map((days) => ({
    label: days > 0 ? m.relax_later({ count: days }) : m.relax_earlier({ count: -days }),
    search: { ...search, from: moved(search.from, days), to: moved(search.to, days) },
  }));
}
