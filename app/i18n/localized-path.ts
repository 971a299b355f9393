import { pathInLanguage } from "./addresses.ts";
import { getLocale } from "./messages/runtime.js";

/** The path of a page in the current language: `/stays` is `/vi/stays` in Vietnamese. */
export function localizedPath(path: string): string {
  return pathInLanguage(getLocale(), path);
}
