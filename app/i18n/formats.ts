import { englishMonths, type Language, languages, twoDigits } from "./languages.ts";
import { getLocale } from "./messages/runtime.js";

/** The number and date formats of the current language. */
export function currentLanguage() {
  return languages.find(({ code }) => code === getLocale()) ?? languages[0];
}

/** A whole number with thousands separators: `1,000` in English, `1.000` in Vietnamese. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, currentLanguage().thousands);
}

/** A floor area in square metres, with square feet where they are used: `210 m² (2,260 ft²)`. */
export function formatArea(squareMetres: number): string {
  const feet = squareFeetOf(squareMetres);
  return `${formatNumber(squareMetres)} m²${feet === undefined ? "" : ` (${formatNumber(feet)} ft²)`}`;
}

/** Square feet, if the current language uses them. */
export function squareFeetOf(squareMetres: number): number | undefined {
  return currentLanguage().imperial ? squareMetres * 10.7639 : undefined;
}

/** US dollars without cents: `$1,000`, in Vietnamese `1.000 USD`. */
export function formatMoney(dollars: number): string {
  return currentLanguage().money(formatNumber(dollars));
}

/** US dollars from cents, with decimals only if there are any: `$1,000`, `$1,000.50`, `−$135`; in Vietnamese `1.000,50 USD`. */
export function formatCents(cents: number): string {
  return formatAmount(cents, cents % 100 !== 0);
}

/** What stands before and after the digits of an amount of US dollars: `$` before them, in Vietnamese `USD` after them. */
export function currencyAround(): { before: string; after: string } {
  const [before = "", after = ""] = currentLanguage().money("0").split("0");
  return { before: before.trim(), after: after.trim() };
}

function formatAmount(cents: number, withCents: boolean): string {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const decimals = withCents ? currentLanguage().decimal + String(rest).padStart(2, "0") : "";
  return `${cents < 0 ? "−" : ""}${currentLanguage().money(formatNumber(whole) + decimals)}`;
}

/** A formatter for amounts in cents that are compared with each other: with decimals if any of them has some. */
export function uniformCentsFormat(amounts: readonly number[]): (cents: number) => string {
  const withCents = amounts.some((cents) => cents % 100 !== 0);
  return (cents) => formatAmount(cents, withCents || cents % 100 !== 0);
}

/** A percentage with its decimals: `11.3%` in English, `11,3%` in Vietnamese. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace(".", currentLanguage().decimal)}%`;
}

/** A rating with one decimal: `4.9` in English, `4,9` in Vietnamese. */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace(".", currentLanguage().decimal);
}

/** Formats a day `YYYY-MM-DD` in long form: `12 November 2026`, `ngày 12 tháng 11 năm 2026`. */
export function formatDay(day: string): string {
  return currentLanguage().longDate(...dateParts(day));
}

/** Formats a day `YYYY-MM-DD` in short form: `2 Nov 2026`, `02/11/2026`. */
export function formatShortDay(day: string): string {
  return currentLanguage().shortDate(...dateParts(day));
}

/** Formats a day `YYYY-MM-DD` unambiguously for fields: `Mon 2 Nov 2026`, `Thứ Hai, 2/11/2026`. */
export function formatWeekdayDay(day: string): string {
  return currentLanguage().weekdayDate(new Date(day).getUTCDay(), ...dateParts(day));
}

/** A month (from 1) as a heading: `November 2026`, `Tháng 11 năm 2026`. */
export function formatMonth(month: number, year: number): string {
  return currentLanguage().monthName(month, year);
}

/** A month `2027-10` within a sentence: `October 2027`, `tháng 10/2027`. */
export function formatMonthInText(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return currentLanguage().monthInText(number, year);
}

/** Not part of `languages`, which every island loads. */
const yearDays: Record<Language, (month: number, date?: number) => string> = {
  en: (month, date) => `${date ? `${date} ` : ""}${englishMonths[month - 1]}`,
  vi: (month, date) => (date ? `${twoDigits(date)}/${twoDigits(month)}` : `tháng ${month}`),
};

/** A month (from 1) of every year, or a day in it: `June`, `15 June`; `tháng 6`, `15/06`. */
export function formatYearDay(month: number, date?: number): string {
  return yearDays[getLocale()](month, date);
}

/** A time of day `16:00`: `4 pm` in English, `16:00` in Vietnamese. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return currentLanguage().time(hour, minute);
}

/**
 * Formats two days `YYYY-MM-DD` of a stay in short form: `2–6 Nov`, `02–06/11`. Years are shown for stays of about half a
 * year or more across years.
 */
export function formatDaySpan(from: string, to: string): string {
  const [date, month, year] = dateParts(from);
  const [toDate, toMonth, toYear] = dateParts(to);
  // Without years, it would look like a few nights, or as if it ended before it began.
  if (toYear > year && toMonth > month - 6) return `${formatShortDay(from)} – ${formatShortDay(to)}`;
  return currentLanguage().dateSpan(date, month, toDate, toMonth);
}

/** Keeps date spans and their month in one line, for sentences. */
export function nonBreakingSpans(words: string): string {
  return words.replace(/(–\d+) (?=[A-Z])/g, "$1\u00a0").replace(/–(?=\d)/g, "–\u2060");
}

function dateParts(day: string): [date: number, month: number, year: number] {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return [date, month, year];
}
