import type { Availability, NightRange } from "../availability/availability.ts";
import { dayOf, longestStay, monthsLater, type Weekday, weekdayOf } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { arrivalRules, type Rates, type SeasonDays, seasonDays } from "./rates.ts";

/** What of a home's rates decides on which days a stay may begin and end. */
export type DateRules = Pick<Rates<string>, "minNights" | "maxNights" | "arrivals" | "notice" | "horizon"> & {
  seasons: readonly Omit<Rates["seasons"][number], "price" | "weekend">[];
};

/** Why a stay cannot be had on its dates. Days are `YYYY-MM-DD`; a season is named where the rule is the season's own. */
export type DateReason =
  | { code: "past" }
  | { code: "notice"; days: number; earliest: string }
  | { code: "not-after" }
  | { code: "min-nights"; nights: number; season?: SeasonDays }
  | { code: "max-nights"; nights: number }
  | { code: "arrival-day"; arrivals: readonly Weekday[]; season?: SeasonDays }
  | { code: "horizon"; until: string }
  | { code: "taken"; spans: readonly NightSpan[] };

/** Between which days a stay may lie: the first check-in, and the last check-out. */
export interface StayBounds {
  earliest: number;
  latest: number;
}

export interface Bounds extends StayBounds {
  today: number;
}

/** 31 December 9999: later days are not written with four digits. */
const lastDay = 2_932_896;

/** On a day, given as its number. */
export function boundsOf({ notice, horizon }: DateRules, today: number): Bounds {
  return { today, earliest: today + notice, latest: horizon === undefined ? lastDay : monthsLater(today, horizon) };
}

/** Why a stay cannot begin on a day. */
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

/** Why a stay that begins on a day cannot end on another. */
export function lengthReasons(rates: DateRules, { from, to }: NightRange, bounds: Bounds, availability: Availability): DateReason[] {
  if (to <= from) return [{ code: "not-after" }];
  const { season, minNights } = arrivalRules(rates, from);
  const most = mostNights(rates);
  const taken = availability.takenWithin(from, to);
  const reasons: DateReason[] = [];
  if (to - from < minNights)
    reasons.push({ code: "min-nights", nights: minNights, season: season?.minNights === undefined ? undefined : seasonDays(season, from) });
  if (to - from > most) reasons.push({ code: "max-nights", nights: most });
  if (isTooLate(to, bounds)) reasons.push({ code: "horizon", until: dayOf(bounds.latest) });
  if (taken.length > 0) reasons.push({ code: "taken", spans: taken.map((span) => ({ from: dayOf(span.from), to: dayOf(span.to) })) });
  return reasons;
}

/** How many nights a stay that begins on a day needs; without end where none may begin on its weekday. */
export function leastNights(rates: Pick<Rates, "seasons" | "minNights" | "arrivals">, from: number): number {
  const { minNights, arrivals } = arrivalRules(rates, from);
  return arrivals && !isArrivalDay(arrivals, from) ? Number.POSITIVE_INFINITY : minNights;
}

/** How many nights a stay may have at most. */
export function mostNights({ maxNights }: Pick<Rates, "maxNights">): number {
  return Math.min(maxNights, longestStay);
}

/** Whether a stay lies between the bounds: it begins not too early and ends not too late. */
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
