import { formatShortDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { dayNumber, dayOf, longestStay, nightsOf } from "./day-numbers.ts";

/*
 * A day is a string `YYYY-MM-DD`, so that no time zone can shift a night. A stay is half-open: the night of check-out
 * is not part of it.
 */

/** What is wrong with a typed date: it is no day, it is over, check-out is not after check-in, or a year after it. */
export type DateProblem = "unreadable" | "past" | "not-after" | "too-long";

/** One of the two dates of a stay as it stands in its field. */
export interface DateField {
  /** What the visitor typed, or the day itself. */
  typed: string;
  /** `YYYY-MM-DD`, when what was typed is a day. */
  day?: string;
  mistake?: DateProblem;
}

/** The two dates of a stay as they were typed. */
export interface RawDates {
  from: string;
  to: string;
}

/**
 * Reads both dates of a stay, and says at which of them something is wrong; with the day it is (`YYYY-MM-DD`) also which
 * of them is over.
 */
export function validateDates(typed: RawDates, today = ""): { from: DateField; to: DateField } {
  const from = readDateField(typed.from);
  const to = readDateField(typed.to);
  for (const field of [from, to]) if (field.day && field.day < today) field.mistake = "past";
  if (from.day && to.day && to.day <= from.day) to.mistake = "not-after";
  if (from.day && to.day && nightsOf({ from: from.day, to: to.day }) > longestStay) to.mistake = "too-long";
  return { from, to };
}

/** The two dates of a stay as an address or a form carries them. */
export function rawDates(params: URLSearchParams): RawDates {
  return { from: params.get("from") ?? "", to: params.get("to") ?? "" };
}

function readDateField(typed: string): DateField {
  if (typed.trim() === "") return { typed: "" };
  const day = parseIsoDay(typed);
  return day ? { typed, day } : { typed, mistake: "unreadable" };
}

/** A day `YYYY-MM-DD` as an address carries it; nothing when it is none of the calendar. What people type is for `parseDay`. */
export function parseIsoDay(typed: string): string | undefined {
  const day = typed.trim();
  return dayNumber(day) === undefined ? undefined : day;
}

/** What `parseDates` makes of dates: a browser fetches it when one was typed or pasted. Without an answer they stay as they were typed. */
export function parseLater(typed: RawDates, today: string): Promise<RawDates> {
  return import("./parse-day.ts").then(
    (parser) => parser.parseDates(typed, today),
    () => typed,
  );
}

/** The day after a day. */
export function dayAfter(day: string): string {
  return dayOf((dayNumber(day) ?? 0) + 1);
}

/**
 * The earliest day that it is anywhere on earth at a moment, twelve hours behind UTC: a server does not know a visitor's
 * own day, and must not call it over too early. Each request asks for it, and an Intl object takes longer to make than a
 * kept page to send.
 */
export function earliestDay(moment: Date): string {
  return new Date(moment.getTime() - 12 * 60 * 60_000).toISOString().slice(0, 10);
}

/** The dates of a stay in few words: both, or the one that is known. */
export function datesLabel(from: string | undefined, to: string | undefined): string {
  if (from && to) return m.dates_both({ from: formatShortDay(from), to: formatShortDay(to) });
  return from ? m.dates_from({ from: formatShortDay(from) }) : m.dates_to({ to: formatShortDay(to ?? "") });
}
