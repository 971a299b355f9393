import type { DatedRate } from "../i18n/currencies.ts";
import { type Discount, type Fee, type FeeFields, nightsInSeason, type Rates, type TaxFields, type TaxSeason } from "./rates.ts";

/*
 * What the discount, the fees and the taxes of a stay come to. Amounts are whole numbers of the smallest unit of the currency,
 * and each is rounded once, half up.
 */

/** Who stays, and the extras that they choose. */
export interface Party {
  /** Everybody of 2 or more. */
  guests: number;
  /** The ages of guests under 18 on the day of check-in. Without them, everybody is taxed as an adult. */
  ages?: readonly number[];
  /** Children under 2. */
  infants?: number;
  pets?: number;
  /** The ids of the optional fees that they choose. Those that a property does not have change nothing. */
  extras?: readonly string[];
}

/** Whether it is an age of `Party`. */
export function isChildAge(age: number): boolean {
  return Number.isInteger(age) && age >= 2 && age <= 17;
}

/** Whether somebody of a party is younger than a property takes. */
export function isTooYoung({ youngest = 0 }: { youngest?: number }, { ages = [], infants = 0 }: Partial<Party>): boolean {
  return youngest > 0 && (infants > 0 || ages.some((age) => isChildAge(age) && age < youngest));
}

/** Whether the total of a party may differ from that of as many adults. Values that cannot be parsed do not count. */
export function hasMoreThanAdults({ ages = [], infants = 0, pets = 0 }: Partial<Party>): boolean {
  return ages.length > 0 || infants > 0 || pets > 0;
}

/** The nights of a stay, for taxes that depend on their dates or prices. */
export interface DatedNights {
  from: number;
  /** The price of each night before the discount; `nights` of them have the same. */
  prices: () => readonly { price: number; nights: number }[];
}

/** A fee of any form: an amount, or a part of the amounts at the positions `on`. All have the same fields, as discounts and taxes, because searches read thousands. */
interface FeeTerm {
  amount: number;
  isByGuest: boolean;
  isByPet: boolean;
  isByNight: boolean;
  above: number;
  most: number;
  part: number;
  on: readonly number[];
}

/** A tax of any form. */
interface TaxTerm {
  part: number;
  on: readonly number[];
  exemptFrom: number;
  isIncluded: boolean;
  perGuestNight: number;
  /** From the currency of its amounts into that of the property. */
  rate: Pick<DatedRate, "part" | "divisor">;
  season: TaxSeason | undefined;
  mostNights: number;
  freeUnder: number;
  isByShare: boolean;
  mostPerGuestNight: number;
  isRoundedEach: boolean;
}

/** The rates that apply to a whole stay. */
export interface Terms {
  discounts: readonly Required<Discount>[];
  fees: readonly FeeTerm[];
  taxes: readonly TaxTerm[];
  /** Whether prices include a tax. */
  hasIncluded: boolean;
  /** Whether a total depends on today, the dates or the price of each night, not only on the sum and number of the nights and the party. */
  isDated: boolean;
}

const unlimited = Number.POSITIVE_INFINITY;

/** Optional fees cost nothing unless they are among the `extras`. */
export function termsOf({ discounts, fees, taxes }: Pick<Rates<unknown>, "discounts" | "fees" | "taxes">, extras: readonly string[] = []): Terms {
  const ids = ["nights", ...[...fees, ...taxes].map(({ id }) => id)];
  const positions = (on: readonly string[] = []) => on.map((id) => ids.indexOf(id));
  const taxTerms = taxes.map((tax) => toTaxTerm(tax, positions));
  return {
    discounts: discounts.map(toDiscountTerm),
    fees: fees.map(({ id, optional, amount = 0, per, above = 0, most = unlimited, part = 0, on }: Fee<unknown> & Partial<FeeFields>) => {
      const charged = optional && !extras.includes(id) ? { amount: 0, part: 0 } : { amount, part };
      return { ...charged, ...unitsOf(per), above, most, on: positions(on) };
    }),
    taxes: taxTerms,
    hasIncluded: taxTerms.some(({ isIncluded }) => isIncluded),
    isDated: discounts.some(({ nights }) => nights === undefined) || taxTerms.some(({ isByShare, season }) => isByShare || season !== undefined),
  };
}

