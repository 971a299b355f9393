/*
 * Money is an amount in the smallest unit of its currency (cents, đồng), so that sums are exact. Here it gets and loses decimals, in
 * `money.ts` signs and separators. ICU data would do the same, but differs between servers and browsers.
 */

/** A code of ISO 4217; `app/content/money-schema.ts` lists them. */
export type Currency = string;

/** The currencies without decimals and with three (ISO 4217); the others have two. */
const withoutDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF";
const withThreeDecimals = "BHD IQD JOD KWD LYD OMR TND";

export function digitsOf(currency: Currency): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

/** An amount in the smallest unit: of $4.50 it is 450. */
export function minorUnits(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

/** An amount for machines, with all decimals of the currency and a full stop: `1207.60`. */
export function decimalAmount(amount: number, currency: Currency): string {
  const count = digitsOf(currency);
  return (amount / 10 ** count).toFixed(count);
}

/** The currency of a site, and for others how many of their units are one of it, with the day of that rate. */
export interface SiteMoney {
  currency: Currency;
  exchange: Readonly<Record<Currency, { rate: number; asOf: string }>>;
}

/** Converts an amount in the smallest unit: × `part` ÷ `divisor`, both whole numbers. `asOf` is the day of the rate, `YYYY-MM-DD`. */
export interface DatedRate {
  part: number;
  divisor: number;
  asOf: string;
}

/** The rate from one currency into another; `undefined` if the site has none for one of them. Of two rates, the older day counts. */
export function rateBetween(from: Currency, to: Currency, { currency, exchange = {} }: Partial<SiteMoney>): DatedRate | undefined {
  const rateOf = (code: Currency) => (code === currency ? { rate: 1, asOf: undefined } : exchange[code]);
  const [own, other] = [rateOf(from), rateOf(to)];
  if (!own || !other) return undefined;
  const [asOf = ""] = [own, other].flatMap(({ asOf }) => asOf ?? []).sort();
  const decimals = Math.max(decimalsOf(own.rate), decimalsOf(other.rate));
  const whole = (rate: number, digits: number) => Math.round(rate * 10 ** decimals) * 10 ** Math.max(digits, 0);
  const digits = digitsOf(to) - digitsOf(from);
  return { part: whole(other.rate, digits), divisor: whole(own.rate, -digits), asOf };
}

function decimalsOf(rate: number): number {
  let count = 0;
  while (count < 10 && Number(rate.toFixed(count)) !== rate) count += 1;
  return count;
}

/** Converts amounts into another currency: `factor` of its smallest unit for one smallest unit. */
export interface Exchange {
  to: Currency;
  factor: number;
}

/** An amount in the currency of an exchange, rounded to its smallest unit; without an exchange, the amount itself. */
export function convert(amount: number, exchange: Exchange | undefined): number {
  return exchange ? Math.round(amount * exchange.factor) : amount;
}

/** The nearest amount without decimals, in the smallest unit. */
export function roundToWhole(amount: number, currency: Currency): number {
  return minorUnits(Math.round(amount / 10 ** digitsOf(currency)), currency);
}
