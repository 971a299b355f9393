import type { Language } from "./languages.ts";

/*
 * Written out by hand because a server and a browser may carry different ICU data,
 * and an island has to render the same letters on both sides.
 */

const months = {
  en: "January February March April May June July August September October November December".split(" "),
  vi: Array.from({ length: 12 }, (_, index) => `tháng ${index + 1}`),
};

/** A whole number with its thousands set apart: `1,000` in English, `1.000` in Vietnamese. */
export function formatNumber(value: number, language: Language): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, language === "vi" ? "." : ",");
}

/** US dollars without cents: `$1,000`. */
export function formatMoney(dollars: number, language: Language): string {
  return `$${formatNumber(dollars, language)}`;
}

/** A rating with one decimal: `4.9` in English, `4,9` in Vietnamese. */
export function formatRating(rating: number, language: Language): string {
  return rating.toFixed(1).replace(".", language === "vi" ? "," : ".");
}

/** A day `YYYY-MM-DD` in long form: `November 12, 2026`, `12 tháng 11, 2026`. */
export function formatDay(day: string, language: Language): string {
  const [year, month, date] = day.split("-").map(Number);
  const name = months[language][(month ?? 1) - 1];
  return language === "vi" ? `${date} ${name}, ${year}` : `${name} ${date}, ${year}`;
}

/** A day `YYYY-MM-DD` in short form, for fields and chips: `Nov 12, 2026`, `12/11/2026`. */
export function formatShortDay(day: string, language: Language): string {
  const [year, month, date] = day.split("-").map(Number);
  if (language === "vi") return `${date}/${month}/${year}`;
  return `${months.en[(month ?? 1) - 1]?.slice(0, 3)} ${date}, ${year}`;
}
