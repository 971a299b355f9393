import type { Language } from "../i18n/languages.ts";

/**
 * The day that somebody typed, as `YYYY-MM-DD`: in that form, or as day/month/year in Vietnamese and month/day/year
 * in English. Nothing when it is no day of the calendar.
 */
export function readTypedDay(typed: string, language: Language): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed.trim());
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim());
  if (!parts) return undefined;
  const [first, second, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return language === "vi" ? calendarDay(year, second, first) : calendarDay(year, first, second);
}

/** A day in the form that a field without script takes back: `12/31/2026` in English, `31/12/2026` in Vietnamese. */
export function writeTypedDay(day: string, language: Language): string {
  const [year, month, date] = day.split("-");
  return language === "vi" ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

/** The day after a day. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function calendarDay(year: number, month: number, date: number): string | undefined {
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 1000;
  return exists ? day.toISOString().slice(0, 10) : undefined;
}
