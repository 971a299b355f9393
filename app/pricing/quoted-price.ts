import { dayNumber } from "../dates/day-numbers.ts";
import type { Offer, Stay } from "./quote.ts";

/** The form field with the price that its page has shown. */
export const quotedPriceField = "quoted";

/** The field with the day of the total in the field `total`. */
export const quotedOnField = "quotedOn";

/** A total in the smallest unit of the currency, and the day at the property on which it was quoted, if that is known. */
export interface QuotedPrice {
  total: number;
  day?: string;
}

/** A quoted price with its stay and day: `2027-07-09.2027-07-16.6.444977.2026-11-21`. */
export function formatQuotedPrice({ stay, total }: Offer, day: string): string {
  return prefixOf(stay) + formatQuotedTotal({ total, day });
}

/** Parses a quoted price; undefined if it is for another stay. */
export function quotedPriceFor(quoted: string | null, stay: Stay): QuotedPrice | undefined {
  const prefix = prefixOf(stay);
  return quoted?.startsWith(prefix) ? parseQuotedTotal(quoted.slice(prefix.length)) : undefined;
}

/** `444977.2026-11-21`; without a day `444977`. */
export function formatQuotedTotal({ total, day }: QuotedPrice): string {
  return day ? `${total}.${day}` : String(total);
}

/** Parses what `formatQuotedTotal` returns; undefined if it is anything else. */
export function parseQuotedTotal(text: string): QuotedPrice | undefined {
  const [, total, day] = /^(\d{1,12})(?:\.(\d{4}-\d\d-\d\d))?$/.exec(text) ?? [];
  return total === undefined ? undefined : { total: Number(total), day };
}

/** Whether a price that was quoted on a day is still given on another: for two days. */
export function isKept(day: string, today: string): boolean {
  const age = (dayNumber(today) ?? 0) - (dayNumber(day) ?? Number.NaN);
  return age >= 0 && age <= 2;
}

function prefixOf({ from, to, guests, ages, infants, pets, extras }: Stay): string {
  const party = [guests, ages, infants, pets, extras].join(".").replace(/\.+$/, "");
  return `${from}.${to}.${party}.`;
}
