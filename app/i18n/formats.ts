import { languages } from "./languages.ts";
import { getLocale } from "./messages/runtime.js";

/** How the language being spoken writes numbers and dates. */
export function spokenLanguage() {
  return languages.find(({ code }) => code === getLocale()) ?? languages[0];
}

/** A whole number with its thousands set apart: `1,000` in English, `1.000` in Vietnamese. */
export function formatNumber(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, spokenLanguage().thousands);
}

/** US dollars without cents: `$1,000`. */
export function formatMoney(dollars: number): string {
  return `$${formatNumber(dollars)}`;
}

/** A rating with one decimal: `4.9` in English, `4,9` in Vietnamese. */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace(".", spokenLanguage().decimal);
}

/** A day `YYYY-MM-DD` in long form: `November 12, 2026`, `12 tháng 11, 2026`. */
export function formatDay(day: string): string {
  return spokenLanguage().longDate(...partsOf(day));
}

/** A day `YYYY-MM-DD` in short form, for fields and chips: `Nov 12, 2026`, `12/11/2026`. */
export function formatShortDay(day: string): string {
  return spokenLanguage().shortDate(...partsOf(day));
}

function partsOf(day: string): [date: number, month: number, year: number] {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return [date, month, year];
}
