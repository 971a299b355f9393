import { formatShortDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { dayNumber, dayOf, longestStay, nightsOf } from "./day-numbers.ts";
import type { RawDates } from "./parse-day.ts";

/*
 * A day is a string `YYYY-MM-DD`, so that no time zone can shift a night. A stay is half-open: it does not include the
 * night of check-out.
 */

/** What is wrong with a typed date: not a day, in the past, check-out not after check-in, or more than `longestStay` nights. */
export type DateProblem = "unreadable" | "past" | "not-after" | "too-long";

/** One of the two date fields of a stay. */
export interface DateField {
  /** What the visitor typed, or the day `YYYY-MM-DD`. */
  typed: string;
  /** `YYYY-MM-DD`, if `typed` is a day. */
  day?: string;
  problem?: DateProblem;
}

/** Validates both dates of a stay. Past dates are found only if `today` (`YYYY-MM-DD`) is given. */
export function validateDates(typed: RawDates, today = ""): { from: DateField; to: DateField } {
  const from = parseDateField(typed.from);
  const to = parseDateField(typed.to);
  // Once is enough: who changes a past check-in also changes the check-out.
  const past = [from, to].find(({ day }) => day && day < today);
  if (past) past.problem = "past";
  if (from.day && to.day && to.day <= from.day) to.problem = "not-after";
  if (from.day && to.day && nightsOf({ from: from.day, to: to.day }) > longestStay) to.problem = "too-long";
  return { from, to };
}

/** The two dates of a stay from the query of an address or a form. */
export function rawDates(params: URLSearchParams): RawDates {
  return { from: params.get("from") ?? "", to: params.get("to") ?? "" };
}

function parseDateField(typed: string): DateField {
  if (typed.trim() === "") return { typed: "" };
  const day = parseIsoDay(typed);
  return day ? { typed, day } : { typed, problem: "unreadable" };
}

/** Parses `YYYY-MM-DD`; undefined if there is no such day. `parseDay` parses what people type. */
export function parseIsoDay(typed: string): string | undefined {
  const day = typed.trim();
  return dayNumber(day) === undefined ? undefined : day;
}

/**
 * Loads `parseDates` and calls it: the browser needs it only when a date was typed or pasted. If it cannot be loaded, the
 * dates are returned as typed.
 */
export function parseLater(typed: RawDates, today: string): Promise<RawDates> {
  return import("./parse-day.ts").then(
    (parser) => parser.parseDates(typed, today),
    () => typed,
  );
}

export function dayAfter(day: string): string {
  return dayOf((dayNumber(day) ?? 0) + 1);
}

/**
 * The earliest date anywhere on earth at a moment (UTC−12). The server does not know the visitor's date and must not reject
 * it as past too early. It is computed without Intl because every request needs it, and creating an Intl object takes longer
 * than sending a cached page.
 */
export function earliestDay(moment: Date): string {
  return new Date(moment.getTime() - 12 * 60 * 60_000).toISOString().slice(0, 10);
}

/** The dates of a stay as a short label: both, or the one that is known. */
export function datesLabel(from: string | undefined, to: string | undefined): string {
  if (from && to) return m.dates_both({ from: formatShortDay(from), to: formatShortDay(to) });
  return from ? m.dates_from({ from: formatShortDay(from) }) : m.dates_to({ to: formatShortDay(to ?? "") });
}
