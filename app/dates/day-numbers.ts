/*
 * Days as whole numbers, counted from 1 January 1970, so that code which loops over many days only does arithmetic. It
 * imports no messages, so the content check can use it too.
 */

/** The longest stay, in nights, whatever the rates of a property allow. */
export const longestStay = 365;

/** The days of the week as YAML and addresses name them, in the order of `weekdayOf`. */
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

export type Weekday = (typeof weekdays)[number];

const dayLength = 86_400_000;

/** The number of a day `YYYY-MM-DD`; undefined for a day that does not exist, such as 31 February. */
export function dayNumber(day: string): number | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) return undefined;
  const monthDate = Number(day.slice(5, 7)) * 100 + Number(day.slice(8));
  const number = numberIn(Number(day.slice(0, 4)), monthDate);
  return yearDayOf(number).monthDate === monthDate ? number : undefined;
}

/** The day of a number, as `YYYY-MM-DD`, eight times as fast as `Date`: a search asks for thousands. */
export function dayOf(number: number): string {
  const { year, monthDate } = yearDayOf(number);
  return `${String(year).padStart(4, "0")}-${twoDigits(Math.floor(monthDate / 100))}-${twoDigits(monthDate % 100)}`;
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

/** How many nights lie between two days `YYYY-MM-DD`. */
export function nightsOf({ from, to }: { from: string; to: string }): number {
  return (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0);
}

/** 1 January 1970 was a Thursday. */
export function weekdayOf(number: number): Weekday {
  const fromSunday = (number + 4) % 7;
  return weekdays[fromSunday < 0 ? fromSunday + 7 : fromSunday] ?? "sunday";
}

/** The position of a day in its week, from 0. `weekBegins` is the first day of the week (0 is Sunday). */
export function indexInWeek(number: number, weekBegins: number): number {
  return (weekdays.indexOf(weekdayOf(number)) - weekBegins + 7) % 7;
}

/** The year of a day, and its month and date as one number: 1231 is 31 December. */
export interface YearDay {
  year: number;
  monthDate: number;
}

/** Ten times as fast as `Date`. Algorithm: Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, civil_from_days. */
export function yearDayOf(number: number): YearDay {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), monthDate: month * 100 + date };
}

/** The number of a month and date (1231) in a year. */
export function numberIn(year: number, monthDate: number): number {
  return Date.UTC(year, Math.floor(monthDate / 100) - 1, monthDate % 100) / dayLength;
}

/** The first day of the month that is `months` after the month of a day. */
export function monthStart(number: number, months: number): number {
  const { year, monthDate } = yearDayOf(number);
  return numberIn(year, (Math.floor(monthDate / 100) + months) * 100 + 1);
}

/** The same date `months` later, or the last day of that month if it is shorter: 31 January plus one month is 28 February. */
export function monthsLater(number: number, months: number): number {
  const { year, monthDate } = yearDayOf(number);
  const month = Math.floor(monthDate / 100) - 1 + months;
  const lastOfMonth = Date.UTC(year, month + 1, 0);
  return Math.min(Date.UTC(year, month, monthDate % 100), lastOfMonth) / dayLength;
}

/** The days of a month `YYYY-MM`, `[from, to)`. */
export function daysOfMonth(month: string): { from: number; to: number } {
  const from = dayNumber(`${month}-01`) ?? 0;
  return { from, to: monthsLater(from, 1) };
}
