import { getLocale } from "./messages/runtime.js";

/** What names languages, in each language: it takes longer to make than a page to send. */
const namers = new Map<string, Intl.DisplayNames>();

/** Where readers say it otherwise than the names of Unicode (CLDR). */
const ours: Record<string, Record<string, string>> = { vi: { it: "Tiếng Ý" } };

/** What a language (BCP 47, such as `de`) is called in the language being spoken: `German`, `Tiếng Đức`. For pages of the server only. */
export function languageName(code: string): string {
  const locale = getLocale();
  const namer = namers.get(locale) ?? new Intl.DisplayNames(locale, { type: "language" });
  namers.set(locale, namer);
  return ours[locale]?.[code] ?? namer.of(code) ?? code;
}

/** The same inside a sentence: `German`, `tiếng Đức`. */
export function languageInSentence(code: string): string {
  return languageName(code).replace(/^Tiếng /, "tiếng ");
}
