import { dayNumber, dayOf } from "./day-numbers.ts";
import type { NightSpan } from "./night-spans.ts";

/**
 * Nights of every year, `[from, to)` as `MM-DD`. `from` may be after `to`, across the new year. A span that ends with
 * February ends on `03-01`, in leap years too.
 */
export interface YearSpan {
  from: string;
  to: string;
}

/** Whether every night of a stay (at most one year) lies within the span. */
export function includesNights({ from, to }: YearSpan, stay: NightSpan): boolean {
  const [first, end] = [stay.from.slice(5), stay.to.slice(5)];
  if (first < end) return from < to ? from <= first && end <= to : from <= first || end <= to;
  return from > to && from <= first && end <= to;
}

/** The remaining nights of the year. */
export function otherNights({ from, to }: YearSpan): YearSpan {
  return { from: to, to: from };
}

/** The span with years: the one that contains `today`, otherwise the next one. */
export function nextNights({ from, to }: YearSpan, today: string): NightSpan {
  const year = Number(today.slice(0, 4));
  const ended = to <= today.slice(5);
  // A span across the new year that has not ended began in the year before.
  const first = from < to ? year + Number(ended) : year - Number(!ended);
  return { from: `${first}-${from}`, to: `${first + Number(from >= to)}-${to}` };
}

/** Whether it is a day `MM-DD` that exists in every year, which 29 February does not. */
export function isYearDay(day: string): boolean {
  return /^\d\d-\d\d$/.test(day) && dayNumber(inYear(day)) !== undefined;
}

/** The day of the last night. */
export function lastDay({ to }: YearSpan): string {
  return addDays(to, -1);
}

export function yearDayAfter(day: string): string {
  return addDays(day, 1);
}

function addDays(day: string, days: number): string {
  return dayOf((dayNumber(inYear(day)) ?? 0) + days).slice(5);
}

/** The day in a year without 29 February. */
function inYear(day: string): string {
  return `2027-${day}`;
}
