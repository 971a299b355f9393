import { expect, test } from "vitest";
import { parseAmount } from "./parse-params.ts";

test.each([
  ["2000", 2000],
  [" $2,000 ", 2000],
  ["1,769.67", 1770],
  ["1769.67", 1770],
  ["1769.", 1769],
  ["1769.00", 1769],
  ["2.000", 2000],
  ["1.769,67 US$", 1770],
  ["2000,5", 2001],
  ["12,345,678", 12_345_678],
  ["2\u00a0000 USD", 2000],
])("%s is an amount", (typed, dollars) => expect(parseAmount(typed)).toBe(dollars));

test.each(["", "0", "0.00", "1e3", "-5", "2.00.0", "1,2345", "1,234.567,8", "two", "9".repeat(16)])("%s is none", (typed) =>
  expect(parseAmount(typed)).toBeUndefined(),
);
