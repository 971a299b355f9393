import { expect, test } from "vitest";
import { dayAfter, earliestDay, parseIsoDay, parseLater } from "./days.ts";
import { dayAt } from "./local-time.ts";

test.each(["2026-12-31", " 2028-02-29 "])("%j is a day", (typed) => {
  expect(parseIsoDay(typed)).toBe(typed.trim());
});

test.each(["", " ", "2026-2-3", "2026-13-01", "2026-00-10", "2026-12-32", "2027-02-29", "0099-01-01", "31/12/2026", "2026-12-31T10:00Z"])(
  "%j is not a day in an address",
  (typed) => {
    expect(parseIsoDay(typed)).toBeUndefined();
  },
);

test("typed dates are parsed by a module that is loaded later", async () => {
  expect(await parseLater({ from: "31 Dec", to: "soon" }, "2026-11-21")).toEqual({ from: "2026-12-31", to: "soon" });
});

test.each([
  ["2026-12-30", "2026-12-31"],
  ["2026-12-31", "2027-01-01"],
  ["2028-02-28", "2028-02-29"],
  ["2027-02-28", "2027-03-01"],
  ["2026-03-29", "2026-03-30"],
  ["2026-10-25", "2026-10-26"],
])("the day after %s is %s", (day, next) => {
  expect(dayAfter(day)).toBe(next);
});

test.each([
  ["2026-11-21T11:59:59Z", "2026-11-20"],
  ["2026-11-21T12:00:00Z", "2026-11-21"],
  ["2027-01-01T03:00:00Z", "2026-12-31"],
])("at %s it is still %s somewhere", (moment, day) => {
  expect(earliestDay(new Date(moment))).toBe(day);
  expect(dayAt(new Date(moment), "Etc/GMT+12")).toBe(day);
});
