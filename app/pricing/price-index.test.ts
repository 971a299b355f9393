import fc from "fast-check";
import { expect, test } from "vitest";
import { homeOf, today, writtenRates } from "../../tests/quotes.ts";
import { dayNumber, longestStay } from "../dates/day-numbers.ts";
import { leastNights } from "./date-rules.ts";
import { PriceIndex } from "./price-index.ts";
import { rateOf } from "./rates.ts";

const first = dayNumber(today) ?? 0;
const spans = fc.array(fc.record({ day: fc.integer({ min: -40, max: 900 }), nights: fc.integer({ min: 0, max: 365 }) }), { minLength: 1 });

test("however far and in whatever order it is asked, a table says what its nights say one by one", () => {
  fc.assert(
    fc.property(writtenRates, fc.integer({ min: 1, max: 20_000_000 }), spans, (written, price, spans) => {
      const property = homeOf(written, { price });
      const other = homeOf({}, { price: 200 });
      const table = new PriceIndex([other, property]);
      for (const { day, nights } of spans) {
        const from = first + day;
        // Some days are reached before they are asked for, some later, some never.
        if (nights % 3 > 0) table.reach(from + nights, first);
        const prices = Array.from({ length: nights }, (_, index) => rateOf(property.rates, price * 100, from + index).price);
        expect(table.sum(1, from, from + nights)).toBe(prices.reduce((sum, price) => sum + price, 0));
        expect(table.sum(0, from, from + nights)).toBe(nights * 20_000);
        const [least, wanted] = [table.least(1, from), leastNights(property.rates, from)];
        expect(Math.min(least, longestStay + 1)).toBe(Math.min(wanted, longestStay + 1));
      }
    }),
    { numRuns: 300 },
  );
});

test("it reaches at most 800 days, and lets go of nights that are long over", () => {
  const table = new PriceIndex([homeOf({})]);
  table.reach(first + 100_000, first);
  expect(table.end).toBeGreaterThan(first + 800);
  expect(table.end).toBeLessThanOrEqual(first + 810);
  const later = first + 99;
  table.reach(later, later);
  expect(table.start).toBe(first);
  table.reach(later + 1, later + 1);
  expect(table.start).toBe(first + 100);
  expect(table.sum(0, first + 98, first + 105)).toBe(70_000);
  // Longer than it reached.
  table.reach(first + 5_000, first + 5_000);
  expect([table.start, table.sum(0, first + 5_000, first + 5_003)]).toEqual([first + 5_000, 30_000]);
  // A clock that is set back.
  table.reach(first + 7, first);
  expect(table.sum(0, first, first + 7)).toBe(70_000);
});
