import { describe, expect, test } from "vitest";
import { ContentCopy } from "../../tests/content-copy.ts";
import type { Fee, FeeFields, TaxFields } from "../pricing/rates.ts";
import { validateContent } from "./content.server.ts";

const home = "stays/the-glass-house/stay.yaml";
const exact = "{ from: 2027-07-01, to: 2027-08-31, price: 560 }";
const day = "a night of every year like 12-20 (month-day; not 29 February, which most years lack), or of one year like 2027-12-20";
const weekdays = "sunday, monday, tuesday, wednesday, thursday, friday, saturday";

/** Breaks a file at a place; then the line and the problem. */
type Spoiling = [what: string, from: string, to: string, at: string, field: string, found: string, allowed: string];

const cases: Spoiling[] = [
  ["no time zone", "timeZone: America/Denver\n", "", "title:", "timeZone", "nothing", "a text"],
  [
    "a time zone that there is not",
    "America/Denver",
    "America/Aspen",
    "timeZone:",
    "timeZone",
    '"America/Aspen"',
    "a time zone such as America/Denver or Asia/Ho_Chi_Minh",
  ],
  [
    "a difference from UTC",
    "America/Denver",
    '"-07:00"',
    "timeZone:",
    "timeZone",
    '"-07:00"',
    "a time zone such as America/Denver or Asia/Ho_Chi_Minh",
  ],
  ["an unknown rate", "  notice: 2", "  pets: 20\n  notice: 2", "  pets:", "rates.pets", 'the field "pets"', "no such field here"],
  ["a fee below zero", "cleaning: 120", "cleaning: -120", "cleaning:", "rates.cleaning", "-120", "at least 0"],
  ["a third decimal", "cleaning: 120", "cleaning: 120.505", "cleaning:", "rates.cleaning", "120.505", "USD with two decimals at most"],
  ["a fee in words", "securityDeposit: { amount: 500, returned: 7 }", "deposit: much", "deposit:", "rates.deposit", '"much"', "a number"],
  [
    "two deposits",
    "  securityDeposit: { amount: 500, returned: 7 }",
    "  securityDeposit: { amount: 500, returned: 7 }\n  deposit: 500",
    "deposit: 500",
    "rates.deposit",
    "500",
    "either this field or securityDeposit, which also says when it is returned",
  ],
  [
    "a deposit that is never returned",
    "securityDeposit: { amount: 500, returned: 7 }",
    "securityDeposit: { amount: 500 }",
    "securityDeposit:",
    "rates.securityDeposit.returned",
    "nothing",
    "a number",
  ],
  [
    "a prepayment above the total",
    "securityDeposit: { amount: 500, returned: 7 }",
    "prepayment: { percent: 130, due: booking }",
    "prepayment:",
    "rates.prepayment.percent",
    "130",
    "at most 100",
  ],
  [
    "a prepayment at another time",
    "securityDeposit: { amount: 500, returned: 7 }",
    "prepayment: { percent: 30, due: soon }",
    "prepayment:",
    "rates.prepayment.due",
    '"soon"',
    "booking",
  ],
  [
    "an unknown weekday",
    "arrivals: [friday, saturday, sunday]",
    "arrivals: [friday, caturday]",
    "arrivals: [friday",
    "rates.arrivals, the second",
    '"caturday"',
    weekdays,
  ],
  [
    "a weekday twice",
    "nights: [friday, saturday]",
    "nights: [friday, friday]",
    "weekend: {",
    "rates.weekend.nights, the second",
    '"friday"',
    "each once",
  ],
  [
    "no arrivals at all",
    "arrivals: [friday, saturday, sunday]",
    "arrivals: []",
    "  arrivals: []",
    "rates.arrivals",
    "a list",
    "at least 1 entry: add 1",
  ],
  ["29 February", "from: 12-20", "from: 02-29", "{ from: 02-29", "rates.seasons, the first: from", '"02-29"', day],
  ["a day that there is not", "to: 2027-08-31", "to: 2027-08-32", "to: 2027-08-32", "rates.seasons, the second: to", '"2027-08-32"', day],
  [
    "a season of both kinds",
    "to: 2027-08-31",
    "to: 08-31",
    "to: 08-31",
    "rates.seasons, the second: to",
    '"08-31"',
    "a night written like its beginning, 2027-07-01",
  ],
  [
    "a season that ends before it begins",
    "to: 2027-08-31",
    "to: 2027-06-30",
    "to: 2027-06-30",
    "rates.seasons, the second: to",
    '"2027-06-30"',
    "a night that is not before 2027-07-01, where the season begins",
  ],
  [
    "yearly seasons that overlap",
    exact,
    "{ from: 01-03, to: 02-10, price: 500 }",
    "{ from: 01-03",
    "rates.seasons, the second: from",
    '"01-03"',
    "nights that are in no other season of its kind: 12-20 to 01-03 is one already",
  ],
  [
    "exact seasons that overlap",
    exact,
    `${exact}\n    - { from: 2027-08-31, to: 2027-09-30 }`,
    "{ from: 2027-08-31",
    "rates.seasons, the third: from",
    '"2027-08-31"',
    "nights that are in no other season of its kind: 2027-07-01 to 2027-08-31 is one already",
  ],
  [
    "a discount that is no number of nights",
    "{ 7: 10, 28: 20 }",
    "{ week: 10, 28: 20 }",
    "discounts:",
    "rates.discounts.week",
    'the field "week"',
    "a number of nights from 2 to 365, such as 7",
  ],
  [
    "a discount without a condition",
    "{ 7: 10, 28: 20 }",
    "[{ percent: 10 }]",
    "discounts:",
    "rates.discounts, the first: nights",
    "nothing",
    "one of the fields nights, daysBefore, daysAhead",
  ],
  [
    "a discount with two conditions",
    "{ 7: 10, 28: 20 }",
    "\n    - { nights: 7, percent: 10 }\n    - { daysBefore: 7, daysAhead: 3, percent: 10 }",
    "    - { daysBefore",
    "rates.discounts, the second: daysAhead",
    "3",
    "no such field beside daysBefore",
  ],
  [
    "a last-minute discount in days that are no number",
    "{ 7: 10, 28: 20 }",
    "\n    - { daysBefore: week, percent: 10 }",
    "    - { daysBefore",
    "rates.discounts, the first: daysBefore",
    '"week"',
    "a number",
  ],
  [
    "a discount in a list of more than all",
    "{ 7: 10, 28: 20 }",
    "\n    - { nights: 7, percent: 10 }\n    - { daysAhead: 180, percent: 120 }",
    "    - { daysAhead",
    "rates.discounts, the second: percent",
    "120",
    "at most 100",
  ],
  [
    "a last-minute discount within the notice",
    "{ 7: 10, 28: 20 }",
    "[{ daysBefore: 1, percent: 10 }]",
    "discounts:",
    "rates.discounts, the first: daysBefore",
    "1",
    "at least the 2 of notice, or no stay has this discount",
  ],
  ["discounts that are neither list nor group", "{ 7: 10, 28: 20 }", "10", "discounts:", "rates.discounts", "10", "a list"],
  ["gaps that are filled in another way", "minNights: 2\n", "minNights: 2\n  gaps: half\n", "gaps:", "rates.gaps", '"half"', "fill"],
  ["a discount of more than all", "{ 7: 10, 28: 20 }", "{ 7: 10, 28: 120 }", "discounts:", "rates.discounts.28", "120", "at most 100"],
  [
    "more nights at least than at most",
    "minNights: 2\n",
    "minNights: 90\n",
    "  minNights: 90",
    "rates.minNights",
    "90",
    "at most the 60 of maxNights",
  ],
  [
    "a season with more nights than at most",
    "minNights: 5,",
    "minNights: 61,",
    "minNights: 61",
    "rates.seasons, the first: minNights",
    "61",
    "at most the 60 of maxNights",
  ],
  [
    "a weekend price without a weekend",
    "  weekend: { nights: [friday, saturday], price: 520 }\n",
    "",
    "{ from: 12-20",
    "rates.seasons, the first: weekend",
    "720",
    "this field where rates.weekend says which nights it is for",
  ],
  [
    "a tax on something else",
    "on: [nights, cleaning, extraGuests]",
    "on: [nights, deposit]",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: on, the second",
    '"deposit"',
    "nights, extra-guest, cleaning",
  ],
  [
    "a tax without the first language",
    "{ name: { en: Lodging tax, ",
    "{ name: { ",
    "{ name: { vi: Thuế",
    "rates.taxes, the first: name.en",
    "nothing",
    "a text",
  ],
  [
    "a tax on a later tax",
    "on: [nights, cleaning, extraGuests] }",
    "on: [nights, town] }\n    - { id: town, name: { en: Town tax }, percent: 2, on: [nights] }",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: on, the second",
    '"town"',
    "nights, extra-guest, cleaning",
  ],
  [
    "an included tax on another tax",
    "on: [nights, cleaning, extraGuests] }",
    "on: [nights] }\n    - { name: { en: VAT }, percent: 2, included: true, on: [tax-1] }",
    "    - { name: { en: VAT",
    "rates.taxes, the second: on, the first",
    '"tax-1"',
    "nights, extra-guest, cleaning",
  ],
  [
    "a fee in both forms",
    "  cleaning: 120",
    "  cleaning: 120\n  fees: [{ id: cleaning, per: stay, amount: 90 }]",
    "  fees:",
    "rates.fees, the first: id",
    '"cleaning"',
    "another id: there is cleaning already",
  ],
  [
    "a fee on a later fee",
    "  cleaning: 120",
    "  fees: [{ id: service, percent: 5, on: [cleaning], name: { en: Service } }, { id: cleaning, per: stay, amount: 90 }]",
    "  fees:",
    "rates.fees, the first: on, the first",
    '"cleaning"',
    "nights, extra-guest",
  ],
  [
    "an amount for nothing",
    "  cleaning: 120",
    "  fees: [{ id: cleaning, amount: 90 }]",
    "  fees:",
    "rates.fees, the first: per",
    "nothing",
    "stay, night, guestStay, guestNight, petStay, petNight",
  ],
  [
    "a fee without an amount",
    "  cleaning: 120",
    "  fees: [{ id: cleaning }]",
    "  fees:",
    "rates.fees, the first: amount",
    "nothing",
    "one of the fields amount, percent",
  ],
  [
    "a fee that is an amount and a percentage",
    "  cleaning: 120",
    "  fees: [{ id: cleaning, per: stay, amount: 90, percent: 5 }]",
    "  fees:",
    "rates.fees, the first: percent",
    "5",
    "no such field beside amount",
  ],
  [
    "guests above a number of a fee per stay",
    "  cleaning: 120",
    "  fees: [{ id: cleaning, per: stay, amount: 90, above: 2 }]",
    "  fees:",
    "rates.fees, the first: above",
    "2",
    "only beside per: guestStay or guestNight",
  ],
  [
    "the most pets of a fee for guests",
    "  cleaning: 120",
    "  fees: [{ id: cleaning, per: guestStay, amount: 90, most: 2 }]",
    "  fees:",
    "rates.fees, the first: most",
    "2",
    "only beside per: petStay or petNight",
  ],
  [
    "the most pets where none are allowed",
    "pets: { is: no }",
    "pets: { is: no, most: 2 }",
    "pets: { is: no, most: 2 }",
    "houseRules.pets.most",
    "2",
    "nothing beside is: no",
  ],
  [
    "a fee that nobody has named",
    "  cleaning: 120",
    "  fees: [{ id: linen, per: stay, amount: 90 }]",
    "  fees:",
    "rates.fees, the first: name",
    "nothing",
    "a text",
  ],
  [
    "a tax of two forms",
    "percent: 11.3, on: [nights, cleaning, extraGuests]",
    "percent: 11.3, perGuestNight: 2",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: percent",
    "11.3",
    "no such field beside perGuestNight",
  ],
  [
    "half a season of every year",
    "percent: 11.3, on: [nights, cleaning, extraGuests]",
    "perGuestNight: 2, from: 04-01",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: to",
    "nothing",
    "the last night, because the first is one of every year",
  ],
  [
    "a source that is no page",
    "percent: 11.3, on: [nights, cleaning, extraGuests]",
    "perGuestNight: 2, source: the town hall",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: source",
    '"the town hall"',
    "an https:// address",
  ],
  [
    "a tax in a currency that the site has no rate of",
    "percent: 11.3, on: [nights, cleaning, extraGuests]",
    "perGuestNight: 2.50, currency: GBP",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: currency",
    '"GBP"',
    "USD, EUR; for another, exchange in site.yaml needs its rate",
  ],
  [
    "a currency of a percentage",
    "percent: 11.3, on: [nights, cleaning, extraGuests]",
    "percent: 11.3, on: [nights], currency: USD",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: currency",
    '"USD"',
    "no such field beside percent",
  ],
  [
    "a currency without an amount",
    "percent: 11.3, on: [nights, cleaning, extraGuests]",
    "percent: 11.3, of: guestShare, currency: USD",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: currency",
    '"USD"',
    "only beside mostPerGuestNight",
  ],
  [
    "a tax with a third decimal",
    "percent: 11.3, on: [nights, cleaning, extraGuests]",
    "perGuestNight: 2.505",
    "    - { name: { en: Lodging tax",
    "rates.taxes, the first: perGuestNight",
    "2.505",
    "USD with two decimals at most",
  ],
  ["half a night", "notice: 2 ", "notice: 2.5 ", "notice:", "rates.notice", "2.5", "a whole number"],
];

