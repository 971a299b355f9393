import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

test("as many as allowed pass, and the next is one too many", () => {
  const limit = new RateLimit(3, 60_000);
  expect([1, 2, 3, 4, 5].map((now) => limit.isExceeded("a", now))).toEqual([false, false, false, true, true]);
});

test("names do not count for one another", () => {
  const limit = new RateLimit(1, 60_000);
  expect(["a", "b", "a", "b", "__proto__", "__proto__"].map((name) => limit.isExceeded(name, 1))).toEqual([false, false, true, true, false, true]);
});

test("the time slides: each event frees its place when it is over, and not before", () => {
  const limit = new RateLimit(2, 1_000);
  const asked = [0, 600, 999, 1_000, 1_599, 1_600];
  expect(asked.map((now) => limit.isExceeded("a", now))).toEqual([false, false, true, false, true, false]);
});

test("who is refused and asks again and again is not held back for longer", () => {
  const limit = new RateLimit(1, 1_000);
  limit.isExceeded("a", 0);
  for (let now = 1; now < 1_000; now += 1) limit.isExceeded("a", now);
  expect(limit.isExceeded("a", 1_000)).toBe(false);
});

test("names that came once are forgotten: a hundred thousand of them cost no time", { timeout: 5_000 }, () => {
  const limit = new RateLimit(8, 1_000);
  const refused = Array.from({ length: 100_000 }, (_, now) => limit.isExceeded(`2001:db8::${now.toString(16)}`, now)).filter(Boolean);
  expect(refused).toEqual([]);
  expect(limit.isExceeded("2001:db8::0", 100_000)).toBe(false);
});

test("what a clock that was ahead has counted holds nobody back once it is right", () => {
  const limit = new RateLimit(1, 1_000);
  limit.isExceeded("a", 70_000_000);
  expect(limit.isExceeded("a", 5)).toBe(false);
  expect(limit.isExceeded("a", 6)).toBe(true);
});

test("what is taken back does not count, and no other is taken back with it", () => {
  const limit = new RateLimit(2, 1_000);
  for (const time of [1, 1]) limit.isExceeded("a", time);
  limit.takeBack("a", 1);
  limit.takeBack("a", 3);
  limit.takeBack("b", 1);
  expect([2, 2].map((now) => limit.isExceeded("a", now))).toEqual([false, true]);
});
