import { m } from "./messages/messages.js";

/*
 * Dates and numbers are formatted by hand, because ICU data of servers and browsers may differ, and islands have to render
 * the same text on both. The patterns are messages (`format_…`), with the placeholders of `datePlaceholders` and
 * `timePlaceholders`.
 */

/** A whole number with thousands separators: `1,000` in English, `1.000` in Vietnamese. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, m.format_thousands());
}

/** A number with its decimals: `11.3` in English, `11,3` in Vietnamese. */
export function formatDecimals(number: number | string): string {
  return String(number).replace(".", m.format_decimal());
}

/** Whether the current language also shows areas and distances in feet and miles. */
export function usesImperial(): boolean {
  return m.format_units() !== "metric";
}

/** A floor area in square metres, with square feet where they are used: `210 m² (2,260 ft²)`. */
export function formatArea(squareMetres: number): string {
  const feet = squareFeetOf(squareMetres);
  return `${formatNumber(squareMetres)} m²${feet === undefined ? "" : ` (${formatNumber(feet)} ft²)`}`;
}

/** Square feet, if the current language uses them. */
export function squareFeetOf(squareMetres: number): number | undefined {
  return usesImperial() ? squareMetres * 10.7639 : undefined;
}

/** `One, two and three`. */
export function formatList(items: readonly (string | number)[]): string {
  const last = items.at(-1) ?? "";
  return items.length > 1 ? m.list_and({ list: items.slice(0, -1).join(", "), last }) : String(last);
}

/** A percentage with its decimals: `11.3%` in English, `11,3%` in Vietnamese. */
export function formatPercent(percent: number): string {
  return m.format_percent({ number: formatDecimals(percent) });
}

/** A rating with one decimal: `4.9` in English, `4,9` in Vietnamese. */
export function formatRating(rating: number): string {
  return formatDecimals(rating.toFixed(1));
}

/** The first day of a week in the current language: 0 is Sunday. */
export function firstWeekday(): number {
  return Number(m.format_first_weekday());
}

/** Formats a day `YYYY-MM-DD` in long form: `12 November 2026`, `ngày 12 tháng 11 năm 2026`. */
export function formatDay(day: string): string {
  return m.format_date(datePlaceholders(...dateParts(day)));
}

/** Formats a day `YYYY-MM-DD` in short form: `2 Nov 2026`, `02/11/2026`. */
export function formatShortDay(day: string): string {
  return m.format_date_short(datePlaceholders(...dateParts(day)));
}

/** Formats a day `YYYY-MM-DD` unambiguously for fields: `Mon 2 Nov 2026`, `Thứ Hai, 2/11/2026`. */
export function formatWeekdayDay(day: string): string {
  const weekday = entryOf(m.format_weekdays(), new Date(day).getUTCDay());
  return m.format_date_weekday({ ...datePlaceholders(...dateParts(day)), weekday });
}

/** A month (from 1) as a heading: `November 2026`, `Tháng 11 năm 2026`. */
export function formatMonth(month: number, year: number): string {
  return m.format_month(datePlaceholders(year, month));
}

/** A month `2027-10` within a sentence: `October 2027`, `tháng 10/2027`. */
export function formatMonthInText(month: string): string {
  return m.format_month_in_text(datePlaceholders(...dateParts(month)));
}

/** A month (from 1) of every year, or a day in it: `June`, `15 June`; `tháng 6`, `15/06`. */
export function formatYearDay(month: number, date?: number): string {
  return (date ? m.format_date_every_year : m.format_month_every_year)(datePlaceholders(0, month, date));
}

/** A time of day `16:00`: `4 pm` in English, `16:00` in Vietnamese. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return (minute > 0 ? m.format_time : m.format_time_full_hour)(timePlaceholders(hour, minute));
}

/**
 * Formats two days `YYYY-MM-DD` of a stay in short form: `2–6 Nov`, `02–06/11`. Years are shown for stays of about half a
 * year or more across years.
 */
export function formatDaySpan(from: string, to: string): string {
  const [year, month, date] = dateParts(from);
  const [toYear, toMonth, toDate] = dateParts(to);
  // Without years, it would look like a few nights, or as if it ended before it began.
  if (toYear > year && toMonth > month - 6) return `${formatShortDay(from)} – ${formatShortDay(to)}`;
  const first = datePlaceholders(year, month, date);
  const last = m.format_date_this_year(datePlaceholders(toYear, toMonth, toDate));
  return month === toMonth ? m.format_dates_of_month({ ...first, to: last }) : `${m.format_date_this_year(first)} – ${last}`;
}

/** Keeps date spans and their month in one line, for sentences. */
export function nonBreakingSpans(words: string): string {
  return words.replace(/(–\d+) (?=\p{L})/gu, "$1\u00a0").replace(/–(?=\d)/g, "–\u2060");
}

/** What the patterns of dates may contain, for 2 November 2026. */
function datePlaceholders(year: number, month: number, date = 0) {
  return {
    /** `2`; in French `1er` for the first. */
    d: date === 1 ? m.format_first_of_month() : String(date),
    /** `02` */
    dd: twoDigits(date),
    /** `11` */
    m: String(month),
    /** `11`, and `09` for September */
    mm: twoDigits(month),
    /** `Nov` */
    mon: entryOf(m.format_months_short(), month - 1),
    /** `November` */
    month: entryOf(m.format_months(), month - 1),
    yyyy: String(year),
  };
}

/** What the patterns of times may contain, for 16:05. */
function timePlaceholders(hour: number, minute: number) {
  return { h: String(hour), hh: twoDigits(hour), h12: String(hour % 12 || 12), min: twoDigits(minute), ampm: hour < 12 ? "am" : "pm" };
}

/** An entry of a list that is written as one message. */
function entryOf(list: string, index: number): string {
  return list.split(",")[index] ?? "";
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** Of a day `YYYY-MM-DD` or a month `YYYY-MM`, which has the date 0. */
function dateParts(day: string): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}
