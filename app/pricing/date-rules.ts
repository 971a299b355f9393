import type { Availability, NightRange } from "../availability/availability.ts";
import { dayOf, longestStay, monthsLater, type Weekday, weekdayOf } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { arrivalRules, type Rates, type SeasonDays, seasonDays } from "./rates.ts";

/** The rates that decide on which days a stay may begin and end. */
export type DateRules = Pick<Rates<string>, "minNights" | "maxNights" | "arrivals" | "notice" | "horizon"> & {
  seasons: readonly Omit<Rates["seasons"][number], "price" | "weekend">[];
};

/** A rule that the dates of a stay break. Days are `YYYY-MM-DD`. `season` is given if the rule belongs to a season. */
export type DateReason =
  | { code: "past" }
  | { code: "notice"; days: number; earliest: string }
  | { code: "not-after" }
  | { code: "min-nights"; nights: number; season?: SeasonDays }
  | { code: "max-nights"; nights: number }
  | { code: "arrival-day"; arrivals: readonly Weekday[]; season?: SeasonDays }
  | { code: "horizon"; until: string }
  | { code: "taken"; spans: readonly NightSpan[] };

/** The first possible check-in and the last possible check-out, as day numbers. */
export interface StayBounds {
  earliest: number;
  latest: number;
}

export interface Bounds extends StayBounds {
  today: number;
}

/** 31 December 9999, the last day with a year of four digits. */
const lastDay = 2_932_896;

export function boundsOf({ notice, horizon }: DateRules, today: number): Bounds {
  return { today, earliest: today + notice, latest: horizon === undefined ? lastDay : monthsLater(today, horizon) };
}

/** The rules that a check-in on day `from` breaks. */
export function arrivalReasons(rates: DateRules, from: number, bounds: Bounds): DateReason[] {
  const { season, arrivals } = arrivalRules(rates, from);
  if (from < bounds.today) return [{ code: "past" }];
  const reasons: DateReason[] = [];
  if (isTooEarly(from, bounds)) reasons.push({ code: "notice", days: rates.notice, earliest: dayOf(bounds.earliest) });
  if (arrivals && !isArrivalDay(arrivals, from)) {
    reasons.push({ code: "arrival-day", arrivals, season: season?.arrivals && seasonDays(season, from) });
  }
  return reasons;
}

/** The rules that a check-out on day `to` breaks, for a check-in on day `from`. */
export function lengthReasons(rates: DateRules, { from, to }: NightRange, bounds: Bounds, availability: Availability): DateReason[] {
  if (to <= from) return [{ code: "not-after" }];
  const { season, minNights } = arrivalRules(rates, from);
  const max = maxNightsOf(rates);
  const taken = availability.takenWithin(from, to);
  const reasons: DateReason[] = [];
  if (to - from < minNights)
    reasons.push({ code: "min-nights", nights: minNights, season: season?.minNights === undefined ? undefined : seasonDays(season, from) });
  if (to - from > max) reasons.push({ code: "max-nights", nights: max });
  if (isTooLate(to, bounds)) reasons.push({ code: "horizon", until: dayOf(bounds.latest) });
  if (taken.length > 0) reasons.push({ code: "taken", spans: taken.map((span) => ({ from: dayOf(span.from), to: dayOf(span.to) })) });
  return reasons;
}

/** The minimum nights of a stay that begins on a day; `Infinity` if none may begin on that weekday. */
export function minNightsFor(rates: Pick<Rates, "seasons" | "minNights" | "arrivals">, from: number): number {
  const { minNights, arrivals } = arrivalRules(rates, from);
  return arrivals && !isArrivalDay(arrivals, from) ? Number.POSITIVE_INFINITY : minNights;
}

/** The maximum nights of a stay. */
export function maxNightsOf({ maxNights }: Pick<Rates, "maxNights">): number {
  return Math.min(maxNights, longestStay);
}

export function isWithin({ from, to }: NightRange, bounds: StayBounds): boolean {
  return !isTooEarly(from, bounds) && !isTooLate(to, bounds);
}

function isTooEarly(from: number, { earliest }: StayBounds): boolean {
  return from < earliest;
}

function isTooLate(to: number, { latest }: StayBounds): boolean {
  return to > latest;
}

function isArrivalDay(arrivals: readonly Weekday[], from: number): boolean {
  return arrivals.includes(weekdayOf(from));
}
