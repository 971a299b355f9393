import { expect, test } from "vitest";
import { money } from "./money-schema.ts";

test.each([
  [123_456_789.123, "KWD", 123_456_789_123],
  [571_562_869.08, "IDR", 57_156_286_908],
  [0.07, "EUR", 7],
  [12_345_678, "VND", 12_345_678],
  [0.075, "EUR", undefined],
  [999_999_999.5, "VND", undefined],
  [1_000_000_000.01, "IDR", undefined],
])("%d %s are %s of the smallest unit", (amount, currency, parsed) => expect(money(0, currency).safeParse(amount).data).toBe(parsed));
