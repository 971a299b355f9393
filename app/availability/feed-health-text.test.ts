import { expect, test } from "vitest";
import { formatLastGood } from "./block-text.ts";

const now = new Date("2026-11-21T18:00:00.000Z");

test.each([
  ["2026-11-21T18:04:00.000Z", "just now"],
  ["2026-11-21T17:59:01.000Z", "just now"],
  ["2026-11-21T17:58:30.000Z", "1 minute ago"],
  ["2026-11-21T17:48:00.000Z", "12 minutes ago"],
  ["2026-11-21T16:00:01.000Z", "119 minutes ago"],
  ["2026-11-21T16:00:00.000Z", "2 hours ago"],
  ["2026-11-19T18:00:01.000Z", "47 hours ago"],
  ["2026-11-19T18:00:00.000Z", "2 days ago"],
])("a calendar that was last good at %s was good %s", (lastGood, words) => {
  expect(formatLastGood([{ name: "airbnb", lastGood }], now)).toBe(`airbnb last good ${words}`);
});

test("the text has every calendar, also one that was never good", () => {
  const feeds = [
    { name: "airbnb", lastGood: now.toISOString() },
    { name: "vrbo", lastGood: null },
  ];
  expect(formatLastGood(feeds, now)).toBe("airbnb last good just now, vrbo never good yet");
});
