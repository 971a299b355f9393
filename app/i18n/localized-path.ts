import { addressIn } from "./addresses.ts";
import { getLocale } from "./messages/runtime.js";

/** The address of a page in the language being spoken: `/stays` is `/vi/stays` in Vietnamese. */
export function addressOf(path: string): string {
  return addressIn(getLocale(), path);
}
