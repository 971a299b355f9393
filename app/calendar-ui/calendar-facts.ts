import { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf, longestStay, monthStart } from "../dates/day-numbers.ts";
import { boundsOf, type DateRules } from "../pricing/date-rules.ts";
import { type Rates, rateOf } from "../pricing/rates.ts";

/** What a calendar needs to offer days, small enough to be part of the page. */
export interface CalendarFacts {
  /** The day at the property, `YYYY-MM-DD`. */
  today: string;
  rules: DateRules & Pick<Rates, "seasons" | "weekend">;
  /** The base price of a night, in the smallest unit of the currency, if prices are shown. */
  price?: number;
  /** The taken spans: alternately the first night and the end, in days from today. */
  taken: readonly number[];
}

/** The months of a calendar after the current one, if the rates have no horizon. */
export const maxMonthsAhead = 24;

/** The rules, and the taken nights until the end of the longest stay that can begin in the last month. */
export function calendarFacts(
  rates: Pick<Rates<string>, keyof DateRules | "weekend">,
  today: string,
  availability: Availability,
  price?: number,
): CalendarFacts {
  const { minNights, maxNights, arrivals, notice, horizon, gaps, seasons, weekend } = rates;
  const now = dayNumber(today) ?? 0;
  const end = monthStart(now, bookableMonths(rates, today) + 1) + longestStay;
  const taken = availability.takenWithin(now - 1, end).flatMap(({ from, to }) => [from - now, to - now]);
  return { today, price, rules: { seasons, weekend, minNights, maxNights, arrivals, notice, horizon, gaps }, taken };
}

/** The availability of a property from its facts. */
export function availabilityFrom({ today, taken }: CalendarFacts): Availability {
  const now = dayNumber(today) ?? 0;
  const spans = Array.from({ length: taken.length / 2 }, (_, span) => ({ from: dayIn(taken[2 * span]), to: dayIn(taken[2 * span + 1]) }));
  return new Availability(spans);

  function dayIn(days = 0): string {
    return dayOf(now + days);
  }
}

/** The price of a night, in the smallest unit of the currency; undefined outside the days that can be booked, or without prices. */
export function nightPrice({ price, rules, today }: Pick<CalendarFacts, "price" | "rules" | "today">, day: string): number | undefined {
  const night = dayNumber(day) ?? 0;
  const { earliest, latest } = boundsOf(rules, dayNumber(today) ?? 0);
  return price === undefined || night < earliest || night >= latest ? undefined : rateOf(rules, price, night).price;
}

/** The number of months after the current one, up to the month of the last check-out. */
export function bookableMonths(rules: Pick<DateRules, "notice" | "horizon">, today: string): number {
  return rules.horizon === undefined ? maxMonthsAhead : monthIndex(dayOf(boundsOf(rules, dayNumber(today) ?? 0).latest), today);
}

/** The months between the current one and that of a day (or of a month `YYYY-MM`). */
export function monthIndex(day: string, today: string): number {
  const [months, now] = [day, today].map((one) => 12 * Number(one.slice(0, 4)) + Number(one.slice(5, 7)));
  return (months ?? 0) - (now ?? 0);
}

/** Whether it has the form `YYYY-MM`. */
export function isMonth(month: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month);
}

/** The month `index` months after the current one, as `YYYY-MM`. */
export function monthAt(today: string, index: number): string {
  return dayOf(monthStart(dayNumber(today) ?? 0, index)).slice(0, 7);
}

/** Months that are shown at once. */
export const monthsShown = 2;

/**
 * The index of the first month to show: the requested one (`YYYY-MM`), otherwise that of the typed check-in, otherwise that of the
 * first bookable day. Values that are not dates are ignored, and the result is limited to the months of the calendar.
 */
export function firstShown(
  { rules, today }: Pick<CalendarFacts, "rules" | "today">,
  { month = "", from = "", offered = "" }: { month?: string; from?: string; offered?: string },
): number {
  const wanted = [month, from, offered].find((one) => /^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(one));
  const last = Math.max(0, bookableMonths(rules, today) - monthsShown + 1);
  return wanted === undefined ? 0 : Math.min(Math.max(0, monthIndex(wanted, today)), last);
}