const sameCurrency = { part: 1, divisor: 1 };

function toTaxTerm(tax: Partial<TaxFields>, positions: (on?: readonly string[]) => number[]): TaxTerm {
  const { part = 0, on, exemptFrom = unlimited, included = false, perGuestNight = 0, season, mostNights = unlimited, freeUnder = 0, of, round } = tax;
  const { part: ratePart, divisor } = tax.local ?? sameCurrency;
  const byShare = { isByShare: of !== undefined, mostPerGuestNight: tax.mostPerGuestNight ?? unlimited, isRoundedEach: round !== undefined };
  return {
    part,
    on: positions(on),
    exemptFrom,
    isIncluded: included,
    perGuestNight,
    rate: { part: ratePart, divisor },
    season,
    mostNights,
    freeUnder,
    ...byShare,
  };
}

/** The amounts of a stay: its nights after the discount (`part`), each fee, each tax. */
export function amountsOf(terms: Terms, sum: number, discount: number, length: number, party: Party, nights?: DatedNights): number[] {
  const { fees, taxes } = terms;
  // Of its final size from the start, because searches ask for many thousand totals.
  const amounts = new Array<number>(1 + fees.length + taxes.length).fill(0);
  let position = 0;
  amounts[position++] = sum - partOf(sum, discount);
  for (const fee of fees) {
    const heads = fee.isByGuest ? chargedGuests(fee, party) : fee.isByPet ? chargedPets(fee, party) : 1;
    const fixed = fee.amount * heads * (fee.isByNight ? length : 1);
    amounts[position++] = fee.part > 0 ? partOf(sumOf(fee.on, amounts), fee.part) : fixed;
  }
  const included = terms.hasIncluded ? includedParts(terms, length) : undefined;
  for (const tax of taxes) {
    if (tax.isByShare) amounts[position++] = guestShareTax(tax, discount, included?.[0] ?? 0, party, required(nights));
    else if (tax.perGuestNight > 0)
      amounts[position++] = converted(tax.perGuestNight * taxedGuests(tax, party) * taxedNights(tax, length, nights), tax.rate);
    else amounts[position++] = isExempt(tax, length) ? 0 : percentTax(tax, amounts, included);
  }
  return amounts;
}

/** The sum of the amounts that are added: all but included taxes. */
export function totalOf({ fees, taxes, hasIncluded }: Terms, amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (hasIncluded) for (const [index, tax] of taxes.entries()) if (tax.isIncluded) total -= amounts[1 + fees.length + index] ?? 0;
  return total;
}

/** The total of a stay from the price of its nights (`sum`), its discount, the number of nights and the party. The nights themselves are required if the terms are dated. */
export function computeTotal(terms: Terms, sum: number, discount: number, length: number, party: Party, nights?: DatedNights): number {
  return totalOf(terms, amountsOf(terms, sum, discount, length, party, nights));
}

/** The largest discount of a stay that begins `leadDays` after today; discounts are not added up. */
export function discountOf({ discounts }: Pick<Terms, "discounts">, length: number, leadDays: number): number {
  let largest = 0;
  for (const discount of discounts) if (discount.part > largest && applies(discount, length, leadDays)) largest = discount.part;
  return largest;
}

export function applies({ nights = 0, daysBefore = unlimited, daysAhead = -unlimited }: Discount, length: number, leadDays: number): boolean {
  return length >= nights && leadDays <= daysBefore && leadDays >= daysAhead;
}

