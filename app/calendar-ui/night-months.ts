import type { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf, indexInWeek, monthStart, yearDayOf } from "../dates/day-numbers.ts";

/**
 * The state of a day for a new stay. `first-taken` is the first day of a taken span, on whose morning a stay may end; `free-again`
 * is the day on which a taken span ends.
 */
export type DayState = "past" | "free" | "taken" | "first-taken" | "free-again";

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** The day of the month. */
  date: number;
  state: DayState;
  isToday: boolean;
}

/** Seven days; those before the first and after the last day of the month are undefined. */
export type CalendarWeek<Day = CalendarDay> = readonly (Day | undefined)[];

export interface CalendarMonth<Day = CalendarDay> {
  year: number;
  /** From 1. */
  month: number;
  weeks: readonly CalendarWeek<Day>[];
}

interface NightMonthsOptions {
  /** The day at the property, `YYYY-MM-DD`. */
  today: string;
  /** The first month, in months after the current one; 0 by default. */
  first?: number;
  count: number;
  /** The first day of the week, 0 (Sunday) to 6. */
  weekBegins: number;
}

/** Consecutive months with the state of each day. */
export function nightMonths(availability: Availability, { today, first: firstIndex = 0, count, weekBegins }: NightMonthsOptions): CalendarMonth[] {
  const now = dayNumber(today) ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const [first, end] = [monthStart(now, firstIndex + index), monthStart(now, firstIndex + index + 1)];
    const { year, monthDate } = yearDayOf(first);
    const days = Array.from({ length: end - first }, (__, date) => cellOf(first + date, date + 1));
    return { year, month: Math.floor(monthDate / 100), weeks: weeksOf(days, indexInWeek(first, weekBegins)) };
  });

  function cellOf(number: number, date: number): CalendarDay {
    return { day: dayOf(number), date, state: stateOf(availability, number, now), isToday: number === now };
  }
}

function stateOf(availability: Availability, night: number, today: number): DayState {
  if (night < today) return "past";
  const isFree = availability.isFree(night, night + 1);
  // The night before today is not known any more, and does not matter.
  const wasFree = night === today ? isFree : availability.isFree(night - 1, night);
  if (isFree) return wasFree ? "free" : "free-again";
  return wasFree ? "first-taken" : "taken";
}

function weeksOf(days: readonly CalendarDay[], before: number): CalendarWeek[] {
  const cells = [...Array.from({ length: before }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => Array.from({ length: 7 }, (__, weekday) => cells[7 * week + weekday]));
}
