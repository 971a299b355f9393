import { z } from "zod";
import type { Currency } from "../../i18n/currencies.ts";
import type { Stay } from "../../pricing/quote.ts";
import { parseStoredFavourite, type RawStay } from "../../pricing/stay-query.ts";
import { isSlug, maxFavourites } from "../../properties/favourite/favourites-storage.ts";

/** One of several properties of an enquiry, with its own stay if the enquiry has no dates for all of them. */
export interface EnquiredProperty extends Stay {
  /** Its slug. */
  stay: string;
  /** For the stay, as quoted; not set if it is not bookable. */
  total?: number;
  /** Of the total, if it is not that of the enquiry. */
  currency?: Currency;
}

const schema = z.array(
  z.object({
    stay: z.string(),
    total: z.int().optional(),
    currency: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    guests: z.int().optional(),
  }),
);

/** The properties of a stored enquiry about several; empty if it is about one or none. */
export function parseEnquiredProperties({ homes }: { homes: string | null }): EnquiredProperty[] {
  return homes === null ? [] : schema.parse(JSON.parse(homes));
}

/** For the column `homes`. */
export function serializeEnquiredProperties(homes: readonly EnquiredProperty[] = []): string | null {
  return homes.length > 0 ? JSON.stringify(homes) : null;
}

/** Parses `homes` in an address: slugs with the stays of their favourites. Anything that is not a slug is dropped, so no other text gets into an enquiry. */
export function parsePropertiesParam(params: URLSearchParams): { name: string; storedStay?: RawStay }[] {
  const entries = params.getAll("homes").flatMap((value) => value.split(","));
  return [...new Set(entries)]
    .map(parseStoredFavourite)
    .filter(({ name }) => isSlug(name))
    .slice(0, maxFavourites);
}

/** For the owner's lists: `the-old-barn`, or with its own stay `the-old-barn from 2027-02-12 to 2027-02-16, 2 guests`. */
export function formatEnquiredProperty({ stay, from, to, guests }: EnquiredProperty): string {
  return [stay, from && to && ` from ${from} to ${to}`, from && guests && `, ${guests} guests`].filter(Boolean).join("");
}

/** Totals in the order of the properties, for an address: `101100,,84000`. */
export function formatTotals(homes: readonly EnquiredProperty[]): string {
  return homes.map(({ total }) => total ?? "").join(",");
}
