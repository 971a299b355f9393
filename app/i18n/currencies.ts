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
