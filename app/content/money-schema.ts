import { z } from "zod";
import { type Currency, digitsOf, minorUnits } from "../i18n/currencies.ts";

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

/** An amount as the owner writes it, with at most the decimals of its currency, parsed as its smallest unit. */
export function money(least: number, currency: Currency) {
  const count = digitsOf(currency);
  const allowed = count === 0 ? `whole ${currency}` : `${currency} with ${count === 3 ? "three" : "two"} decimals at most`;
  return z
    .number()
    .min(least)
    .max(highest)
    .refine((amount) => hasAtMostDecimals(amount, count), allowed)
    .transform((amount) => minorUnits(amount, currency));
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
