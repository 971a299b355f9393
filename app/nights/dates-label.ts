import { formatShortDay } from "../i18n/formats.ts";
import type { Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";

/** The dates of a stay in few words: both, or the one that is known. */
export function datesLabel(from: string | undefined, to: string | undefined, language: Language): string {
  if (from && to) return m.dates_both({ from: formatShortDay(from, language), to: formatShortDay(to, language) });
  return from ? m.dates_from({ from: formatShortDay(from, language) }) : m.dates_to({ to: formatShortDay(to ?? "", language) });
}
