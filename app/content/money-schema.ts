import { z } from "zod";
import { type Currency, digitsOf, minorUnits, type SiteMoney } from "../i18n/currencies.ts";

/** The currencies in use (ISO 4217). */
const codes = [
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK",
  "DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW",
  "KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR",
  "PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU",
  "UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG",
];

export const currencies: readonly Currency[] = codes.flatMap((line) => line.split(" "));

export const currency = z.string().refine((code) => currencies.includes(code), "the code of a currency (ISO 4217), such as USD, EUR or VND");

/** The currency of a site that names none. */
export const defaultCurrency: Currency = "USD";

/** Enough for a night in any currency, and little enough for exact sums. */
const highest = 1_000_000_000;

/** What a currency that the site has no rate of may be instead; `undefined` if it has one, or its rates are unknown. */
export function missingRate(code: Currency, { currency, exchange }: Partial<SiteMoney>): string | undefined {
  if (!exchange || code === currency || exchange[code]) return undefined;
  return `${[currency, ...Object.keys(exchange)].join(", ")}; for another, exchange in site.yaml needs its rate`;
}

/** An amount as the owner writes it, in a currency that is known only with the rest of its group: `hasDecimalsOf` has the other condition. */
export function moneyInAny(least: number) {
  return z.number().min(least).max(highest);
}

/** An amount as the owner writes it, with at most the decimals of its currency, parsed as its smallest unit. */
export function money(least: number, currency: Currency) {
  return moneyInAny(least)
    .refine((amount) => hasDecimalsOf(currency, amount), decimalsIn(currency))
    .transform((amount) => minorUnits(amount, currency));
}

export function hasDecimalsOf(currency: Currency, amount: number): boolean {
  return hasAtMostDecimals(amount, digitsOf(currency));
}

/** "USD with two decimals at most". */
export function decimalsIn(currency: Currency): string {
  const count = digitsOf(currency);
  return count === 0 ? `whole ${currency}` : `${currency} with ${count === 3 ? "three" : "two"} decimals at most`;
}

/** Whole units of a currency, parsed as its smallest unit. */
export function wholeMoney(least: number, currency: Currency) {
  return z
    .int()
    .min(least)
    .max(highest)
    .transform((amount) => minorUnits(amount, currency));
}

export function hasAtMostDecimals(value: number, maxDecimals: number): boolean {
  return Number(value.toFixed(maxDecimals)) === value;
}
