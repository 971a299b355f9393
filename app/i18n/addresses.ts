import { type Language, languageOf, languages } from "./languages.ts";

/** The path of a page in a language. The default language has no prefix. */
export function pathInLanguage(language: Language, path: string): string {
  if (language === languages[0]) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The path without language prefix: `/stays` for both `/vi/stays` and `/stays`. */
export function pathWithoutLanguage(pathname: string): string {
  const prefix = pathInLanguage(languageOf(pathname), "/");
  return prefix === "/" ? pathname : pathname.slice(prefix.length) || "/";
}
