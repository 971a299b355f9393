import { z } from "zod";
import type { Currency } from "../../i18n/currencies.ts";
import type { Party } from "../../pricing/charges.ts";
import type { Stay } from "../../pricing/quote.ts";
import { formatQuotedTotal, parseQuotedTotal, type QuotedPrice } from "../../pricing/quoted-price.ts";
import { parseStoredFavourite, type RawStay } from "../../pricing/stay-query.ts";
import { isSlug, maxFavourites } from "../../properties/favourite/favourites-storage.ts";
import { formatStay } from "./stay-text.ts";
import type { MessageRow } from "./tables.ts";

/** One of several properties of an enquiry, with its own stay if the enquiry has no dates for all of them. */
export interface EnquiredProperty extends Stay {
  /** Its slug. */
  stay: string;
  /** For the stay, as quoted; not set if it is not bookable. */
  total?: number;
  /** The day at the property on which `total` was quoted, `YYYY-MM-DD`. */
  quotedOn?: string;
  /** Of the total, if it is not that of the enquiry. */
  currency?: Currency;
}

const schema = z.array(
  z.object({
    stay: z.string(),
    total: z.int().optional(),
    quotedOn: z.string().optional(),
    currency: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    guests: z.int().optional(),
    ages: z.array(z.int()).optional(),
    infants: z.int().optional(),
    pets: z.int().optional(),
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
export function formatEnquiredProperty({ stay, from, to, ...party }: EnquiredProperty): string {
  return [from && to ? `${stay} from ${from} to ${to}` : stay, from && formatParty(party)].filter(Boolean).join(", ");
}

/** In English, for the owner's lists: `4 guests, ages 3 and 9, infants 1, pets 1, extras linen`; empty if nothing is known. */
export function formatParty({ guests, ages = [], infants, pets, extras = [] }: Partial<Party>): string {
  const parts = [
    guests && `${guests} guests`,
    ages.length > 0 && `ages ${ages.join(" and ")}`,
    infants && `infants ${infants}`,
    pets && `pets ${pets}`,
    extras.length > 0 && `extras ${extras.join(" and ")}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Dates and party of a stored enquiry; those of one property of several may differ. */
export function stayOf(message: MessageRow): Stay {
  const { check_in, check_out, guests, infants, pets } = message;
  return {
    from: check_in ?? undefined,
    to: check_out ?? undefined,
    guests: guests ?? undefined,
    ages: storedAges(message),
    infants: infants ?? undefined,
    pets: pets ?? undefined,
    extras: storedExtras(message),
  };
}

/** The properties of a stored enquiry, one or several, each with its stay: its own or that of the enquiry. */
export function enquiredIn(message: MessageRow): (EnquiredProperty & { currency: Currency })[] {
  const { stay, total, currency } = message;
  if (stay) return [{ ...stayOf(message), stay, total: total ?? undefined, currency }];
  return parseEnquiredProperties(message).map((property) => ({ ...(property.from ? {} : stayOf(message)), currency, ...property }));
}

/** What a stored enquiry asks for: its properties, each with dates and party. */
export function formatEnquired(message: MessageRow, titleOf: (slug: string) => string): string {
  return enquiredIn(message)
    .map((enquired) => [titleOf(enquired.stay), formatStay(enquired)].filter(Boolean).join(", "))
    .join("; ");
}

/** The ages of a stored enquiry. */
export function storedAges({ ages }: { ages: string | null }): number[] | undefined {
  return ages?.split(",").map(Number);
}

/** The ids of the extras of a stored enquiry. */
export function storedExtras({ extras }: { extras: string | null }): string[] | undefined {
  return extras?.split(",");
}

/** Totals with their days, in the order of the properties, for an address: `101100.2026-11-26,,84000.2026-11-25`. */
export function formatTotals(homes: readonly EnquiredProperty[]): string {
  return homes.map(({ total, quotedOn }) => (total === undefined ? "" : formatQuotedTotal({ total, day: quotedOn }))).join(",");
}

/** Parses `totals` in an address, also totals without days; undefined for a property without a total. */
export function parseTotals(totals: string): (QuotedPrice | undefined)[] {
  return totals.split(",").map(parseQuotedTotal);
}
