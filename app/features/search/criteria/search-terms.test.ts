import fc from "fast-check";
import { expect, test } from "vitest";
import { minorUnits } from "../../../i18n/currencies.ts";
import { priceRangeOf } from "./search-terms.ts";

test.each([
  ["USD", [18_000, 60_000], { min: 50, max: 1000, step: 10 }],
  ["EUR", [18_000, 60_000], { min: 100, max: 1000, step: 10 }],
  ["EUR", [9_500, 8_000], { min: 50, max: 100, step: 1 }],
  ["VND", [1_200_000, 15_000_000], { min: 1_000_000, max: 20_000_000, step: 100_000 }],
  ["JPY", [9_800, 98_000], { min: 5_000, max: 100_000, step: 1_000 }],
  ["KWD", [35_000, 120_000], { min: 20, max: 200, step: 1 }],
  ["EUR", [20_000], { min: 100, max: 200, step: 1 }],
  ["EUR", [], { min: 1, max: 2, step: 1 }],
])("in %s the slider of homes for %j is %j", (currency, prices, range) => expect(priceRangeOf(currency, prices)).toEqual({ currency, ...range }));

test("every price is within the slider, and its end is one of its steps", () => {
  const prices = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom("EUR", "VND", "KWD"), prices, (currency, whole) => {
      const { min, max, step } = priceRangeOf(
        currency,
        whole.map((amount) => minorUnits(amount, currency)),
      );
      expect((max - min) % step).toBe(0);
      expect(min).toBeLessThan(max);
      expect(max).toBeGreaterThanOrEqual(Math.max(...whole));
      // Below the first step there may be homes that are much cheaper than the dearest.
      expect(min <= Math.min(...whole) || min === step).toBe(true);
    }),
  );
});
