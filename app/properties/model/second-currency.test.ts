import { expect, test } from "vitest";
import { convert } from "../../i18n/currencies.ts";
import type { Language } from "../../i18n/languages.ts";
import { secondCurrency } from "./second-currency.ts";

const money = {
  currency: "USD",
  exchange: { VND: { rate: 26_300, asOf: "2026-11-20" }, EUR: { rate: 0.92, asOf: "2026-11-12" }, KWD: { rate: 0.3, asOf: "2026-11-21" } },
  alsoShown: [
    { language: "vi", currency: "VND" },
    { language: "en", currency: "USD" },
  ],
};
const between = (currency: string, language: Language) => secondCurrency({ currency }, money, language);

test("amounts get the currency of the language at the rates of site.yaml", () => {
  // $4,449.77 × 26,300; €100 ÷ 0.92 × 26,300; 2.500 dinars ÷ 0.3.
  expect(convert(444_977, between("USD", "vi"))).toBe(117_028_951);
  expect(convert(100_00, between("EUR", "vi"))).toBe(2_858_696);
  expect(convert(2_500, between("KWD", "en"))).toBe(833);
});

test("of two rates the older day counts", () => {
  expect(["USD", "EUR", "KWD"].map((currency) => between(currency, "vi")?.asOf)).toEqual(["2026-11-20", "2026-11-12", "2026-11-20"]);
});

test("there is none in the same currency, or where the home has none", () => {
  expect([between("VND", "vi"), between("USD", "en")]).toEqual([undefined, undefined]);
  expect(secondCurrency({ currency: "USD", alsoShown: "none" }, money, "vi")).toBeUndefined();
});

test("there is none in a language for which the site names none", () => {
  expect(secondCurrency({ currency: "USD" }, { ...money, alsoShown: [] }, "vi")).toBeUndefined();
});
