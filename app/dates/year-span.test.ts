import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { dayNumber, dayOf } from "./day-numbers.ts";
import { includesNights, nextNights, type YearSpan } from "./year-span.ts";

const anyDay = fc.integer({ min: dayNumber("2027-01-01") ?? 0, max: dayNumber("2029-12-31") ?? 0 });
const anySpan = fc
  .record({ from: anyDay, to: anyDay })
  .map(({ from, to }): YearSpan => ({ from: dayOf(from).slice(5), to: dayOf(to).slice(5) }))
  .filter(({ from, to }) => from !== to && from !== "02-29" && to !== "02-29");

/** Checks one night. */
function isIn({ from, to }: YearSpan, night: string): boolean {
  const day = night.slice(5);
  return from < to ? from <= day && day < to : from <= day || day < to;
}

test("a stay is included if each of its nights is", () => {
  fc.assert(
    fc.property(anySpan, anyDay, fc.integer({ min: 1, max: 365 }), (span, first, length) => {
      const nights = Array.from({ length }, (_, index) => dayOf(first + index));
      const stay = { from: dayOf(first), to: dayOf(first + length) };
      expect(includesNights(span, stay)).toBe(nights.every((night) => isIn(span, night)));
    }),
    { numRuns: cases(500) },
  );
});

describe("both ends are included, across the new year too", () => {
  test.each([
    ["06-01", "10-01", "2027-06-01", "2027-10-01", true],
    ["06-01", "10-01", "2027-05-31", "2027-06-02", false],
    ["06-01", "10-01", "2027-09-30", "2027-10-02", false],
    ["11-15", "03-01", "2027-12-30", "2028-01-02", true],
    ["11-15", "03-01", "2028-02-27", "2028-03-01", true],
    ["11-15", "03-01", "2028-02-29", "2028-03-02", false],
    ["06-01", "01-01", "2027-12-30", "2028-01-01", true],
    ["06-01", "01-01", "2027-12-31", "2028-01-02", false],
  ])("from %s to before %s: %s to %s is included: %s", (from, to, arrive, leave, expected) => {
    expect(includesNights({ from, to }, { from: arrive, to: leave })).toBe(expected);
  });
});

test.each([
  ["06-01", "10-01", "2027-03-12", "2027-06-01", "2027-10-01"],
  ["06-01", "10-01", "2027-09-30", "2027-06-01", "2027-10-01"],
  ["06-01", "10-01", "2027-10-01", "2028-06-01", "2028-10-01"],
  ["11-15", "03-01", "2027-02-28", "2026-11-15", "2027-03-01"],
  ["11-15", "03-01", "2027-03-01", "2027-11-15", "2028-03-01"],
])("from %s to before %s: on %s it is, or comes, from %s to before %s", (from, to, today, first, end) => {
  expect(nextNights({ from, to }, today)).toEqual({ from: first, to: end });
});
