import type { Offer, Stay } from "./quote.ts";

/** The form field with the price that its page has shown. */
export const quotedPriceField = "quoted";

/** A quoted price with its stay: `2027-07-09.2027-07-16.6.444977`, the total in the smallest unit of the currency. */
export function formatQuotedPrice({ stay, total }: Offer): string {
  return `${prefixOf(stay)}${total}`;
}

/** Parses a quoted price: its total; undefined if it is for another stay. */
export function quotedPriceFor(quoted: string | null, stay: Stay): number | undefined {
  const prefix = prefixOf(stay);
  const total = quoted?.startsWith(prefix) ? quoted.slice(prefix.length) : "";
  return /^\d{1,12}$/.test(total) ? Number(total) : undefined;
}

function prefixOf({ from, to, guests, ages, infants, pets }: Stay): string {
  const party = [guests, ages, infants, pets].join(".").replace(/\.+$/, "");
  return `${from}.${to}.${party}.`;
}
