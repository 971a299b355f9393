import fc from "fast-check";
import { expect, test } from "vitest";
import { homeOf, today, writtenRates } from "../../tests/quotes.ts";
import { leastNights } from "./date-rules.ts";
import { dayNumber } from "./day-numbers.ts";
import { NightTable, NightTables } from "./night-table.ts";
import { longestStay, rateOf } from "./rates.ts";

const first = dayNumber(today) ?? 0;
const spans = fc.array(fc.record({ day: fc.integer({ min: -40, max: 900 }), nights: fc.integer({ min: 0, max: 365 }) }), { minLength: 1 });

test("however far and in whatever order it is asked, a table says what its nights say one by one", () => {
  fc.assert(
    fc.property(writtenRates, fc.integer({ min: 1, max: 20_000_000 }), spans, (written, price, spans) => {
      const home = homeOf(written, { price });
      const table = new NightTable(home, first);
      for (const { day, nights } of spans) {
        const from = first + day;
        const prices = Array.from({ length: nights }, (_, index) => rateOf(home.rates, price * 100, from + index).price);
        expect(table.sum({ from, to: from + nights })).toBe(prices.reduce((sum, price) => sum + price, 0));
        const [least, wanted] = [table.least(from), leastNights(home.rates, from)];
        expect(Math.min(least, longestStay + 1)).toBe(Math.min(wanted, longestStay + 1));
      }
    }),
    { numRuns: 300 },
  );
});

test("a home keeps its table until it begins too long ago, and another home has another", () => {
  const [tables, home, other] = [new NightTables(), homeOf({}), homeOf({}, { price: 200 })];
  const table = tables.of(home, first);
  expect([tables.of(home, first), tables.of(home, first + 1)]).toEqual([table, table]);
  expect(tables.of(home, first + 99)).toBe(table);
  expect(tables.of(home, first + 100)).not.toBe(table);
  // A clock that is set back.
  expect(tables.of(home, first)).not.toBe(table);
  expect(tables.of(other, first).sum({ from: first, to: first + 2 })).toBe(40_000);
});
