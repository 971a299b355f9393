import { expect, test } from "vitest";
import { breakAfterCommas } from "./first-stay.ts";

test.each([
  ["for 3 nights, 17–20 Jan, 8 guests", ["for 3 nights,", "17–20 Jan,", "8 guests"]],
  ["for 2 nights, 29 Nov – 1 Dec, 2 guests (1 child)", ["for 2 nights,", "29 Nov –", "1 Dec,", "2 guests", "(1", "child)"]],
  ["for 1 night, 2–3 Dec, 3 guests (1 child aged 3), 1 pet", ["for 1 night,", "2–3 Dec,", "3 guests", "(1", "child", "aged", "3),", "1 pet"]],
])("%s breaks only after its commas, before and within brackets, and between two months", (words, lines) => {
  const parts = breakAfterCommas(words).split(" ");
  expect(parts.map((part) => part.replaceAll("\u00a0", " ").replaceAll("\u2060", ""))).toEqual(lines);
  // A dash without spaces would let a line end after it.
  expect(parts.join(" ")).not.toMatch(/–(?=\d)/);
});
