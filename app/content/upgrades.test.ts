import { expect, test } from "vitest";
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
  ["social: { facebook: https://www.facebook.com/inn }\n", "social: [{ name: Facebook, address: https://www.facebook.com/inn }]\n"],
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
    - { id: extra-guest, per: guestNight, amount: 25, above: 4 }  # each, a night
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
    - { nights: 7, percent: 10 } # a week

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
    "rates:\n  discounts: [{ nights: 7, percent: 12.5 }, { nights: 28, percent: 20 }]   # percent\n  fees:\n    - { id: cleaning, per: stay, amount: 80 }\n",
  ],
  ["rates: { discounts: {}, minNights: 2 }\n", "rates: { discounts: [], minNights: 2 }\n"],
  ["rates: { minNights: 2, cleaning: 80 }\n", "rates: { minNights: 2, fees: [{ id: cleaning, per: stay, amount: 80 }] }\n"],
  [
    "rates: { extraGuests: { above: 2, price: 9 }, minNights: 2, cleaning: 80, notice: 1 }\n",
    "rates: { fees: [{ id: extra-guest, per: guestNight, amount: 9, above: 2 }, { id: cleaning, per: stay, amount: 80 }], minNights: 2, notice: 1 }\n",
  ],
  [
    "rates:\n  extraGuests:\n    above: 2\n    price: 9\n  notice: 1\n  cleaning: 80 # once\n",
    "rates:\n  fees:\n    - { id: extra-guest, per: guestNight, amount: 9, above: 2 }\n    - { id: cleaning, per: stay, amount: 80 }\n  notice: 1\n   # once\n",
  ],
])("%j becomes %j", (source, form) => {
  expect(upgradedStay(source)).toBe(form);
  expect(upgradedStay(form)).toBe(form);
});

test("what has today's form, another file and a file that is no YAML stay as they are", () => {
  const source = "social:\n  - { name: Mastodon, address: https://example.social/@inn }\n";
  expect(upgraded(source)).toBe(source);
  const old = "social: { facebook: https://www.facebook.com/inn }\n";
  expect(upgraded(old, "pages/about/page.yaml")).toBe(old);
  expect(upgraded(": : {\n")).toBe(": : {\n");
});
