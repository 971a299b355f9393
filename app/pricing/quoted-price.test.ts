import { expect, test } from "vitest";
import { formatQuotedPrice, formatQuotedTotal, isKept, parseQuotedTotal, quotedPriceFor } from "./quoted-price.ts";

const stay = { from: "2027-07-09", to: "2027-07-16", guests: 6 };
const quoted = formatQuotedPrice({ currency: "USD", stay, total: 444977, lines: [], prepayment: 0, deposit: 0 }, "2026-11-21");

test("a quoted price is valid for its own stay only", () => {
  expect(quotedPriceFor(quoted, stay)).toEqual({ total: 444977, day: "2026-11-21" });
  for (const other of [{ ...stay, guests: 8 }, { ...stay, to: "2027-07-17" }, { ...stay, guests: undefined }, {}]) {
    expect(quotedPriceFor(quoted, other)).toBeUndefined();
  }
});

test("a quoted price is valid for its own party only", () => {
  const parties = [{}, { ages: [3] }, { infants: 3 }, { pets: 3 }, { ages: [3, 9] }, { ages: [3], infants: 9 }];
  for (const [at, party] of parties.entries()) {
    const text = formatQuotedPrice({ currency: "USD", stay: { ...stay, ...party }, total: 1, lines: [], prepayment: 0, deposit: 0 }, "2026-11-21");
    expect(parties.map((other) => quotedPriceFor(text, { ...stay, ...other })?.total)).toEqual(
      parties.map((_, other) => (other === at ? 1 : undefined)),
    );
  }
});

test.each([null, "", "444977", `${quoted}9`, `${quoted}.1`, quoted.replace("444977", "free")])("%s is not a price", (value) => {
  expect(quotedPriceFor(value, stay)).toBeUndefined();
});

test("a quoted price without a day has none", () => {
  expect(quotedPriceFor("2027-07-09.2027-07-16.6.444977", stay)).toEqual({ total: 444977, day: undefined });
});

test("a total is the same after formatting and parsing, with and without its day", () => {
  for (const price of [{ total: 444977, day: "2026-11-21" }, { total: 0 }]) expect(parseQuotedTotal(formatQuotedTotal(price))).toEqual(price);
});

test.each([
  ["2026-11-24", true],
  ["2026-11-23", true],
  ["2026-11-22", true],
  ["2026-11-21", false],
  ["2026-11-25", false],
  ["2026-11-31", false],
  ["", false],
])("a price that was quoted on %s is kept on 24 November: %s", (day, expected) => {
  expect(isKept(day, "2026-11-24")).toBe(expected);
});
