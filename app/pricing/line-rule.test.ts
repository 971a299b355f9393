import { expect, test } from "vitest";
import { propertyWith, quoteFor } from "../../tests/quotes.ts";
import { inLanguage } from "../i18n/language.server.ts";
import type { Language } from "../i18n/languages.ts";
import { lineRule } from "./line-rule.ts";
import { isOffer, type Stay } from "./quote.ts";

/** The rules of the lines of a quote. */
function rulesOf(rates: object, stay: Stay, language: Language = "en") {
  const property = propertyWith(rates);
  const quote = quoteFor(property, stay);
  if (!isOffer(quote)) throw new Error(JSON.stringify(quote.reasons));
  return inLanguage(language, () => quote.lines.map((line) => lineRule(line, quote, property)));
}

// From Wednesday to Tuesday.
const stay = { from: "2027-03-03", to: "2027-03-09", guests: 5 };
const cleaning = { id: "cleaning", per: "stay", amount: 50 };
const extra = { id: "extra-guest", per: "guestNight", amount: 10, above: 4 };

test("nights say for which of them a price is, and why", () => {
  const weekend = { nights: ["friday", "saturday"], price: 150 };
  const seasons = [{ from: "03-06", to: "03-07", price: 200, weekend: 250 }];
  expect(rulesOf({ weekend, seasons }, stay).map(({ text }) => text)).toEqual([
    "The usual price of a night: 3–5 Mar, 8–9 Mar",
    "The price of a weekend night (Fridays, Saturdays): 5–6 Mar",
    "The price of a weekend night (Fridays, Saturdays) in this season: 6–7 Mar",
    "The price of a night in this season: 7–8 Mar",
  ]);
});

test("percentages say of what amount they are, which is after the discount", () => {
  const rates = {
    discounts: { 5: 10 },
    fees: [cleaning, extra, { id: "service", percent: 5, on: ["nights"], name: { en: "Service", vi: "Phí dịch vụ" } }],
    taxes: [{ id: "lodging", percent: 11.3, on: ["nights", "cleaning", "extra-guest"], exemptFrom: 30, name: { en: "Lodging", vi: "Lưu trú" } }],
  };
  // 6 × 100 − 60 = 540; + 50 + 6 × 10 = 650.
  expect(rulesOf(rates, stay).map(({ text }) => text)).toEqual([
    "The usual price of a night: 3–9 Mar",
    "Of $600 for the nights. Fees are not reduced.",
    "$50 per stay",
    "$10 per night for each guest over 4",
    "5% of $540 (nights)",
    "11.3% of $650 (nights, cleaning, extra guests), none from 30 nights on",
  ]);
  expect(rulesOf(rates, stay, "vi").at(-1)?.text).toContain("11,3% của 650\u00a0USD (tiền phòng, phí dọn dẹp, ");
});

test("a tax has its whole rule and its source", () => {
  const town = {
    id: "town",
    perGuestNight: 2,
    from: "03-01",
    to: "10-31",
    freeUnder: 14,
    mostNights: 4,
    collect: "arrival",
    source: "https://example.org/tax",
  };
  expect(rulesOf({ taxes: [{ ...town, name: { en: "Town", vi: "Town" } }] }, stay).at(-1)).toEqual({
    text: "$2 per guest and night, 1\u00a0Mar\u00a0– 31\u00a0Oct, for 4 nights at most, free under 14, paid on arrival",
    source: "https://example.org/tax",
  });
});

test("a tax in another currency has its amount in it, the day of the rate, and what the owner notes", () => {
  const town = { id: "town", perGuestNight: 2.5, currency: "EUR", mostNights: 7, collect: "arrival" };
  const note = { en: "Residents may be exempt." };
  const taxes = [{ ...town, note, name: { en: "Town", vi: "Thuế" } }];
  expect(rulesOf({ taxes }, stay).at(-1)?.text).toBe(
    "€2.50 per guest and night, for 7 nights at most, converted at the rate of 20 November 2026, paid on arrival. Residents may be exempt.",
  );
  expect(rulesOf({ taxes }, stay, "vi").at(-1)?.text).toContain(
    "2,50\u00a0€ mỗi khách mỗi đêm, tính tối đa 7 đêm, quy đổi theo tỷ giá ngày 20 tháng 11 năm 2026, trả khi nhận phòng.",
  );
  const share = { id: "share", percent: 5, of: "guestShare", mostPerGuestNight: 5.2, currency: "EUR", name: { en: "Share", vi: "Share" } };
  expect(rulesOf({ taxes: [share] }, stay).at(-1)?.text).toBe(
    "5% of each guest’s share of the night, at most €5.20 per guest and night, converted at the rate of 20 November 2026",
  );
});

test("where prices include a tax, no amount is named: taxes are of what remains without it", () => {
  const vat = { id: "vat", percent: 8, on: ["nights"], included: true, name: { en: "VAT", vi: "VAT" } };
  const city = { id: "city", percent: 5, on: ["nights"], name: { en: "City", vi: "City" } };
  expect(rulesOf({ taxes: [vat, city] }, stay).map(({ text }) => text)).toEqual([
    "The usual price of a night: 3–9 Mar",
    "8% of nights, included in the price",
    "5% of nights",
  ]);
});
