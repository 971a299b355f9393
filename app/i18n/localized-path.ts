import { pathInLanguage } from "./addresses.ts";
import { getLocale } from "./messages/runtime.js";

/** The address of a page in the language being spoken: `/stays` is `/vi/stays` in Vietnamese. */
export function localizedPath(path: string): string {
  return pathInLanguage(getLocale(), path);
}
