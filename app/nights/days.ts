import { formatShortDay, spokenLanguage } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { longestStay } from "./rates.ts";

/*
 * A day is a string `YYYY-MM-DD`, so that no time zone can shift a night. A stay is half-open: the night of check-out
 * is not part of it.
 */

/** What is wrong with a typed date: it is no day, it is over, check-out is not after check-in, or a year after it. */
export type DateMistake = "unreadable" | "past" | "not-after" | "too-long";

/** One of the two dates of a stay as it stands in its field. */
export interface DateField {
  /** What the visitor typed, or the day itself. */
  typed: string;
  /** `YYYY-MM-DD`, when what was typed is a day. */
  day?: string;
  mistake?: DateMistake;
}

/** The two dates of a stay as they were typed. */
export interface TypedDates {
  from: string;
  to: string;
}

/**
 * Reads both dates of a stay, and says at which of them something is wrong; with the day it is (`YYYY-MM-DD`) also which
 * of them is over.
 */
export function readDates(typed: TypedDates, today = ""): { from: DateField; to: DateField } {
  const from = readDateField(typed.from);
  const to = readDateField(typed.to);
  for (const field of [from, to]) if (field.day && field.day < today) field.mistake = "past";
  if (from.day && to.day && to.day <= from.day) to.mistake = "not-after";
  if (from.day && to.day && nightsBetween(from.day, to.day) > longestStay) to.mistake = "too-long";
  return { from, to };
}

/** The two dates of a stay as an address or a form carries them. */
export function typedDates(params: URLSearchParams): TypedDates {
  return { from: params.get("from") ?? "", to: params.get("to") ?? "" };
}

function readDateField(typed: string): DateField {
  if (typed.trim() === "") return { typed: "" };
  const day = readDay(typed);
  return day ? { typed, day } : { typed, mistake: "unreadable" };
}

/**
 * The day that somebody typed, as `YYYY-MM-DD`: in that form, or day first, as in `31/12/2026`, or its eight digits, or as
 * the site writes it, as in `31 Dec 2026`; month first where it is no day otherwise, as in `12/31/2026`. Nothing when it is no
 * day of the calendar.
 */
export function readDay(typed: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed.trim());
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2}) ([a-z]{3,})\.?,? (\d{4})$/i.exec(typed.trim());
  if (named) return calendarDay(Number(named[3]), monthNamed(named[2]), Number(named[1]));
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$|^(\d\d)(\d\d)(\d{4})$/.exec(typed.trim())?.filter(Boolean);
  if (!parts) return undefined;
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return calendarDay(year, second, first) ?? calendarDay(year, first, second);
}

/** A month by its name or how that begins, counted from 1; 0 where there is none. */
function monthNamed(beginning = ""): number {
  return spokenLanguage().monthNames.findIndex((name) => name.toLowerCase().startsWith(beginning.toLowerCase())) + 1;
}

function nightsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The day after a day. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
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

function calendarDay(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 1000;
  return exists ? day.toISOString().slice(0, 10) : undefined;
}
