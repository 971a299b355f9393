import { expect, test } from "vitest";
import { monthEvents } from "./events.ts";

test.each([
  ["2026-10", 0],
  ["2026-11", 1],
  ["2027-10", 1],
  ["2029-11", 1],
  ["2029-12", 0],
  ["9999-01", 0],
  [undefined, 0],
])("the month %s, asked for in November 2026, is counted %i times", (month, times) => {
  expect(monthEvents(month, "2026-11-22")).toEqual(times ? [["month", month]] : []);
});
