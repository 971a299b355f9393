import { dayNumber, dayOf } from "./day-numbers.ts";
import type { NightSpan } from "./night-spans.ts";

/**
 * Nights of every year, each day as `MM-DD`: from the first to the day after the last, as stays are told. `from` may be after
 * `to`, across the new year. What ends with February ends on `03-01`, in leap years too.
 */
export interface YearSpan {
  from: string;
  to: string;
}

/** Whether every night of a stay (of a year at most) lies within nights of every year. */
export function includesNights({ from, to }: YearSpan, stay: NightSpan): boolean {
  const [first, end] = [stay.from.slice(5), stay.to.slice(5)];
  if (first < end) return from < to ? from <= first && end <= to : from <= first || end <= to;
  return from > to && from <= first && end <= to;
}

/** The nights of the year that some nights leave. */
export function otherNights({ from, to }: YearSpan): YearSpan {
  return { from: to, to: from };
}

/** The nights of every year as they fall: those that a day is among, else the next after it. */
export function nextNights({ from, to }: YearSpan, today: string): NightSpan {
  const year = Number(today.slice(0, 4));
  const ended = to <= today.slice(5);
  // Those across the new year began in the year before, as long as their end is still to come.
  const first = from < to ? year + Number(ended) : year - Number(!ended);
  return { from: `${first}-${from}`, to: `${first + Number(from >= to)}-${to}` };
}

/** Whether it is a day of every year, `MM-DD`: 29 February is none. */
export function isYearDay(day: string): boolean {
  return /^\d\d-\d\d$/.test(day) && dayNumber(inYear(day)) !== undefined;
}

/** The last day of some nights. */
export function lastDay({ to }: YearSpan): string {
  return shifted(to, -1);
}

export function yearDayAfter(day: string): string {
  return shifted(day, 1);
}

function shifted(day: string, days: number): string {
  return dayOf((dayNumber(inYear(day)) ?? 0) + days).slice(5);
}

/** In a year without 29 February. */
function inYear(day: string): string {
  return `2027-${day}`;
}
