import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { propertyWith, quoteFor, stayOf } from "../../tests/quotes.ts";
import { dayNumber, dayOf, weekdays } from "../dates/day-numbers.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { localise } from "../i18n/languages.ts";
import { isOffer, type PricedProperty, type Stay } from "./quote.ts";
import { quoteText } from "./quote-text.ts";
import type { Rates } from "./rates.ts";
import { ratesSchemaIn } from "./rates-schema.ts";

const tax = (percent: number, on: string[], name = "Tax") => ({ name: { en: name, vi: name }, percent, on });

function priceOf(property: PricedProperty, stay: Stay) {
  const quote = quoteFor(property, stay);
  if (!isOffer(quote)) throw new Error(JSON.stringify(quote.reasons));
  return { total: quote.total, lines: quote.lines.map(({ what, amount }) => [what, amount]) };
}

describe("what a night costs", () => {
  const weekend = { nights: ["friday", "saturday"], price: 120 };
  const season = { from: "12-20", to: "01-03", price: 200 };
  const nights = (rates: object, from: string, to: string) => priceOf(propertyWith(rates), stayOf(from, to)).lines;

  test("the base price by default", () => {
    expect(nights({}, "2026-12-01", "2026-12-04")).toEqual([["nights", 30_000]]);
  });

  test("the weekend price on weekend nights, as a line of its own", () => {
    expect(nights({ weekend }, "2026-12-03", "2026-12-07")).toEqual([
      ["nights", 20_000],
      ["nights", 24_000],
    ]);
  });

  test("the season's price rather than the weekend's, and the season's weekend price rather than both", () => {
    expect(nights({ weekend, seasons: [season] }, "2026-12-24", "2026-12-27")).toEqual([["nights", 60_000]]);
    expect(nights({ weekend, seasons: [{ ...season, weekend: 250 }] }, "2026-12-24", "2026-12-27")).toEqual([
      ["nights", 20_000],
      ["nights", 50_000],
    ]);
  });

  test("the weekend and base price in a season without a price", () => {
    const rules = { from: "12-20", to: "01-03", minNights: 2 };
    expect(nights({ weekend, seasons: [rules] }, "2026-12-24", "2026-12-27")).toEqual([
      ["nights", 10_000],
      ["nights", 24_000],
    ]);
  });

  test.each([
    ["2026-12-19", 10_000],
    ["2026-12-20", 20_000],
    ["2026-12-31", 20_000],
    ["2027-01-01", 20_000],
    ["2027-01-03", 20_000],
    ["2027-01-04", 10_000],
  ])("both ends of a season are nights of it, across the new year too: %s", (night, amount) => {
    const to = dayOf((dayNumber(night) ?? 0) + 1);
    expect(nights({ seasons: [season] }, night, to)).toEqual([["nights", amount]]);
  });

  test("29 February belongs to the yearly season around it", () => {
    expect(nights({ seasons: [{ from: "02-15", to: "03-15", price: 200 }] }, "2028-02-29", "2028-03-01")).toEqual([["nights", 20_000]]);
    expect(nights({ seasons: [{ from: "02-15", to: "02-28", price: 200 }] }, "2028-02-29", "2028-03-01")).toEqual([["nights", 10_000]]);
  });

  test("a season of exact days takes precedence over a yearly one", () => {
    const exact = { from: "2026-12-24", to: "2026-12-26", price: 300 };
    for (const seasons of [
      [season, exact],
      [exact, season],
    ]) {
      expect(nights({ seasons }, "2026-12-23", "2026-12-28")).toEqual([
        ["nights", 40_000],
        ["nights", 90_000],
      ]);
    }
  });
});

