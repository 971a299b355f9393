import type { Fee, Rates, Tax } from "./rates.ts";
import { nightsInSeason } from "./rates.ts";

/*
 * What the discount, the fees and the taxes of a stay come to. Amounts are whole numbers of the smallest unit of the currency,
 * and each is rounded once, half up.
 */

/** Who stays. */
export interface Party {
  guests: number;
  /** The ages of guests under 18 on the day of check-in; the others are adults. */
  ages?: readonly number[];
}

/** The nights of a stay, for taxes that depend on their dates or prices. */
export interface DatedNights {
  from: number;
  /** The price of each night before the discount; `nights` of them have the same. */
  prices: () => readonly { price: number; nights: number }[];
}

/** A fee or tax without its texts, and with positions in the list of amounts instead of ids. */
type Positioned<Charge> = Charge extends { on: readonly string[] }
  ? Omit<Charge, "id" | "name" | "source" | "on"> & { on: readonly number[] }
  : Omit<Charge, "id" | "name" | "source">;

type FeeTerm = Positioned<Fee>;
type TaxTerm = Positioned<Tax>;

/** The rates that apply to a whole stay. */
export interface Terms {
  discounts: Rates["discounts"];
  fees: readonly FeeTerm[];
  taxes: readonly TaxTerm[];
  /** Whether prices include a tax. */
  hasIncluded: boolean;
  /** Whether a total depends on the dates or the price of each night, not only on the sum and number of the nights and the party. */
  isDated: boolean;
}

export function termsOf({ discounts, fees, taxes }: Pick<Rates<unknown>, "discounts" | "fees" | "taxes">): Terms {
  const ids = ["nights", ...[...fees, ...taxes].map(({ id }) => id)];
  const positions = (on: readonly string[]) => on.map((id) => ids.indexOf(id));
  return {
    discounts,
    fees: fees.map(({ id: _id, name: _name, ...fee }) => ("on" in fee ? { ...fee, on: positions(fee.on) } : fee)),
    taxes: taxes.map(({ id: _id, name: _name, source: _source, ...tax }) => ("on" in tax ? { ...tax, on: positions(tax.on) } : tax)),
    hasIncluded: taxes.some(isIncluded),
    isDated: taxes.some((tax) => "of" in tax || ("perGuestNight" in tax && tax.season !== undefined)),
  };
}

/** The amounts of a stay: its nights after the discount, each fee, each tax. */
export function amountsOf(terms: Terms, sum: number, length: number, party: Party, nights?: DatedNights): number[] {
  const discount = discountOf(terms, length).part;
  const amounts = [sum - partOf(sum, discount)];
  for (const fee of terms.fees) amounts.push("on" in fee ? partOf(sumOf(fee.on, amounts), fee.part) : fixedFee(fee, length, party.guests));
  const included = terms.hasIncluded ? includedParts(terms, length) : undefined;
  for (const tax of terms.taxes) {
    if ("on" in tax) amounts.push(isExempt(tax, length) ? 0 : percentTax(tax, amounts, included));
    else if ("of" in tax) amounts.push(guestShareTax(tax, discount, included?.[0] ?? 0, party, required(nights)));
    else amounts.push(tax.perGuestNight * taxedGuests(tax, party) * taxedNights(tax, length, nights));
  }
  return amounts;
}

/** The sum of the amounts that are added: all but included taxes. */
export function totalOf({ fees, taxes }: Terms, amounts: readonly number[]): number {
  let total = 0;
  for (let index = 0; index < amounts.length; index += 1) {
    const tax = taxes[index - fees.length - 1];
    if (tax === undefined || !isIncluded(tax)) total += amounts[index] ?? 0;
  }
  return total;
}

/**
 * The total of a stay from the price of its nights (`sum`), their number and the number of guests, all of them adults. The nights
 * themselves are required if the terms are dated.
 */
export function computeTotal(terms: Terms, sum: number, length: number, guests: number, nights?: DatedNights): number {
  return totalOf(terms, amountsOf(terms, sum, length, { guests }, nights));
}

const none = { nights: 0, part: 0 };

/** The largest discount; discounts are not added up. */
export function discountOf({ discounts }: Pick<Terms, "discounts">, length: number) {
  let best = none;
  for (const discount of discounts) if (discount.nights <= length && discount.part > best.part) best = discount;
  return best;
}

