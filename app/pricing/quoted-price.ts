import type { AskedStay, Offer } from "./quote.ts";

/** The field of a form in which the price goes along that its page told. */
export const toldName = "quoted";

/** A price that was told, with the stay that it is for: `2027-07-09.2027-07-16.6.444977`, the total in cents. */
export function writeTold({ stay: { from, to, guests }, total }: Offer): string {
  return [from, to, guests, total].join(".");
}

/** The total in cents that was told for a stay; nothing where it was told for another. */
export function toldFor(told: string | null, { from, to, guests }: AskedStay): number | undefined {
  const prefix = `${[from, to, guests].join(".")}.`;
  const total = told?.startsWith(prefix) ? told.slice(prefix.length) : "";
  return /^\d{1,12}$/.test(total) ? Number(total) : undefined;
}