describe("what a home costs", () => {
  test.each(cases)("%s is named, with file, line, field, found and allowed", (_, from, to, at, field, found, allowed) => {
    const content = new ContentCopy();
    content.edit(home, from, to);
    expect(validateContent(content.root).problems).toEqual([{ file: `content/${home}`, line: content.lineOf(home, at), field, found, allowed }]);
  });

  test("a season of every year and one of exact days may lie on each other", () => {
    const content = new ContentCopy();
    content.edit(home, exact, "{ from: 2026-12-24, to: 2026-12-26, price: 900 }");
    expect(validateContent(content.root).problems).toEqual([]);
  });

  test("amounts have no more decimals than the currency of the site", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", "sample: true", "sample: true\ncurrency: VND");
    const { problems } = validateContent(content.root);
    expect(problems.map(({ field, found, allowed }) => [field, found, allowed])).toEqual([
      ["rates.cleaning", "45.50", "whole VND"],
      ["rates.extraGuests.price", "18.50", "whole VND"],
    ]);
    content.edit("site.yaml", "currency: VND", "currency: dong");
    expect(validateContent(content.root).problems).toEqual([
      {
        file: "content/site.yaml",
        line: content.lineOf("site.yaml", "currency:"),
        field: "currency",
        found: '"dong"',
        allowed: expect.stringContaining("ISO 4217"),
      },
    ]);
  });

  test("amounts of a tax have the decimals of its own currency", () => {
    const content = new ContentCopy();
    content.edit("site.yaml", "exchange: {", "exchange: { KWD: { rate: 0.307, asOf: 2026-11-20 }, JPY: { rate: 155, asOf: 2026-11-20 },");
    const taxes = (amount: string) => `perGuestNight: ${amount}`;
    content.edit(home, "percent: 11.3, on: [nights, cleaning, extraGuests]", taxes("0.125, currency: KWD"));
    const read = validateContent(content.root);
    expect(read.problems).toEqual([]);
    const kuwaiti = { currency: "KWD", part: 1_000, divisor: 307 * 10, asOf: "2026-11-20" };
    expect(read.content?.properties.find(({ slug }) => slug === "the-glass-house")?.rates.taxes[0]).toMatchObject({
      perGuestNight: 125,
      local: kuwaiti,
    });
    content.edit(home, taxes("0.125, currency: KWD"), taxes("120.5, currency: JPY"));
    expect(validateContent(content.root).problems).toMatchObject([
      { field: "rates.taxes, the first: perGuestNight", found: "120.5", allowed: "whole JPY" },
    ]);
  });

  test("a home needs no rates", () => {
    const content = new ContentCopy();
    content.write(home, content.read(home).replace(/^rates:\n( .*\n)+/m, ""));
    expect(validateContent(content.root).problems).toEqual([]);
  });
});

