import { expect, test } from "vitest";
import { formatQuotedPrice, quotedPriceFor } from "./quoted-price.ts";

const stay = { from: "2027-07-09", to: "2027-07-16", guests: 6 };
const told = formatQuotedPrice({ stay, total: 444977, lines: [], deposit: 0 });

test("a price that was told is that of its own stay and of no other", () => {
  expect(quotedPriceFor(told, stay)).toBe(444977);
  for (const other of [{ ...stay, guests: 8 }, { ...stay, to: "2027-07-17" }, { ...stay, guests: undefined }, {}]) {
    expect(quotedPriceFor(told, other)).toBeUndefined();
  }
});

test.each([null, "", "444977", `${told}9999999`, `${told}.1`, told.replace("444977", "free")])("%s is no price", (written) => {
  expect(quotedPriceFor(written, stay)).toBeUndefined();
});
