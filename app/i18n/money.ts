import { type Currency, convert, decimalAmount, digitsOf, type Exchange, minorUnits, roundToWhole } from "./currencies.ts";
import { formatDecimals, formatNumber } from "./formats.ts";
import { m } from "./messages/messages.js";

/** What is written instead of the code where a language has nothing else in `format_currencies`. */
const signs = "AUD=A$,BRL=R$,CAD=CA$,CNY=CN¥,EUR=€,GBP=£,HKD=HK$,ILS=₪,INR=₹,JPY=¥,KRW=₩,MXN=MX$,NZD=NZ$,PHP=₱,USD=$,VND=₫";

/** Formats an amount in the smallest unit, with decimals only if there are any: `$1,000`, `−$1,000.50`; in Vietnamese `1.000,50 USD`. */
export function formatMoney(amount: number, currency: Currency): string {
  return formatDigits(amount, currency, hasDecimals(amount, currency));
}

/** An amount in few letters for a narrow cell, rounded and without its currency: `450`, `15k`, `1.2M`. */
export function formatShortAmount(amount: number, currency: Currency): string {
  const whole = Math.round(amount / 10 ** digitsOf(currency));
  if (whole < 10_000) return formatNumber(whole);
  if (whole < 1_000_000) return m.number_thousands({ number: formatNumber(whole / 1000) });
  return m.number_millions({ number: formatDecimals(Number((whole / 1_000_000).toPrecision(2))) });
}

/** `about $4,450`: an amount in the currency of an exchange, in whole units of at most four digits, because rates change every day. */
export function aboutMoney(amount: number, exchange: Exchange): string {
  const rough = Number(convert(amount, exchange).toPrecision(4));
  return m.money_about({ money: formatMoney(roundToWhole(rough, exchange.to), exchange.to) });
}

/** ` (about $4,450)`, to stand beside an amount; empty without an exchange. */
export function aboutText(amount: number, exchange: Exchange | undefined): string {
  return exchange ? ` (${aboutMoney(amount, exchange)})` : "";
}

/** A formatter for amounts that are compared with each other: with decimals if any of them has some. */
export function uniformMoneyFormat(amounts: readonly number[], currency: Currency): (amount: number) => string {
  const withDecimals = amounts.some((amount) => hasDecimals(amount, currency));
  return (amount) => formatDigits(amount, currency, withDecimals || hasDecimals(amount, currency));
}

/** What stands before and after the digits of an amount: `$` before them, in Vietnamese `USD` after them. */
export function currencyAround(currency: Currency): { before: string; after: string } {
  const [before = "", after = ""] = m.format_money({ sign: signOf(currency), amount: "0" }).split("0");
  return { before: before.trim(), after: after.trim() };
}

/**
 * Parses an amount as people write it in any language: `2000`, `$1,769.67`, `1.769,67`, `1.200.000 ₫`. A comma or full stop before
 * three digits separates thousands, before fewer it starts the decimals; in a currency with three decimals, the current language says
 * which of them separates thousands. Decimals are rounded up to a whole unit, so that a stay that costs exactly the amount is within
 * it. `undefined` if the text is not an amount above zero, or names another currency.
 */
export function parseWholeMoney(typed: string, currency: Currency): number | undefined {
  const { whole = "", decimals = "" } = digitsIn(typed, currency) ?? {};
  const parsed = Number(whole) + (Number(decimals) > 0 ? 1 : 0);
  return parsed > 0 && Number.isSafeInteger(minorUnits(parsed, currency)) ? parsed : undefined;
}

/** Parses an amount as `parseWholeMoney` does, but exactly, in the smallest unit; 0 too. */
export function parseMoney(typed: string, currency: Currency): number | undefined {
  const found = digitsIn(typed, currency);
  if (!found || found.decimals.length > digitsOf(currency)) return undefined;
  const parsed = Number(found.whole + found.decimals.padEnd(digitsOf(currency), "0"));
  return Number.isSafeInteger(parsed) ? parsed : undefined;
}

/** The digits of a typed amount before and after its decimal point. */
function digitsIn(typed: string, currency: Currency): { whole: string; decimals: string } | undefined {
  const own = /\p{Sc}/u.exec(entryOf(currency, signs))?.[0] ?? "\\p{Sc}";
  const letters = `[${currency.slice(0, 2)}]{0,2}`;
  const sign = `(?:${currency}|${letters}[${own}${currency === "VND" ? "Đ" : ""}]${letters})?`;
  const thousands = digitsOf(currency) < 3 ? "[.,]" : m.format_decimal() === "." ? "," : "\\.";
  const amount = new RegExp(`^${sign}(\\d{1,3}(${thousands})\\d{3}(?:\\2\\d{3})*|\\d+)(?:[.,](\\d{0,3}))?${sign}$`, "u");
  const [found, whole = "", , decimals = ""] = amount.exec(typed.replace(/\s/g, "").toUpperCase()) ?? [];
  return found === undefined ? undefined : { whole: whole.replace(/\D/g, ""), decimals };
}

function hasDecimals(amount: number, currency: Currency): boolean {
  return amount % 10 ** digitsOf(currency) !== 0;
}

function formatDigits(amount: number, currency: Currency, withDecimals: boolean): string {
  const [whole = "", decimals = ""] = decimalAmount(Math.abs(amount), currency).split(".");
  const digits = formatNumber(Number(whole)) + (withDecimals ? m.format_decimal() + decimals : "");
  // A code before the digits is separated from them: CHF 1,000.
  return `${amount < 0 ? "−" : ""}${m.format_money({ sign: signOf(currency), amount: digits })}`.replace(/(\p{L})(?=\d)/u, "$1\u00a0");
}

/** The sign of a currency in the current language, or its code. */
function signOf(currency: Currency): string {
  return entryOf(currency, m.format_currencies()) || entryOf(currency, signs) || currency;
}

function entryOf(currency: Currency, list: string): string {
  const entry = list.split(",").find((entry) => entry.startsWith(currency));
  return entry?.slice(4) ?? "";
}
