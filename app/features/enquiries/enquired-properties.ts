import { z } from "zod";
import type { Stay } from "../../pricing/quote.ts";
import { parseStoredFavourite, type RawStay } from "../../pricing/stay-query.ts";
import { isSlug, maxFavourites } from "../../properties/favourite/favourites-storage.ts";

/** One of several homes that a message asks about; with a stay of its own where the message has no dates for all of them. */
export interface EnquiredProperty extends Stay {
  /** Its slug. */
  stay: string;
  /** Cents for the stay, as the visitor was told; nothing where it cannot be had. */
  total?: number;
}

const schema = z.array(
  z.object({ stay: z.string(), total: z.int().optional(), from: z.string().optional(), to: z.string().optional(), guests: z.int().optional() }),
);

/** The homes of a stored message; none where it asks about one or about none. */
export function parseEnquiredProperties({ homes }: { homes: string | null }): EnquiredProperty[] {
  return homes === null ? [] : schema.parse(JSON.parse(homes));
}

/** As they are stored; nothing where there are none. */
export function serializeEnquiredProperties(homes: readonly EnquiredProperty[] = []): string | null {
  return homes.length > 0 ? JSON.stringify(homes) : null;
}

/** The homes that an address names, with the stays they were kept with: nobody can write anything else into a message this way. */
export function parsePropertiesParam(params: URLSearchParams): { name: string; storedStay?: RawStay }[] {
  const entries = params.getAll("homes").flatMap((value) => value.split(","));
  return [...new Set(entries)]
    .map(parseStoredFavourite)
    .filter(({ name }) => isSlug(name))
    .slice(0, maxFavourites);
}

/** A home in the owner's lists: `the-old-barn`, and `the-old-barn from 2027-02-12 to 2027-02-16, 2 guests` where it has its own stay. */
export function formatEnquiredProperty({ stay, from, to, guests }: EnquiredProperty): string {
  return [stay, from && to && ` from ${from} to ${to}`, from && guests && `, ${guests} guests`].filter(Boolean).join("");
}

/** Their totals in the order of the homes, as an address carries them: `101100,,84000`. */
export function formatTotals(homes: readonly EnquiredProperty[]): string {
  return homes.map(({ total }) => total ?? "").join(",");
}
