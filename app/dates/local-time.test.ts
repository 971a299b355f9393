import { expect, test } from "vitest";
import { dayAt, timeAt } from "./local-time.ts";

test("the day depends on the time zone", () => {
  const moment = new Date("2026-11-21T05:30:00Z");
  expect([dayAt(moment, "America/Denver"), dayAt(moment, "Europe/Rome"), dayAt(moment, "Pacific/Kiritimati")]).toEqual([
    "2026-11-20",
    "2026-11-21",
    "2026-11-21",
  ]);
});

test("the day changes at midnight in the time zone, even when it was computed a moment before", () => {
  const days = ["2026-11-21T16:59:59.999Z", "2026-11-21T17:00:00Z", "2026-11-21T16:59:59.999Z"].map((moment) => new Date(moment));
  expect(days.map((moment) => dayAt(moment, "Asia/Ho_Chi_Minh"))).toEqual(["2026-11-21", "2026-11-22", "2026-11-21"]);
});

test("the time is that of the time zone, from 00:00 to 23:59", () => {
  const moment = new Date("2026-11-21T23:05:00Z");
  expect(["America/Denver", "Europe/Rome", "Asia/Kathmandu"].map((zone) => timeAt(moment, zone))).toEqual(["16:05", "00:05", "04:50"]);
});
