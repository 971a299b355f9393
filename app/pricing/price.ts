import type { NightRange } from "../availability/availability.ts";
import type { Currency } from "../i18n/currencies.ts";
import { type NightRate, type Rates, rateOf, type SeasonDays, seasonDays, type TaxedPart } from "./rates.ts";

/** One line of a price, its amounts in the smallest unit of the currency; a discount is below zero. */
export type Line =
  | { what: "nights"; kind: NightRate["kind"]; season?: SeasonDays; nights: number; price: number; amount: number }
  | { what: "discount"; nights: number; percent: number; amount: number }
  | { what: "extraGuests"; guests: number; nights: number; price: number; amount: number }
  | { what: "cleaning"; amount: number }
  | { what: "tax"; name: string; percent: number; amount: number };

/** The price of a stay, in the smallest unit of its currency. The deposit is refundable and not part of the total. */
export interface Price {
  currency: Currency;
  lines: readonly Line[];
  total: number;
  deposit: number;
}

/** What the price of a night depends on. */
export interface PricedNights {
  currency: Currency;
  /** The base price of a night. */
  price: number;
  rates: Rates<string>;
}

/** The rates that apply to a whole stay. */
export type Terms = Pick<Rates<string>, "discounts" | "extraGuests" | "cleaning"> & {
  taxes: readonly Pick<Rates["taxes"][number], "part" | "on">[];
};

/** The price of the nights `[from, to)`, whether or not they are bookable. */
export function priceStay(property: PricedNights, nights: NightRange, guests: number): Price {
  const { rates } = property;
  const lines = nightLines(property, nights);
  const sum = lines.reduce((sum, { amount }) => sum + amount, 0);
  const length = nights.to - nights.from;
  const parts = partsOf(rates, sum, length, guests);
  const discount = discountOf(rates, length);
  const extra = { guests: extraGuests(rates, guests), nights: length, price: rates.extraGuests?.price ?? 0 };
  const all: Line[] = [
    ...lines,
    { what: "discount", nights: discount.nights, percent: discount.part / 10_000, amount: parts.nights - sum },
    { what: "extraGuests", ...extra, amount: parts.extraGuests },
    { what: "cleaning", amount: parts.cleaning },
    ...rates.taxes.map((tax): Line => ({ what: "tax", name: tax.name, percent: tax.part / 10_000, amount: taxOf(tax, parts) })),
  ];
  return {
    currency: property.currency,
    lines: all.filter(({ amount }) => amount !== 0),
    total: computeTotal(rates, sum, length, guests),
    deposit: rates.deposit,
  };
}

/** The total of a stay from the price of its nights (`sum`), their number and the number of guests. */
export function computeTotal(terms: Terms, sum: number, length: number, guests: number): number {
  const parts = partsOf(terms, sum, length, guests);
  let total = parts.nights + parts.extraGuests + parts.cleaning;
  for (const tax of terms.taxes) total += taxOf(tax, parts);
  return total;
}

/** The price before taxes, by the parts that a tax may be on. */
type Parts = Record<TaxedPart, number>;

function partsOf(terms: Terms, sum: number, length: number, guests: number): Parts {
  return {
    nights: sum - partOf(sum, discountOf(terms, length).part),
    extraGuests: extraGuests(terms, guests) * length * (terms.extraGuests?.price ?? 0),
    cleaning: terms.cleaning,
  };
}

function taxOf({ part, on }: Terms["taxes"][number], parts: Parts): number {
  let taxed = 0;
  for (const one of on) taxed += parts[one];
  return partOf(taxed, part);
}

const none = { nights: 0, part: 0 };

/** The largest discount; discounts are not added up. */
function discountOf({ discounts }: Pick<Terms, "discounts">, length: number) {
  let best = none;
  for (const discount of discounts) if (discount.nights <= length && discount.part > best.part) best = discount;
  return best;
}

/** The number of guests who cost extra. */
function extraGuests({ extraGuests }: Pick<Terms, "extraGuests">, guests: number): number {
  return extraGuests ? Math.max(guests - extraGuests.above, 0) : 0;
}

/** Nights with the same price for the same reason are one line. The lines are in the order of their first nights. */
function nightLines({ price, rates }: PricedNights, { from, to }: NightRange): Line[] {
  const groups: { rate: NightRate; first: number; nights: number }[] = [];
  for (let night = from; night < to; night += 1) {
    const rate = rateOf(rates, price, night);
    const isSame = (one: (typeof groups)[number] | undefined) => one?.rate.kind === rate.kind && one.rate.season === rate.season;
    const last = groups.at(-1);
    const group = isSame(last) ? last : groups.find(isSame);
    if (group) group.nights += 1;
    else groups.push({ rate, first: night, nights: 1 });
  }
  return groups.map(({ rate: { kind, season, price }, first, nights }) => {
    return { what: "nights", kind, season: season && seasonDays(season, first), nights, price, amount: nights * price };
  });
}

/** `part` millionths of an amount, rounded half up to the smallest unit. All steps are integers that are small enough to be exact. */
function partOf(amount: number, part: number): number {
  const rest = amount % 1_000_000;
  const millionths = rest * part + 500_000;
  return ((amount - rest) / 1_000_000) * part + Math.floor(millionths / 1_000_000);
}
