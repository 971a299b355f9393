import fc from "fast-check";
import { expect, test } from "vitest";
import { nextRetry } from "./job.ts";

const now = new Date("2027-03-04T05:06:07.000Z");
const minutes = (failures: number, random: number) => (nextRetry(failures, now, random).getTime() - now.getTime()) / 60_000;

test("the next try is half an hour after a success, whatever chance says", () => {
  expect([minutes(0, 0), minutes(0, 0.5), minutes(0, 1)]).toEqual([30, 30, 30]);
});

test("with each failure it is later, up to six hours", () => {
  expect([1, 2, 3, 4, 5, 50].map((failures) => minutes(failures, 1))).toEqual([60, 120, 240, 360, 360, 360]);
});

test("chance shortens a pause after a failure by up to a half", () => {
  expect([1, 2, 3, 4, 2_000].map((failures) => minutes(failures, 0))).toEqual([30, 60, 120, 180, 180]);
});

test("it is never sooner than after a success, and never later than in six hours", () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(fc.property(fc.nat(), random, (failures, chance) => minutes(failures, chance) >= 30 && minutes(failures, chance) <= 360));
});
