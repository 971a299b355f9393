import { expect, test } from "vitest";
import { dayByKey } from "./grid-keys.ts";

const from =
  (day: string, weekBegins: number) =>
  (key: string, shiftKey = false) =>
    dayByKey({ key, shiftKey }, day, weekBegins);

test("each key of the pattern moves to its day", () => {
  const key = from("2027-01-31", 0);
  expect([key("ArrowLeft"), key("ArrowRight"), key("ArrowUp"), key("ArrowDown")]).toEqual(["2027-01-30", "2027-02-01", "2027-01-24", "2027-02-07"]);
  expect([key("PageUp"), key("PageDown")]).toEqual(["2026-12-31", "2027-02-28"]);
  expect([key("PageUp", true), key("PageDown", true)]).toEqual(["2026-01-31", "2028-01-31"]);
  expect([key("a"), key("Tab"), key("Escape")]).toEqual([undefined, undefined, undefined]);
});

test("Home and End are the ends of the week, whatever its first day", () => {
  const sunday = from("2027-01-31", 0);
  expect([sunday("Home"), sunday("End")]).toEqual(["2027-01-31", "2027-02-06"]);
  const monday = from("2027-01-31", 1);
  expect([monday("Home"), monday("End")]).toEqual(["2027-01-25", "2027-01-31"]);
});