describe("what is added and taken off", () => {
  test("every kind of line together", () => {
    const rates = {
      weekend: { nights: ["friday", "saturday"], price: 520 },
      discounts: { 7: 10, 28: 20 },
      cleaning: 120,
      extraGuests: { above: 4, price: 25 },
      taxes: [tax(11.3, ["nights", "cleaning", "extraGuests"])],
      deposit: 500,
    };
    const quote = quoteFor(propertyWith(rates, { price: 450 }), stayOf("2026-12-04", "2026-12-11", 6));
    // 2 × 520 + 5 × 450 = 3,290; less 329; 2 × 7 × 25 = 350; 11.3 % of 2,961 + 120 + 350 = 387.703
    expect(quote).toEqual({
      currency: "USD",
      stay: { from: "2026-12-04", to: "2026-12-11", guests: 6 },
      lines: [
        { what: "nights", kind: "weekend", season: undefined, nights: 2, price: 52_000, amount: 104_000 },
        { what: "nights", kind: "base", season: undefined, nights: 5, price: 45_000, amount: 225_000 },
        { what: "discount", nights: 7, percent: 10, of: 1, amount: -32_900 },
        { what: "fee", id: "extra-guest", guests: 2, nights: 7, price: 2_500, amount: 35_000 },
        { what: "fee", id: "cleaning", price: 12_000, amount: 12_000 },
        { what: "tax", id: "tax-1", name: "Tax", percent: 11.3, amount: 38_770 },
      ],
      total: 381_870,
      prepayment: 0,
      deposit: 50_000,
    });
  });

  test("a prepayment is a part of what is not paid on arrival, rounded half up; included taxes change nothing", () => {
    const town = { id: "town", name: { en: "Town", vi: "Town" }, perGuestNight: 1.5, collect: "arrival" };
    const vat = { id: "vat", name: { en: "VAT", vi: "VAT" }, percent: 8, on: ["nights"], included: true };
    const prepayment = { percent: 30, due: "booking" };
    // 3 nights × 33.35 = 100.05, of which 30 percent are 30.015; the town takes 9 on arrival.
    const quote = quoteFor(propertyWith({ taxes: [town, vat], prepayment }, { price: 33.35 }), stayOf("2026-12-04", "2026-12-07"));
    expect(quote).toMatchObject({ total: 109_05, prepayment: 30_02 });
  });

  test("what is paid on arrival in another currency is said in both", () => {
    const town = { id: "town", name: { en: "Town tax" }, perGuestNight: 1.5, currency: "EUR", collect: "arrival" };
    const quote = quoteFor(propertyWith({ taxes: [town] }), stayOf("2026-12-04", "2026-12-11"));
    // 2 guests × 7 nights × €1.50 = €21; ÷ 0.92 = 22.826.
    expect(inLanguage("en", () => quoteText(quote))).toEqual([
      "7 nights at $100: $700",
      "Town tax, 2 guests for 7 nights at €1.50 each: $22.83",
      "Total: $722.83",
      "Of the total, you pay $22.83 on arrival: Town tax (€21).",
    ]);
    expect(inLanguage("vi", () => quoteText(quote)).slice(1)).toEqual([
      "Town tax, 2 khách × 7 đêm × 1,50\u00a0€: 22,83\u00a0USD",
      "Tổng cộng: 722,83\u00a0USD",
      "Trong tổng cộng, bạn trả 22,83\u00a0USD khi nhận phòng: Town tax (21\u00a0€).",
    ]);
  });

  test("only the largest discount counts, though the longer stay may have the smaller one", () => {
    const discountOf = (discounts: object, nights: number) =>
      priceOf(propertyWith({ discounts }), stayOf("2026-12-01", dayOf((dayNumber("2026-12-01") ?? 0) + nights))).lines[1];
    expect(discountOf({ 7: 10, 28: 20 }, 6)).toBeUndefined();
    expect(discountOf({ 7: 10, 28: 20 }, 7)).toEqual(["discount", -7_000]);
    expect(discountOf({ 7: 10, 28: 20 }, 28)).toEqual(["discount", -56_000]);
    expect(discountOf({ 7: 30, 28: 20 }, 28)).toEqual(["discount", -84_000]);
  });

  test("a discount and a tax are rounded half up to a cent, each once", () => {
    // 12.5 % of 100.20 is 12.525, of which half a cent goes up; 5 % of 87.67 is 4.3835.
    const rates = { weekend: { nights: [...weekdays], price: 50.1 }, discounts: { 2: 12.5 }, taxes: [tax(5, ["nights"])] };
    expect(priceOf(propertyWith(rates), stayOf("2026-12-01", "2026-12-03")).lines).toEqual([
      ["nights", 10_020],
      ["discount", -1_253],
      ["tax", 438],
    ]);
    // 11.5 % of 9.00 is 1.035, which is 1.0349999999999999 in floating point.
    const cleaning = { cleaning: 9, taxes: [tax(11.5, ["cleaning"])] };
    expect(priceOf(propertyWith(cleaning), stayOf("2026-12-01", "2026-12-02")).lines[2]).toEqual(["tax", 104]);
  });

  test("a part of any amount is exact to the cent, as with big integers", () => {
    const price = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 365 }), fc.integer({ min: 1, max: 1_000_000 }), (price, nights, part) => {
        const property = {
          price,
          currency: "USD",
          guests: 6,
          rates: { ...propertyWith().rates, taxes: [{ id: "tax", name: "Tax", part, on: ["nights"] }] },
        };
        const { lines } = priceOf(property, stayOf("2026-12-01", dayOf((dayNumber("2026-12-01") ?? 0) + nights)));
        const wanted = (BigInt(price * nights) * BigInt(part) + 500_000n) / 1_000_000n;
        expect(BigInt(lines[1]?.[1] ?? 0)).toBe(wanted);
      }),
      { numRuns: cases(100) },
    );
  });

  test("a tax is on the parts that it names and no other", () => {
    const rates = {
      cleaning: 50,
      extraGuests: { above: 1, price: 10 },
      taxes: [tax(10, ["nights"]), tax(10, ["cleaning"]), tax(10, ["extraGuests"]), tax(10, ["cleaning", "extraGuests"])],
    };
    const { lines } = priceOf(propertyWith(rates), stayOf("2026-12-01", "2026-12-03", 3));
    expect(lines.filter(([what]) => what === "tax").map(([, amount]) => amount)).toEqual([2_000, 500, 400, 900]);
  });
});

test("with empty rates, any stay is bookable at the base price", () => {
  const rates: Rates<string> = localise(ratesSchemaIn("USD").parse(undefined), "en");
  expect(priceOf({ price: 10_000, currency: "USD", guests: 2, rates }, stayOf("2027-01-01", "2027-12-31")).total).toBe(3_640_000);
});
