import { dayNumber, dayOf, daysOfMonth, monthsLater } from "../../../dates/day-numbers.ts";
import { formatMonthInText } from "../../../i18n/formats.ts";
import { m } from "../../../i18n/messages/messages.js";
import { flexibleDatesOf } from "../criteria/search-stay.ts";
import type { RelaxedSearch, Search } from "../criteria/search-terms.ts";
import { matchProperties, type SearchMatches } from "./find-properties.ts";
import type { AvailabilitySnapshot, IndexedProperty, OffersFor } from "./search-index.ts";

/** Days by which both dates are moved. */
const shifts = [1, -1, 2, -2, 3, -3];

/** The same stay a few days earlier or later, or in the month before or after: the one with the most bookable properties. */
export function otherDates(
  search: Search,
  { matches }: SearchMatches<IndexedProperty>,
  all: readonly IndexedProperty[],
  offersFor: OffersFor,
  { todayIn }: AvailabilitySnapshot,
): RelaxedSearch[] {
  // Properties excluded by another constraint would stay excluded.
  const properties = matchProperties(all, { ...search, from: undefined, to: undefined, month: undefined, total: undefined }).matches.map(
    ({ property }) => property,
  );
  const timeZones = new Set(properties.map(({ property }) => property.timeZone));
  const today = [...timeZones].map(todayIn).sort()[0] ?? "";
  let best: RelaxedSearch | undefined;
  for (const { label, search: moved } of movedSearches(search)) {
    if ((moved.from ?? "9999") < today) continue;
    const gain = matchProperties(properties, moved, offersFor(moved)).matches.length - matches.length;
    if (gain > (best?.gain ?? 0)) best = { label, search: moved, gain };
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
