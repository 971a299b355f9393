import { type Language, languageOf, languages } from "./languages.ts";

/** The address of a page in a language: the default language has the plain one. */
export function pathInLanguage(language: Language, path: string): string {
  if (language === languages[0].code) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The part of an address that is the same in every language: `/vi/stays` and `/stays` are both `/stays`. */
export function pathWithoutLanguage(pathname: string): string {
  const prefix = pathInLanguage(languageOf(pathname), "/");
  return prefix === "/" ? pathname : pathname.slice(prefix.length) || "/";
}
