import type { Availability, NightRange } from "../availability/availability.ts";
import { dayOf, longestStay, monthsLater, type Weekday, weekdayOf } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { arrivalRules, type Rates, type SeasonDays, seasonDays } from "./rates.ts";

/** The rates that decide on which days a stay may begin and end. */
export type DateRules = Pick<Rates<string>, "minNights" | "maxNights" | "arrivals" | "notice" | "horizon" | "gaps"> & {
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

export function boundsOf({ notice, horizon }: Pick<DateRules, "notice" | "horizon">, today: number): Bounds {
  return { today, earliest: today + notice, latest: horizon === undefined ? lastDay : monthsLater(today, horizon) };
}

/** The rules for a check-in on day `from`. A gap can be booked whole: from its first day on, for all of its nights. */
export function checkInRules(
  rates: DateRules,
  from: number,
  bounds: StayBounds,
  availability: Availability,
): Pick<ReturnType<typeof arrivalRules>, "season" | "minNights" | "arrivals"> {
  const minNights = gapNights(rates, from, bounds, availability);
  return minNights === undefined ? arrivalRules(rates, from) : { season: undefined, minNights, arrivals: undefined };
}

/**
 * The nights of the gap that begins on day `from`: all free nights between two taken spans, or between the first possible check-in
 * and one, if they are fewer than the minimum. `undefined` if there is no gap, or the rates do not fill them.
 */
export function gapNights(rates: DateRules, from: number, { earliest }: StayBounds, availability: Availability): number | undefined {
  if (rates.gaps === undefined || from < earliest || (from > earliest && availability.isFree(from - 1, from))) return undefined;
  const [next] = availability.takenWithin(from, from + arrivalRules(rates, from).minNights);
  return next && next.from > from ? next.from - from : undefined;
}

/** The rules that a check-in on day `from` breaks. */
export function arrivalReasons(rates: DateRules, from: number, bounds: Bounds, availability: Availability): DateReason[] {
  const { season, arrivals } = checkInRules(rates, from, bounds, availability);
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
  const { season, minNights } = checkInRules(rates, from, bounds, availability);
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
  return shortestOf(arrivalRules(rates, from), from);
}

/** The nights of the shortest stay that may begin on a day, as `minNightsFor`, or of the gap that begins there. */
export function shortestStay(rates: DateRules, from: number, bounds: StayBounds, availability: Availability): number {
  return shortestOf(checkInRules(rates, from, bounds, availability), from);
}

function shortestOf({ minNights, arrivals }: Pick<Rates, "minNights" | "arrivals">, from: number): number {
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
