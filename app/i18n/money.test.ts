import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { currencies } from "../content/money-schema.ts";
import { decimalAmount, digitsOf, roundToWhole } from "./currencies.ts";
import { inLanguage } from "./language.server.ts";
import { currencyAround, formatMoney, parseWholeMoney, uniformMoneyFormat } from "./money.ts";

test.each([
  [45_000, "USD", "$450", "450_USD"],
  [120_761, "USD", "$1,207.61", "1.207,61_USD"],
  [-13_500, "USD", "−$135", "−135_USD"],
  [120_761, "EUR", "€1,207.61", "1.207,61_€"],
  [1_200_000, "VND", "₫1,200,000", "1.200.000_₫"],
  [-50_000, "VND", "−₫50,000", "−50.000_₫"],
  [98_000, "JPY", "¥98,000", "98.000_¥"],
  [1_234_500, "KWD", "KWD_1,234.500", "1.234,500_KWD"],
  [1_234_000, "KWD", "KWD_1,234", "1.234_KWD"],
  [120_761, "CHF", "CHF_1,207.61", "1.207,61_CHF"],
])("%d of the smallest unit of %s are %s in English and %s in Vietnamese", (amount, currency, english, vietnamese) => {
  const written = (language: "en" | "vi") => inLanguage(language, () => formatMoney(amount, currency)).replaceAll("\u00a0", "_");
  expect([written("en"), written("vi")]).toEqual([english, vietnamese]);
});

test.each([
  ["USD", [101_100, 229_278], ["$1,011.00", "$2,292.78"], ["1.011,00\u00a0USD", "2.292,78\u00a0USD"]],
  ["USD", [101_100, 300_000], ["$1,011", "$3,000"], ["1.011\u00a0USD", "3.000\u00a0USD"]],
  ["VND", [1_200_001, 300_000], ["₫1,200,001", "₫300,000"], ["1.200.001\u00a0₫", "300.000\u00a0₫"]],
  ["USD", [], [], []],
])("amounts of %s beside each other have the same decimals: %j", (currency, amounts, english, vietnamese) => {
  expect(inLanguage("en", () => amounts.map(uniformMoneyFormat(amounts, currency)))).toEqual(english);
  expect(inLanguage("vi", () => amounts.map(uniformMoneyFormat(amounts, currency)))).toEqual(vietnamese);
});

test("for machines an amount has all decimals of its currency", () => {
  const amounts = [decimalAmount(120_760, "USD"), decimalAmount(-5, "USD"), decimalAmount(1_200_000, "VND"), decimalAmount(12_345, "KWD")];
  expect(amounts).toEqual(["1207.60", "-0.05", "1200000", "12.345"]);
  expect(roundToWhole(120_761 / 3, "USD")).toBe(40_300);
});

test("a field for an amount has the currency where the language writes it", () => {
  expect(inLanguage("en", () => currencyAround("USD"))).toEqual({ before: "$", after: "" });
  expect(inLanguage("vi", () => currencyAround("USD"))).toEqual({ before: "", after: "USD" });
  expect(inLanguage("vi", () => currencyAround("VND"))).toEqual({ before: "", after: "₫" });
});

test.each([
  ["2000", 2000],
  [" $2,000 ", 2000],
  ["1,769.67", 1770],
  ["1769.67", 1770],
  ["1769.", 1769],
  ["1769.00", 1769],
  ["2.000", 2000],
  ["1.769,67 US$", 1770],
  ["2000,5", 2001],
  ["12,345,678", 12_345_678],
  ["2\u00a0000 USD", 2000],
])("%s is an amount in dollars", (typed, dollars) => expect(parseWholeMoney(typed, "USD")).toBe(dollars));

test.each([
  ["1.200.000 ₫", "VND", 1_200_000],
  ["1.200.000đ", "VND", 1_200_000],
  ["1.200.000 VNĐ", "VND", 1_200_000],
  ["VND 1,200,000", "VND", 1_200_000],
  ["€1,207.61", "EUR", 1208],
  ["1 207,61 €", "EUR", 1208],
  ["1 207,61 $CA", "CAD", 1208],
  ["A$1,207", "AUD", 1207],
  ["R$ 1.207,61", "BRL", 1208],
  ["฿1,200", "THB", 1200],
  ["1,234.500", "KWD", 1235],
  ["KWD 234.900", "KWD", 235],
])("%s is an amount in %s", (typed, currency, amount) => expect(inLanguage("en", () => parseWholeMoney(typed, currency))).toBe(amount));

test("three decimals are told from thousands as the language writes them", () => {
  const parsed = (["en", "vi"] as const).map((language) =>
    ["2.345", "2,345"].map((typed) => inLanguage(language, () => parseWholeMoney(typed, "KWD"))),
  );
  expect(parsed).toEqual([
    [3, 2345],
    [2345, 3],
  ]);
});

test.each(["", "0", "0.00", "1e3", "-5", "2.00.0", "1,2345", "1,234.567,8", "two", "€5", "5 ₫", "EUR 5", "9".repeat(16)])("%s is none", (typed) =>
  expect(parseWholeMoney(typed, "USD")).toBeUndefined(),
);

/** Vietnamese dollars are written unlike `Intl` on purpose. */
const unlikeIntl = "vi USD";

test.each(["en", "vi", "fr", "de"])("in %s an amount is written as by Intl, or with the code of a currency that is seldom met", (language) => {
  const file = language === "de" ? "tests/fixtures/de.json" : `messages/${language}.json`;
  const messages: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  const own = new Map(messages.format_currencies?.split(",").map((entry) => [entry.slice(0, 3), entry.slice(4)]));
  const written = currencies.map((currency) => {
    const sign = own.get(currency) ?? inLanguage("en", () => formatMoney(0, currency)).replace(/\u00a0?0/, "");
    const ours = messages.format_money
      ?.replace("{sign}", sign)
      .replace("{amount}", "7")
      .replace(/(\p{L})(?=\d)/u, "$1\u00a0");
    const display = sign === currency ? "code" : "symbol";
    const theirs = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: display, maximumFractionDigits: 0 }).format(7);
    return [`${language} ${currency}`, ours?.replace(/\s/g, " "), theirs.replace(/\s/g, " ")];
  });
  expect(written.filter(([name, ours, theirs]) => ours !== theirs && name !== unlikeIntl)).toEqual([]);
  expect(written.filter(([, ours]) => !/[A-Z]{3}/.test(ours ?? "")).length).toBeGreaterThan(10);
});

/** Currencies that ISO 4217 gives more decimals than people use. */
const fewerInUse = "AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER";

test("every currency of ISO 4217 has its decimals", () => {
  const used = (currency: string) => new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  const differing = currencies.filter((currency) => digitsOf(currency) !== used(currency));
  expect(differing.filter((code) => !fewerInUse.includes(code))).toEqual([]);
  expect(currencies.every((code, index) => /^[A-Z]{3}$/.test(code) && code > (currencies[index - 1] ?? ""))).toBe(true);
});