test("the sample homes together use every rule", () => {
  const rates = validateContent("content").content?.properties.map(({ rates }) => rates) ?? [];
  const seasons = rates.flatMap(({ seasons }) => seasons);
  const fees: Partial<Fee & FeeFields>[] = rates.flatMap(({ fees }) => fees);
  const taxes: Partial<TaxFields>[] = rates.flatMap(({ taxes }) => taxes);
  const uses = {
    weekend: rates.some(({ weekend }) => weekend),
    yearly: seasons.some(({ yearly }) => yearly),
    acrossTheNewYear: seasons.some(({ yearly, from, to }) => yearly && from > to),
    exact: seasons.some(({ yearly }) => !yearly),
    seasonWeekend: seasons.some(({ weekend }) => weekend),
    seasonMinNights: seasons.some(({ minNights }) => minNights),
    seasonArrivals: seasons.some(({ arrivals }) => arrivals),
    twoDiscounts: rates.some(({ discounts }) => discounts.length > 1),
    lastMinute: rates.some(({ discounts }) => discounts.some(({ daysBefore }) => daysBefore)),
    earlyBooking: rates.some(({ discounts }) => discounts.some(({ daysAhead }) => daysAhead)),
    gaps: rates.some(({ gaps }) => gaps),
    optionalFee: fees.some(({ optional }) => optional),
    minNights: rates.some(({ minNights }) => minNights > 1),
    maxNights: rates.some(({ maxNights }) => maxNights < 365),
    arrivals: rates.some(({ arrivals }) => arrivals),
    notice: rates.some(({ notice }) => notice),
    horizon: rates.some(({ horizon }) => horizon) && rates.some(({ horizon }) => !horizon),
    cleaningWithCents: fees.some(({ id, amount = 0 }) => id === "cleaning" && amount % 100),
    extraGuests: fees.some(({ above }) => above),
    twoTaxes: rates.some(({ taxes }) => taxes.length > 1),
    taxByGuestAndNight: taxes.some(({ perGuestNight, season, mostNights, freeUnder }) => perGuestNight && season && mostNights && freeUnder),
    taxInAnotherCurrency: taxes.some(({ local }) => local),
    taxOnAllParts: taxes.some(({ on = [] }) => on.length === 3),
    deposit: rates.some((rates) => rates.securityDeposit.amount) && rates.some((rates) => !rates.securityDeposit.amount),
  };
  expect(Object.entries(uses).filter(([, isUsed]) => !isUsed)).toEqual([]);
});
