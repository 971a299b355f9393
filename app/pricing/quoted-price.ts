import type { Offer, Stay } from "./quote.ts";

/** The field of a form in which the price goes along that its page told. */
export const quotedPriceField = "quoted";

/** A price that was told, with the stay that it is for: `2027-07-09.2027-07-16.6.444977`, the total in cents. */
export function formatQuotedPrice({ stay: { from, to, guests }, total }: Offer): string {
  return [from, to, guests, total].join(".");
}

/** The total in cents that was told for a stay; nothing where it was told for another. */
export function quotedPriceFor(told: string | null, { from, to, guests }: Stay): number | undefined {
  const prefix = `${[from, to, guests].join(".")}.`;
  const total = told?.startsWith(prefix) ? told.slice(prefix.length) : "";
  return /^\d{1,12}$/.test(total) ? Number(total) : undefined;
}
