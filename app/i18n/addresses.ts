import { type Language, languageOf } from "./languages.ts";

/** The address of a page in a language: `/stays` is `/stays` in English and `/vi/stays` in Vietnamese. */
export function addressIn(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? "/vi" : `/vi${path}`;
}

/** The part of an address that is the same in every language: `/vi/stays` and `/stays` are both `/stays`. */
export function pathWithoutLanguage(pathname: string): string {
  return languageOf(pathname) === "vi" ? pathname.slice("/vi".length) || "/" : pathname;
}
