import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { Availability } from "./availability.ts";

const start = dayNumber("2027-01-01") ?? 0;
const span = fc.record({ first: fc.integer({ min: 0, max: 60 }), nights: fc.integer({ min: -2, max: 12 }) });
const anyStay = fc.record({ first: fc.integer({ min: -5, max: 70 }), nights: fc.integer({ min: 1, max: 20 }) });

test("it is the same as a set of single nights, however the spans overlap", () => {
  fc.assert(
    fc.property(fc.array(span), anyStay, (spans, { first, nights }) => {
      const taken = new Set(spans.flatMap((one) => Array.from({ length: Math.max(one.nights, 0) }, (_, index) => start + one.first + index)));
      const availability = new Availability(spans.map((one) => ({ from: dayOf(start + one.first), to: dayOf(start + one.first + one.nights) })));
      const [from, to] = [start + first, start + first + nights];
      const expected = Array.from({ length: nights }, (_, index) => from + index).filter((night) => taken.has(night));
      expect(availability.isFree(from, to)).toBe(expected.length === 0);
      const found = availability.takenWithin(from, to);
      expect(found.flatMap((one) => Array.from({ length: one.to - one.from }, (_, index) => one.from + index))).toEqual(expected);
      for (const [index, one] of found.entries()) expect(one.from).toBeGreaterThan(found[index - 1]?.to ?? 0);
    }),
    { numRuns: cases(100) },
  );
});

test("a span with an invalid day takes nothing", () => {
  const availability = new Availability([
    { from: "2027-02-31", to: "2027-03-05" },
    { from: "2027-03-05", to: "later" },
  ]);
  expect(availability.takenWithin(0, 1_000_000)).toEqual([]);
});
