import { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf, longestStay, monthStart } from "../dates/day-numbers.ts";
import { boundsOf, type DateRules } from "../pricing/date-rules.ts";

/** What the calendar of a home has to know to offer days, small enough to travel with the page. */
export interface CalendarFacts {
  /** The day that it is at the home, `YYYY-MM-DD`. */
  today: string;
  rules: DateRules;
  /** The taken nights: by turns the first of a span and the morning on which it ends, in days from today. */
  taken: readonly number[];
}

/** How far a calendar leads, in months, where the home takes stays without end. */
export const maxMonthsAhead = 24;

/** The facts of a home: the rules without their prices, and what is taken until the longest stay after the last month shown. */
export function calendarFacts(rates: DateRules, today: string, availability: Availability): CalendarFacts {
  const { minNights, maxNights, arrivals, notice, horizon } = rates;
  const seasons = rates.seasons.map(({ yearly, from, to, minNights, arrivals }) => ({ yearly, from, to, minNights, arrivals }));
  const now = dayNumber(today) ?? 0;
  const end = monthStart(now, bookableMonths({ ...rates, seasons }, today) + 1) + longestStay;
  const taken = availability.takenWithin(now - 1, end).flatMap(({ from, to }) => [from - now, to - now]);
  return { today, rules: { seasons, minNights, maxNights, arrivals, notice, horizon }, taken };
}

/** The taken nights that facts tell. */
export function availabilityFrom({ today, taken }: CalendarFacts): Availability {
  const now = dayNumber(today) ?? 0;
  const spans = Array.from({ length: taken.length / 2 }, (_, span) => ({ from: dayIn(taken[2 * span]), to: dayIn(taken[2 * span + 1]) }));
  return new Availability(spans);

  function dayIn(days = 0): string {
    return dayOf(now + days);
  }
}

/** How many months after that of today the calendar leads: to that of the last check-out. */
export function bookableMonths(rules: DateRules, today: string): number {
  return rules.horizon === undefined ? maxMonthsAhead : monthIndex(dayOf(boundsOf(rules, dayNumber(today) ?? 0).latest), today);
}

/** How many months after that of today the month of a day stands; of a month `YYYY-MM` too. */
export function monthIndex(day: string, today: string): number {
  const [months, now] = [day, today].map((one) => 12 * Number(one.slice(0, 4)) + Number(one.slice(5, 7)));
  return (months ?? 0) - (now ?? 0);
}

/** Whether it is a month `YYYY-MM`. */
export function isMonth(month: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
}

/** The month that stands so many after that of today, as `YYYY-MM`. */
export function monthAt(today: string, index: number): string {
  return dayOf(monthStart(dayNumber(today) ?? 0, index)).slice(0, 7);
}

/** How many months the calendar shows at once. */
export const monthsShown = 2;

/**
 * How many months after that of today the first one shown stands: that which was asked for (`YYYY-MM`), else that of the
 * check-in as typed, else of the first that can be had; the nearest that there is, and what cannot be read counts for nothing.
 */
export function firstShown(
  { rules, today }: Pick<CalendarFacts, "rules" | "today">,
  { month = "", from = "", offered = "" }: { month?: string; from?: string; offered?: string },
): number {
  const asked = [month, from, offered].find((one) => /^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(one));
  const last = Math.max(0, bookableMonths(rules, today) - monthsShown + 1);
  return asked === undefined ? 0 : Math.min(Math.max(0, monthIndex(asked, today)), last);
}
