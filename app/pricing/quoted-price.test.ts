import { expect, test } from "vitest";
import { formatQuotedPrice, quotedPriceFor } from "./quoted-price.ts";

const stay = { from: "2027-07-09", to: "2027-07-16", guests: 6 };
const quoted = formatQuotedPrice({ currency: "USD", stay, total: 444977, lines: [], prepayment: 0, deposit: 0 });

test("a quoted price is valid for its own stay only", () => {
  expect(quotedPriceFor(quoted, stay)).toBe(444977);
  for (const other of [{ ...stay, guests: 8 }, { ...stay, to: "2027-07-17" }, { ...stay, guests: undefined }, {}]) {
    expect(quotedPriceFor(quoted, other)).toBeUndefined();
  }
});

test("a quoted price is valid for its own party only", () => {
  const parties = [{}, { ages: [3] }, { infants: 3 }, { pets: 3 }, { ages: [3, 9] }, { ages: [3], infants: 9 }];
  for (const [at, party] of parties.entries()) {
    const text = formatQuotedPrice({ currency: "USD", stay: { ...stay, ...party }, total: 1, lines: [], prepayment: 0, deposit: 0 });
    expect(parties.map((other) => quotedPriceFor(text, { ...stay, ...other }))).toEqual(parties.map((_, other) => (other === at ? 1 : undefined)));
  }
});

test.each([null, "", "444977", `${quoted}9999999`, `${quoted}.1`, quoted.replace("444977", "free")])("%s is not a price", (value) => {
  expect(quotedPriceFor(value, stay)).toBeUndefined();
});
