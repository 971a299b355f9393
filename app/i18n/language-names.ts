import { getLocale } from "./messages/runtime.js";

/** Cached per language, because creating one takes longer than sending a page. */
const displayNames = new Map<string, Intl.DisplayNames>();

/** Names that differ from Unicode's (CLDR), because readers say it differently. */
const overrides: Record<string, Record<string, string>> = { vi: { it: "Tiếng Ý" } };

/** The name of a language (BCP 47, such as `de`) in the current language: `German`, `Tiếng Đức`. On the server only. */
export function languageName(code: string): string {
  const locale = getLocale();
  const names = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: "language" });
  displayNames.set(locale, names);
  return overrides[locale]?.[code] ?? names.of(code) ?? code;
}

/** The same within a sentence: `German`, `tiếng Đức`. */
export function languageInSentence(code: string): string {
  return languageName(code).replace(/^Tiếng /, "tiếng ");
}
