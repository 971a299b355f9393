import type { Language } from "../i18n/languages.ts";
import { readTypedDay } from "./typed-day.ts";

/** What is wrong with a typed date: it is no day, or check-out is not after check-in. */
export type DateMistake = "unreadable" | "not-after";

/** One of the two dates of a stay as it stands in its field. */
export interface DateField {
  /** What the visitor typed, or the day itself. */
  typed: string;
  /** `YYYY-MM-DD`, when what was typed is a day. */
  day?: string;
  mistake?: DateMistake;
}

export interface DateFields {
  from: DateField;
  to: DateField;
}

/** Reads both dates of a stay, and says at which of them something is wrong. */
export function readDateFields(typed: { from: string; to: string }, language: Language): DateFields {
  const from = readDateField(typed.from, language);
  const to = readDateField(typed.to, language);
  if (from.day && to.day && to.day <= from.day) to.mistake = "not-after";
  return { from, to };
}

function readDateField(typed: string, language: Language): DateField {
  if (typed.trim() === "") return { typed: "" };
  const day = readTypedDay(typed, language);
  return day ? { typed, day } : { typed, mistake: "unreadable" };
}
