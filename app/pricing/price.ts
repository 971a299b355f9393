import type { NightRange } from "../availability/availability.ts";
import type { Currency } from "../i18n/currencies.ts";
import { amountsOf, applies, discountOf, feeCounts, type Party, partOf, taxedGuests, taxedNights, termsOf, totalOf } from "./charges.ts";
import { type Discount, type NightRate, type Rates, rateOf, type SeasonDays, seasonDays } from "./rates.ts";

/** One line of a price, its amounts in the smallest unit of the currency; a discount is below zero. */
export type Line = NightsLine | DiscountLine | FeeLine | TaxLine;

interface NightsLine {
  what: "nights";
  kind: NightRate["kind"];
  season?: SeasonDays;
  nights: number;
  price: number;
  amount: number;
}

/** A discount has the condition that the stay meets. */
export interface DiscountLine extends Omit<Discount, "part"> {
  what: "discount";
  percent: number;
  /** Of so many discounts with different conditions it is the largest. */
  of: number;
  amount: number;
}

/** A fee has a percentage, or a price for each of so many guests, pets and nights. */
export interface FeeLine {
  what: "fee";
  id: string;
  name?: string;
  percent?: number;
  price?: number;
  guests?: number;
  pets?: number;
  nights?: number;
  amount: number;
}

/** A tax has a percentage, or a price for each of so many guests and nights. */
export interface TaxLine extends Pick<FeeLine, "id" | "percent" | "price" | "guests" | "nights" | "amount"> {
  what: "tax";
  name: string;
  /** It is part of other lines, and not added. */
  included?: boolean;
  /** The currency of `price`, if it is not that of the total, and the amount in it. */
  local?: { currency: Currency; amount: number };
  /** It is paid on arrival. */
  collect?: "arrival";
}

/** The price of a stay, in the smallest unit of its currency. The prepayment is part of the total, the refundable deposit is not. */
export interface Price {
  currency: Currency;
  lines: readonly Line[];
  total: number;
  prepayment: number;
  deposit: number;
}

/** What the price of a night depends on. */
export interface PricedNights {
  currency: Currency;
  /** The base price of a night. */
  price: number;
  rates: Rates<string>;
}

/** The price of the nights `[from, to)` as of a day, whether or not they are bookable. */
export function priceStay(property: PricedNights, { from, to }: NightRange, party: Party, today: number): Price {
  const { rates, currency } = property;
  const lines = groupNights(property, { from, to }).map(toNightsLine);
  const sum = lines.reduce((sum, { amount }) => sum + amount, 0);
  const length = to - from;
  const terms = termsOf(rates, party.extras);
  const nights = { from, prices: () => lines };
  const discount = discountOf(terms, length, from - today);
  const amounts = amountsOf(terms, sum, discount, length, party, nights);
  const [reduced = sum, ...charges] = amounts;
  const all: Line[] = [
    ...lines,
    discountLine(
      discount,
      rates.discounts.filter((one) => applies(one, length, from - today)),
      reduced - sum,
    ),
    ...rates.fees.map((fee, index): Line => {
      const { id, name } = fee;
      const rule = "on" in fee ? { percent: percentOf(fee) } : { price: fee.amount, ...feeCounts(fee, length, party) };
      return { what: "fee", id, name, ...rule, amount: charges[index] ?? 0 };
    }),
    ...rates.taxes.map((tax, index): Line => {
      const { id, name, collect } = tax;
      const amount = charges[rates.fees.length + index] ?? 0;
      if ("part" in tax) return { what: "tax", id, name, percent: percentOf(tax), included: "included" in tax && tax.included, collect, amount };
      const counts = { guests: taxedGuests(tax, party), nights: taxedNights(tax, length, nights) };
      const local = tax.local && { currency: tax.local.currency, amount: tax.perGuestNight * counts.guests * counts.nights };
      return { what: "tax", id, name, price: tax.perGuestNight, ...counts, local, collect, amount };
    }),
  ];
  const total = totalOf(terms, amounts);
  const onArrival = all.filter(isPaidOnArrival).reduce((sum, { amount }) => sum + amount, 0);
  const prepayment = partOf(total - onArrival, rates.prepaid);
  return { currency, lines: all.filter(({ amount }) => amount !== 0), total, prepayment, deposit: rates.securityDeposit.amount };
}

/** The line of a discount, one of those that apply. Several for a number of nights are steps of one. */
function discountLine(discount: number, applying: readonly Discount[], amount: number): DiscountLine {
  const { part, ...condition }: Discount = applying.find((one) => one.part === discount) ?? { part: 0 };
  const smaller = applying.filter((one) => one.part > 0 && one.part < part);
  const others = (["nights", "daysBefore", "daysAhead"] as const).filter(
    (field) => condition[field] === undefined && smaller.some((one) => one[field] !== undefined),
  );
  return { what: "discount", ...condition, percent: percentOf({ part }), of: others.length + 1, amount };
}

export function isPaidOnArrival(line: Line): line is TaxLine {
  return line.what === "tax" && line.collect === "arrival";
}

/** Whether a line is an included tax. */
export function isIncluded(line: Line): boolean {
  return line.what === "tax" && line.included === true;
}

/** The percentage of a part in millionths. */
export function percentOf({ part }: { part: number }): number {
  return part / 10_000;
}

/** The nights of a stay, grouped by price and the reason for it, in the order of their first nights. */
export function groupNights({ price, rates }: Pick<PricedNights, "price" | "rates">, { from, to }: NightRange): NightGroup[] {
  const groups: NightGroup[] = [];
  for (let night = from; night < to; night += 1) {
    const rate = rateOf(rates, price, night);
    const isSame = (one: NightGroup | undefined) => one?.rate.kind === rate.kind && one.rate.season === rate.season;
    const last = groups.at(-1);
    const group = isSame(last) ? last : groups.find(isSame);
    if (group) group.nights.push(night);
    else groups.push({ rate, nights: [night] });
  }
  return groups;
}

interface NightGroup {
  rate: NightRate;
  nights: number[];
}

function toNightsLine({ rate: { kind, season, price }, nights }: NightGroup): NightsLine {
  const [first = 0] = nights;
  return { what: "nights", kind, season: season && seasonDays(season, first), nights: nights.length, price, amount: nights.length * price };
}