function toDiscountTerm({ part, nights = 0, daysBefore = unlimited, daysAhead = -unlimited }: Discount): Required<Discount> {
  return { part, nights, daysBefore, daysAhead };
}

function unitsOf(per: FeeFields["per"] | undefined) {
  return {
    isByGuest: per === "guestStay" || per === "guestNight",
    isByPet: per === "petStay" || per === "petNight",
    isByNight: per === "night" || per === "guestNight" || per === "petNight",
  };
}

/** For how many guests, pets and nights a fee is charged; undefined if it does not depend on them. */
export function feeCounts(fee: Pick<FeeFields, "per" | "above" | "most">, length: number, party: Party) {
  const { isByGuest, isByPet, isByNight } = unitsOf(fee.per);
  return {
    guests: isByGuest ? chargedGuests(fee, party) : undefined,
    pets: isByPet ? chargedPets(fee, party) : undefined,
    nights: isByNight ? length : undefined,
  };
}

function chargedGuests({ above = 0 }: { above?: number }, { guests }: Party): number {
  return Math.max(guests - above, 0);
}

function chargedPets({ most = unlimited }: { most?: number }, { pets = 0 }: Party): number {
  return Math.min(pets, most);
}

function isExempt({ exemptFrom }: TaxTerm, length: number): boolean {
  return length >= exemptFrom;
}

/** The included taxes of each amount, as parts of its net price. */
function includedParts({ fees, taxes }: Terms, length: number): number[] {
  const parts = new Array<number>(1 + fees.length + taxes.length).fill(0);
  for (const tax of taxes)
    if (tax.isIncluded && !isExempt(tax, length)) for (const position of tax.on) parts[position] = (parts[position] ?? 0) + tax.part;
  return parts;
}

/** Prices that include other taxes are rounded apart from the rest. */
function percentTax({ on, part }: TaxTerm, amounts: readonly number[], included: readonly number[] | undefined): number {
  if (!included) return partOf(sumOf(on, amounts), part);
  const sums = new Map<number, number>();
  for (const position of on) sums.set(included[position] ?? 0, (sums.get(included[position] ?? 0) ?? 0) + (amounts[position] ?? 0));
  let tax = 0;
  for (const [included, sum] of sums) tax += partOf(sum, part, whole + included);
  return tax;
}

function guestShareTax(tax: TaxTerm, discount: number, included: number, party: Party, { prices }: DatedNights): number {
  const { part, rate } = tax;
  const most = (tax.mostPerGuestNight * rate.part) / rate.divisor;
  const taxed = taxedGuests(tax, party);
  const divisor = (whole + included) * party.guests;
  let uncapped = 0;
  let capped = 0;
  let amount = 0;
  for (const { price, nights } of prices()) {
    const reduced = price - partOf(price, discount);
    if (reduced * part >= most * divisor) capped += nights * taxed;
    else if (tax.isRoundedEach) amount += nights * partOf(reduced, part, divisor) * taxed;
    else uncapped += nights * reduced * taxed;
  }
  if (capped > 0) amount += converted(capped * tax.mostPerGuestNight, rate);
  return amount + partOf(uncapped, part, divisor);
}

function converted(amount: number, { part, divisor }: TaxTerm["rate"]): number {
  return partOf(amount, part, divisor);
}

/** How many guests owe a tax. */
export function taxedGuests({ freeUnder = 0 }: { freeUnder?: number }, { guests, ages }: Party): number {
  return ages ? Math.max(guests - ages.filter((age) => age < freeUnder).length, 0) : guests;
}

/** For how many nights a tax is owed. */
export function taxedNights(
  { season, mostNights = unlimited }: Pick<TaxFields, "season" | "mostNights">,
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
export function partOf(amount: number, part: number, divisor = whole): number {
  const rest = amount % divisor;
  return ((amount - rest) / divisor) * part + Math.floor((rest * part + divisor / 2) / divisor);
}
