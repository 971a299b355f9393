import type { NightSpan } from "../feeds/night-spans.ts";
import type { Availability, NightNumbers } from "./availability.ts";
import { dayNumber, dayOf, monthsLater, type Weekday, weekdayOf } from "./day-numbers.ts";
import type { StayBounds } from "./nearest-stays.ts";
import { arrivalRules, longestStay, type Rates, type SeasonDays, seasonDays } from "./rates.ts";

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

export interface Bounds extends StayBounds {
  today: number;
}

/** 31 December 9999: later days are not written with four digits. */
const lastDay = 2_932_896;

export function boundsOf({ notice, horizon }: DateRules, day: string): Bounds {
  const today = dayNumber(day) ?? 0;
  return { today, earliest: today + notice, latest: horizon === undefined ? lastDay : monthsLater(today, horizon) };
}

/** Why a stay cannot begin on a day. */
export function arrivalReasons(rates: DateRules, from: number, { today, earliest }: Bounds): DateReason[] {
  const { season, arrivals } = arrivalRules(rates, from);
  if (from < today) return [{ code: "past" }];
  const reasons: DateReason[] = [];
  if (from < earliest) reasons.push({ code: "notice", days: rates.notice, earliest: dayOf(earliest) });
  if (arrivals && !arrivals.includes(weekdayOf(from))) {
    reasons.push({ code: "arrival-day", arrivals, season: season?.arrivals && seasonDays(season, from) });
  }
  return reasons;
}

/** Why a stay that begins on a day cannot end on another. */
export function lengthReasons(rates: DateRules, { from, to }: NightNumbers, { latest }: Bounds, availability: Availability): DateReason[] {
  if (to <= from) return [{ code: "not-after" }];
  const { season, minNights } = arrivalRules(rates, from);
  const most = Math.min(rates.maxNights, longestStay);
  const taken = availability.takenWithin(from, to);
  const reasons: DateReason[] = [];
  if (to - from < minNights)
    reasons.push({ code: "min-nights", nights: minNights, season: season?.minNights === undefined ? undefined : seasonDays(season, from) });
  if (to - from > most) reasons.push({ code: "max-nights", nights: most });
  if (to > latest) reasons.push({ code: "horizon", until: dayOf(latest) });
  if (taken.length > 0) reasons.push({ code: "taken", spans: taken.map((span) => ({ from: dayOf(span.from), to: dayOf(span.to) })) });
  return reasons;
}