export function isIncluded(tax: object): boolean {
  return "included" in tax && tax.included === true;
}

type FixedFee = Extract<FeeTerm, { per: string }>;

function fixedFee(fee: FixedFee, length: number, guests: number): number {
  const counts = feeCounts(fee, length, guests);
  return fee.amount * (counts.guests ?? 1) * (counts.nights ?? 1);
}

/** For how many guests and nights a fee is charged; undefined if it does not depend on them. */
export function feeCounts({ per, above = 0 }: Pick<FixedFee, "per" | "above">, length: number, guests: number): { guests?: number; nights?: number } {
  return {
    guests: per === "guestStay" || per === "guestNight" ? Math.max(guests - above, 0) : undefined,
    nights: per === "night" || per === "guestNight" ? length : undefined,
  };
}

type PercentTerm = Extract<TaxTerm, { on: readonly number[] }>;

function isExempt({ exemptFrom = Number.POSITIVE_INFINITY }: PercentTerm, length: number): boolean {
  return length >= exemptFrom;
}

/** The included taxes of each amount, as parts of its net price. */
function includedParts({ fees, taxes }: Terms, length: number): number[] {
  const parts = Array.from({ length: 1 + fees.length + taxes.length }, () => 0);
  for (const tax of taxes)
    if ("on" in tax && tax.included && !isExempt(tax, length)) for (const position of tax.on) parts[position] = (parts[position] ?? 0) + tax.part;
  return parts;
}

/** Prices that include other taxes are rounded apart from the rest. */
function percentTax({ on, part }: PercentTerm, amounts: readonly number[], included: readonly number[] | undefined): number {
  if (!included) return partOf(sumOf(on, amounts), part);
  const sums = new Map<number, number>();
  for (const position of on) sums.set(included[position] ?? 0, (sums.get(included[position] ?? 0) ?? 0) + (amounts[position] ?? 0));
  let tax = 0;
  for (const [included, sum] of sums) tax += partOf(sum, part, whole + included);
  return tax;
}

type GuestShareTerm = Extract<TaxTerm, { of: string }>;

function guestShareTax(tax: GuestShareTerm, discount: number, included: number, party: Party, { prices }: DatedNights): number {
  const { part, mostPerGuestNight: most = Number.POSITIVE_INFINITY } = tax;
  const taxed = taxedGuests(tax, party);
  const divisor = (whole + included) * party.guests;
  let uncapped = 0;
  let amount = 0;
  for (const { price, nights } of prices()) {
    const reduced = price - partOf(price, discount);
    if (reduced * part >= most * divisor) amount += nights * most * taxed;
    else if (tax.round) amount += nights * partOf(reduced, part, divisor) * taxed;
    else uncapped += nights * reduced * taxed;
  }
  return amount + partOf(uncapped, part, divisor);
}

/** How many guests owe a tax. */
export function taxedGuests({ freeUnder = 0 }: { freeUnder?: number }, { guests, ages = [] }: Party): number {
  return Math.max(guests - ages.filter((age) => age < freeUnder).length, 0);
}

type GuestNightTerm = Extract<TaxTerm, { perGuestNight: number }>;

/** For how many nights a tax is owed. */
export function taxedNights(
  { season, mostNights = Number.POSITIVE_INFINITY }: Pick<GuestNightTerm, "season" | "mostNights">,
  length: number,
  nights?: DatedNights,
): number {
  if (!season) return Math.min(length, mostNights);
  const { from } = required(nights);
  return Math.min(nightsInSeason(season, from, from + length), mostNights);
}

function required(nights: DatedNights | undefined): DatedNights {
  if (!nights) throw new Error("A tax that depends on dates needs the nights of the stay.");
  return nights;
}

function sumOf(on: readonly number[], amounts: readonly number[]): number {
  let sum = 0;
  for (const position of on) sum += amounts[position] ?? 0;
  return sum;
}

/** 100 percent, in millionths. */
const whole = 1_000_000;

/** The fraction `part / divisor` of an amount, rounded half up to the smallest unit. All steps are integers that are small enough to be exact. */
function partOf(amount: number, part: number, divisor = whole): number {
  const rest = amount % divisor;
  return ((amount - rest) / divisor) * part + Math.floor((rest * part + divisor / 2) / divisor);
}
