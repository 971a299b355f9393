import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { dayNumber, dayOf, monthsLater, numberIn, weekdayOf, weekdays, yearDayOf } from "./day-numbers.ts";

/** From the year 1000 to the year 9999. */
const number = fc.integer({ min: -354_285, max: 2_932_896 });

test("a day, its weekday and its parts are the same as those of Date", () => {
  fc.assert(
    fc.property(number, (number) => {
      const date = new Date(number * 86_400_000);
      const { year, monthDate } = yearDayOf(number);
      expect([year, monthDate]).toEqual([date.getUTCFullYear(), (date.getUTCMonth() + 1) * 100 + date.getUTCDate()]);
      expect([dayNumber(dayOf(number)), numberIn(year, monthDate)]).toEqual([number, number]);
      expect(weekdayOf(number)).toBe(weekdays[date.getUTCDay()]);
    }),
    { numRuns: cases(100) },
  );
});

test.each(["2027-02-31", "2027-02-29", "2100-02-29", "2027-13-01", "2027-00-10", "2027-1-2", "0999-01-01", "soon", "", "2027-02-1x"])(
  "%j is no day",
  (day) => {
    expect(dayNumber(day)).toBeUndefined();
  },
);

test.each([
  ["2026-11-21", 18, "2028-05-21"],
  ["2027-01-31", 1, "2027-02-28"],
  ["2027-01-31", 13, "2028-02-29"],
  ["2026-08-31", 18, "2028-02-29"],
  ["2026-12-31", 12, "2027-12-31"],
  ["2026-12-31", 2, "2027-02-28"],
  ["2028-02-29", 12, "2029-02-28"],
])("%s and %d months is %s", (day, months, later) => {
  expect(dayOf(monthsLater(dayNumber(day) ?? Number.NaN, months))).toBe(later);
});
