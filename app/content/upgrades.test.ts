import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { money } from "../../tests/quotes.ts";
import type { Rates } from "../pricing/rates.ts";
import { ratesSchemaIn } from "../pricing/rates-schema.ts";
import { applyRewrites, optionalRewritesOf, rewritesOf } from "./upgrades.ts";

const upgraded = (source: string, path = "site.yaml") => applyRewrites(source, rewritesOf(path, source));

test("the group of networks becomes a list, and every other byte stays", () => {
  const source = `name:   An Inn   # its name
social:            # the footer
  instagram: https://www.instagram.com/inn    # ours

  # asked for by guests
  youtube: "https://www.youtube.com/@inn"
featured: {stays:[a,  b]}
`;
  expect(upgraded(source)).toBe(`name:   An Inn   # its name
social:            # the footer
  - { name: Instagram, address: https://www.instagram.com/inn }    # ours

  # asked for by guests
  - { name: YouTube, address: "https://www.youtube.com/@inn" }
featured: {stays:[a,  b]}
`);
  expect(rewritesOf("site.yaml", source).map(({ line, field }) => [line, field])).toEqual([
    [3, "social"],
    [6, "social"],
  ]);
});

test.each([
  ["social: { facebook: https://www.facebook.com/inn }\n", "social: [ { name: Facebook, address: https://www.facebook.com/inn } ]\n"],
  ["social: {}\n", "social: []\n"],
])("%s becomes %s", (source, form) => {
  expect(upgraded(source)).toBe(form);
});

const stay = "stays/inn/stay.yaml";
const upgradedStay = (source: string) => applyRewrites(source, optionalRewritesOf(stay, source));

test("fees with a field of their own become a list, and every other byte stays", () => {
  const source = `price: 450
rates:
  notice: 2      # days
  cleaning: 45.50   # once
  extraGuests: { above: 4, price: 25 }  # each, a night
  taxes:
    - { name: { en: VAT }, percent: 10, on: [nights,  cleaning, extraGuests] }
title: { en:  Inn }
`;
  expect(upgradedStay(source)).toBe(`price: 450
rates:
  notice: 2      # days
  fees:
    - { id: cleaning, per: stay, amount: 45.50 }   # once
    - { id: extra-guest, per: guestNight, above: 4, amount: 25 }  # each, a night
  taxes:
    - { name: { en: VAT }, percent: 10, on: [nights,  cleaning, extra-guest] }
title: { en:  Inn }
`);
  expect(optionalRewritesOf(stay, source).map(({ line, field }) => [line, field])).toEqual([
    [4, "cleaning"],
    [5, "extraGuests"],
    [7, "on"],
  ]);
});

test("discounts by number of nights become a list, and every other byte stays", () => {
  const source = `rates:
  discounts:
    7:  10 # a week

    28: 20
  fees: [{ id: cleaning, per: stay, amount: 80 }]
`;
  const form = `rates:
  discounts:
    - { nights: 7, percent:  10 } # a week

    - { nights: 28, percent: 20 }
  fees: [{ id: cleaning, per: stay, amount: 80 }]
`;
  expect(upgradedStay(source)).toBe(form);
  expect(upgradedStay(form)).toBe(form);
  expect(optionalRewritesOf(stay, source).map(({ line, field }) => [line, field])).toEqual([
    [3, "discounts"],
    [5, "discounts"],
  ]);
});

test.each([
  [
    "rates:\n  discounts: { 7: 12.5,  28: 20 }   # percent\n  cleaning: 80\n",
    "rates:\n  discounts: [ { nights: 7, percent: 12.5 },  { nights: 28, percent: 20 } ]   # percent\n  fees:\n    - { id: cleaning, per: stay, amount: 80 }\n",
  ],
  ["rates: { discounts: {}, minNights: 2 }\n", "rates: { discounts: [], minNights: 2 }\n"],
  ["rates: { minNights: 2, cleaning: 80 }\n", "rates: { minNights: 2, fees: [{ id: cleaning, per: stay, amount: 80 }] }\n"],
  [
    "rates: { extraGuests: { above: 2, price: 9 }, minNights: 2, cleaning: 80, notice: 1 }\n",
    "rates: { fees: [{ id: extra-guest, per: guestNight, above: 2, amount: 9 }, { id: cleaning, per: stay, amount: 80 }], minNights: 2, notice: 1 }\n",
  ],
  [
    "rates:\n  extraGuests:\n    above: 2\n    price: 9\n  notice: 1\n  cleaning: 80 # once\n",
    "rates:\n  fees:\n    - id: extra-guest\n      per: guestNight\n      above: 2\n      amount: 9\n    - { id: cleaning, per: stay, amount: 80 } # once\n  notice: 1\n",
  ],
  ["rates:\n  deposit:  500 # back\n", "rates:\n  securityDeposit: { amount:  500, returned: 7 } # back\n"],
  ["rates: { deposit: 12.50 }", "rates: { securityDeposit: { amount: 12.50, returned: 7 } }"],
  ['rates: { discounts: { "7":10 } }', "rates: { discounts: [ { nights: 7, percent: 10 } ] }"],
])("%j becomes %j", (source, form) => {
  expect(upgradedStay(source)).toBe(form);
  expect(upgradedStay(form)).toBe(form);
});

