import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { anyRates, propertyWith, today } from "../../tests/quotes.ts";
import { dayNumber, longestStay } from "../dates/day-numbers.ts";
import { minNightsFor } from "./date-rules.ts";
import { PriceIndex } from "./price-index.ts";
import { rateOf } from "./rates.ts";

const first = dayNumber(today) ?? 0;
const spans = fc.array(fc.record({ day: fc.integer({ min: -40, max: 900 }), nights: fc.integer({ min: 0, max: 365 }) }), { minLength: 1 });

test("for any days in any order, the index has the same prices and minimum nights as the rates", () => {
  fc.assert(
    fc.property(anyRates, fc.integer({ min: 1, max: 20_000_000 }), spans, (rates, price, spans) => {
      const property = propertyWith(rates, { price });
      const other = propertyWith({}, { price: 200 });
      const priceIndex = new PriceIndex([other, property]);
      for (const { day, nights } of spans) {
        const from = first + day;
        // Some days are in the table before they are read, some later, some never.
        if (nights % 3 > 0) priceIndex.extendTo(from + nights, first);
        const prices = Array.from({ length: nights }, (_, index) => rateOf(property.rates, price * 100, from + index).price);
        expect(priceIndex.sum(1, from, from + nights)).toBe(prices.reduce((sum, price) => sum + price, 0));
        expect(priceIndex.sum(0, from, from + nights)).toBe(nights * 20_000);
        const [minNights, expected] = [priceIndex.minNights(1, from), minNightsFor(property.rates, from)];
        expect(Math.min(minNights, longestStay + 1)).toBe(Math.min(expected, longestStay + 1));
      }
    }),
    { numRuns: cases(60) },
  );
});

test("it has at most 800 days, and removes past nights", () => {
  const priceIndex = new PriceIndex([propertyWith({})]);
  priceIndex.extendTo(first + 100_000, first);
  expect(priceIndex.end).toBeGreaterThan(first + 800);
  expect(priceIndex.end).toBeLessThanOrEqual(first + 810);
  const later = first + 99;
  priceIndex.extendTo(later, later);
  expect(priceIndex.start).toBe(first);
  priceIndex.extendTo(later + 1, later + 1);
  expect(priceIndex.start).toBe(first + 100);
  expect(priceIndex.sum(0, first + 98, first + 105)).toBe(70_000);
  // Further than its end.
  priceIndex.extendTo(first + 5_000, first + 5_000);
  expect([priceIndex.start, priceIndex.sum(0, first + 5_000, first + 5_003)]).toEqual([first + 5_000, 30_000]);
  // A clock that was set back.
  priceIndex.extendTo(first + 7, first);
  expect(priceIndex.sum(0, first, first + 7)).toBe(70_000);
});
