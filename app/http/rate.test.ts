import { expect, test } from "vitest";
import { Rate } from "./rate.ts";

test("as many as allowed pass, and the next is one too many", () => {
  const rate = new Rate(3, 60_000);
  expect([1, 2, 3, 4, 5].map((now) => rate.isExceeded("a", now))).toEqual([false, false, false, true, true]);
});

test("names do not count for one another", () => {
  const rate = new Rate(1, 60_000);
  expect(["a", "b", "a", "b", "__proto__", "__proto__"].map((name) => rate.isExceeded(name, 1))).toEqual([false, false, true, true, false, true]);
});

test("the time slides: each event frees its place when it is over, and not before", () => {
  const rate = new Rate(2, 1_000);
  const asked = [0, 600, 999, 1_000, 1_599, 1_600];
  expect(asked.map((now) => rate.isExceeded("a", now))).toEqual([false, false, true, false, true, false]);
});

test("who is refused and asks again and again is not held back for longer", () => {
  const rate = new Rate(1, 1_000);
  rate.isExceeded("a", 0);
  for (let now = 1; now < 1_000; now += 1) rate.isExceeded("a", now);
  expect(rate.isExceeded("a", 1_000)).toBe(false);
});

test("names that came once are forgotten: a hundred thousand of them cost no time", { timeout: 5_000 }, () => {
  const rate = new Rate(8, 1_000);
  const refused = Array.from({ length: 100_000 }, (_, now) => rate.isExceeded(`2001:db8::${now.toString(16)}`, now)).filter(Boolean);
  expect(refused).toEqual([]);
  expect(rate.isExceeded("2001:db8::0", 100_000)).toBe(false);
});