/** Files with comments wherever the upgrade changes something. */
const commented = [
  `rates: # all
  # before
  extraGuests: # from the fifth on
    # of whom
    above: 4   # in the price

    price: 18.50 # each
  # between
  cleaning: # once
    90 # in all
  deposit: # kept
    300 # back
  discounts: { # long
    7: 5, # a week
    # a month
    28: # or more
      15
    } # end
  taxes: [{ name: { en: VAT }, percent: 10, on: [ # of
    nights, extraGuests # too
    ] }]
`,
  `rates:
    cleaning: 90 # once
    notice: 3 # days
    extraGuests:
          above: 4 # in the price
          price: 18.50 # each
    deposit: 300 # back`,
  `rates: {
  extraGuests: # more
    {above: 4, price: 18.50}, # each
  notice: 3, # days
  # the cleaning, always
  cleaning: 90 # once
  , deposit: 300 # back
}`,
  `rates:
  notice: 3
  cleaning: 90
  extraGuests: # more
    { above: 4, # in the price
      price: 18.50 }
  discounts:
    7: # a week
      5`,
];

const ratesOf = (source: string) => ratesSchemaIn("USD").parse(parse(source).rates);
const withoutOrder = ({ fees, ...others }: Rates) => ({ ...others, fees: fees.toSorted((one, other) => (one.id < other.id ? -1 : 1)) });

test.each(commented.flatMap((source) => [source, source.replaceAll("\n", "\r\n")]))("%j keeps its rates, comments and line ends", (source) => {
  const form = upgradedStay(source);
  expect(optionalRewritesOf(stay, source).length).toBeGreaterThan(1);
  expect(withoutOrder(ratesOf(form))).toEqual(withoutOrder(ratesOf(source)));
  expect(form).not.toMatch(/cleaning:|extraGuests|deposit:|\b7:/);
  const comments = (text: string) => text.match(/#.*?(?=\r?$)/gm)?.sort();
  expect(comments(form)).toEqual(comments(source));
  const hasReturns = source.includes("\r");
  expect(form.match(/\r\n/g)?.length ?? 0).toBe(hasReturns ? form.match(/\n/g)?.length : 0);
  expect(form.endsWith("\n")).toBe(source.endsWith("\n"));
  expect(upgradedStay(form)).toBe(form);
});

test("the homes of the sample keep their rates", () => {
  const files = globSync("stays/*/stay.yaml", { cwd: "content" });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const source = readFileSync(`content/${file}`, "utf8");
    const form = applyRewrites(source, optionalRewritesOf(file, source));
    const [before, after] = [source, form].map((text) => withoutOrder(ratesSchemaIn("USD", money).parse(parse(text).rates)));
    expect([file, after]).toEqual([file, before]);
  }
});

test("a moved fee takes its comment along, and the others stay on their lines", () => {
  expect(upgradedStay(commented[1] ?? "")).toBe(`rates:
    fees:
      - { id: cleaning, per: stay, amount: 90 } # once
      -   id: extra-guest
          per: guestNight
          above: 4 # in the price
          amount: 18.50 # each
    notice: 3 # days
    securityDeposit: { amount: 300, returned: 7 } # back`);
});

test("a file of Windows keeps its line ends", () => {
  const source = "rates:\r\n  cleaning: 90\r\n  minNights: 2\r\n";
  expect(upgradedStay(source)).toBe("rates:\r\n  fees:\r\n    - { id: cleaning, per: stay, amount: 90 }\r\n  minNights: 2\r\n");
});

test("what has today's form, another file and a file that is no YAML stay as they are", () => {
  const source = "social:\n  - { name: Mastodon, address: https://example.social/@inn }\n";
  expect(upgraded(source)).toBe(source);
  const old = "social: { facebook: https://www.facebook.com/inn }\n";
  expect(upgraded(old, "pages/about/page.yaml")).toBe(old);
  expect(upgraded(": : {\n")).toBe(": : {\n");
});
