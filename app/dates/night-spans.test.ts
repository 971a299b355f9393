import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { nightsIn, spansOf } from "./night-spans.ts";

const day = (index: number) => new Date(Date.UTC(2027, 11, 20 + index)).toISOString().slice(0, 10);
const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 0, max: 20 })).map(([from, nights]) => ({ from: day(from), to: day(from + nights) })),
);

test("the nights of spans are those from each first day to the day before its last", () => {
  expect([...nightsIn([{ from: "2027-12-30", to: "2028-01-02" }])]).toEqual(["2027-12-30", "2027-12-31", "2028-01-01"]);
  fc.assert(
    fc.property(spans, (list) => {
      const all = Array.from({ length: 120 }, (_, index) => day(index));
      expect([...nightsIn(list)].sort()).toEqual(all.filter((night) => list.some(({ from, to }) => from <= night && night < to)));
    }),
    { numRuns: cases(60) },
  );
});

test("nights become the fewest spans with the same nights", () => {
  fc.assert(
    fc.property(spans, (list) => {
      const fewest = spansOf(nightsIn(list));
      expect(nightsIn(fewest)).toEqual(new Set([...nightsIn(list)].sort()));
      for (const [index, { to }] of fewest.slice(0, -1).entries()) expect(to < (fewest[index + 1]?.from ?? "")).toBe(true);
    }),
    { numRuns: cases(60) },
  );
});

test("ten thousand spans over the same nights cost little", () => {
  const list = Array.from({ length: 10_000 }, () => ({ from: "2027-01-01", to: "2028-12-31" }));
  const begin = performance.now();
  expect(nightsIn(list).size).toBe(730);
  expect(performance.now() - begin).toBeLessThan(1_000);
});
