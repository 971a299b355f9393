import { expect, test } from "vitest";
import { demoSpans } from "./feeds-schema.ts";

const calendar = {
  weeks: 2,
  ahead: 4,
  stays: [
    { arrive: 4, leave: 7 },
    { arrive: 12, leave: 19 },
  ],
};

test("stays repeat from Monday 5 January 1970 on, up to `ahead` weeks from today", () => {
  // 23 November 2026 is the Monday after 1484 times two weeks.
  expect(demoSpans(calendar, "2026-11-23")).toEqual([
    { from: "2026-11-21", to: "2026-11-28" },
    { from: "2026-11-27", to: "2026-11-30" },
    { from: "2026-12-05", to: "2026-12-12" },
    { from: "2026-12-11", to: "2026-12-14" },
    { from: "2026-12-19", to: "2026-12-26" },
  ]);
});

test("a stay appears when it begins within `ahead` weeks, and disappears on the day of check-out", () => {
  const has = (today: string, from: string) => demoSpans(calendar, today).some((span) => span.from === from);
  expect([has("2026-11-27", "2026-11-21"), has("2026-11-28", "2026-11-21")]).toEqual([true, false]);
  expect([has("2026-11-26", "2026-12-25"), has("2026-11-27", "2026-12-25")]).toEqual([false, true]);
});
