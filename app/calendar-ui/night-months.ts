import type { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf, indexInWeek, monthStart, yearDayOf } from "../dates/day-numbers.ts";

/**
 * What a day is for somebody who wants to stay: over; free; taken; `first-taken`, the first day of a taken span, on whose
 * morning another stay may still end; `free-again`, the morning on which a taken span ends, from which the home is free.
 */
export type DayState = "past" | "free" | "taken" | "first-taken" | "free-again";

export interface CalendarDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Its number within the month. */
  date: number;
  state: DayState;
  isToday: boolean;
}

/** A week of seven places; those before the first and after the last of the month are empty. */
export type CalendarWeek = readonly (CalendarDay | undefined)[];

export interface CalendarMonth {
  year: number;
  /** From 1. */
  month: number;
  weeks: readonly CalendarWeek[];
}

interface MonthsAsked {
  /** The day that it is at the home, `YYYY-MM-DD`. */
  today: string;
  /** How many months after that of today the first one stands; that of today itself where nothing is said. */
  first?: number;
  count: number;
  /** The day with which a week begins, counted from Sunday: 0 to 6. */
  weekBegins: number;
}

/** Months that follow each other, with what each of their days is. */
export function nightMonths(availability: Availability, { today, first: skipped = 0, count, weekBegins }: MonthsAsked): CalendarMonth[] {
  const now = dayNumber(today) ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const [first, end] = [monthStart(now, skipped + index), monthStart(now, skipped + index + 1)];
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
  // What was taken before today is no longer known; and nobody comes or goes any more.
  const wasFree = night === today ? isFree : availability.isFree(night - 1, night);
  if (isFree) return wasFree ? "free" : "free-again";
  return wasFree ? "first-taken" : "taken";
}

function weeksOf(days: readonly CalendarDay[], before: number): CalendarWeek[] {
  const places = [...Array.from({ length: before }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) => Array.from({ length: 7 }, (__, place) => places[7 * week + place]));
}
