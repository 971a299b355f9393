import { describe, expect, test } from "vitest";
import { ask, homeOf, quoted, refusal, today } from "../../tests/quotes.ts";
import { Availability, alwaysAvailable } from "../availability/availability.ts";
import { isOffer, type PricedHome, quoteStay, type Stay } from "./quote.ts";

const codes = (of: PricedHome, asked: Stay, availability = alwaysAvailable) => refusal(of, asked, availability).reasons.map(({ code }) => code);

describe("why a stay cannot be had", () => {
  test("every reason at once", () => {
    const rates = { minNights: 4, arrivals: ["saturday"], notice: 20, horizon: 1 };
    const availability = new Availability([{ from: "2026-11-30", to: "2027-02-01" }]);
    expect(refusal(homeOf(rates), ask("2026-11-30", "2026-12-02", 7), availability).reasons).toEqual([
      { code: "notice", days: 20, earliest: "2026-12-11" },
      { code: "arrival-day", arrivals: ["saturday"], season: undefined },
      { code: "min-nights", nights: 4, season: undefined },
      { code: "taken", spans: [{ from: "2026-11-30", to: "2026-12-02" }] },
      { code: "too-many-guests", sleeps: 6 },
    ]);
    expect(codes(homeOf(rates), ask("2026-12-19", "2026-12-26"))).toEqual(["horizon"]);
  });

  test("the night of arrival decides the minimum and the day, whatever season follows", () => {
    const seasons = [{ from: "12-20", to: "01-03", minNights: 5, arrivals: ["saturday"] }];
    const of = homeOf({ seasons, minNights: 2, arrivals: ["friday", "saturday"] });
    expect(codes(of, ask("2026-12-18", "2026-12-19"))).toEqual(["min-nights"]);
    expect(isOffer(quoted(of, ask("2026-12-18", "2026-12-23")))).toBe(true);
    const { reasons } = refusal(of, ask("2027-01-01", "2027-01-04"));
    const season = { from: "2026-12-20", to: "2027-01-03" };
    expect(reasons).toEqual([
      { code: "arrival-day", arrivals: ["saturday"], season },
      { code: "min-nights", nights: 5, season },
    ]);
  });

  test("a season may ask for fewer nights, and take more days of arrival, than the home does otherwise", () => {
    const seasons = [{ from: "12-20", to: "01-03", minNights: 1, arrivals: ["tuesday"] }];
    const of = homeOf({ seasons, minNights: 5, arrivals: ["saturday"] });
    expect(isOffer(quoted(of, ask("2026-12-22", "2026-12-23")))).toBe(true);
  });

  test("check-in is today plus notice at the earliest", () => {
    expect(codes(homeOf({ notice: 2 }), ask("2026-11-22", "2026-11-25"))).toEqual(["notice"]);
    expect(isOffer(quoted(homeOf({ notice: 2 }), ask("2026-11-23", "2026-11-25")))).toBe(true);
    expect(isOffer(quoted(homeOf(), ask(today, "2026-11-22")))).toBe(true);
    expect(codes(homeOf({ notice: 2 }), ask("2026-11-20", "2026-11-25"))).toEqual(["past"]);
  });

  test("check-out lies within the horizon, the end of a month clamped", () => {
    const on = (from: string, to: string) => quoteStay(homeOf({ horizon: 3 }), ask(from, to), { today: "2026-11-30", availability: alwaysAvailable });
    expect(isOffer(on("2027-02-26", "2027-02-28"))).toBe(true);
    expect(on("2027-02-26", "2027-03-01")).toMatchObject({ reasons: [{ code: "horizon", until: "2027-02-28" }] });
  });

  test("a stay that ends on the morning of a taken night is free, and one that begins when another ends", () => {
    const availability = new Availability([{ from: "2027-07-12", to: "2027-07-15" }]);
    expect(isOffer(quoted(homeOf(), ask("2027-07-10", "2027-07-12"), availability))).toBe(true);
    expect(isOffer(quoted(homeOf(), ask("2027-07-15", "2027-07-16"), availability))).toBe(true);
    expect(codes(homeOf(), ask("2027-07-14", "2027-07-16"), availability)).toEqual(["taken"]);
  });

  test.each<[string, Stay, string[]]>([
    ["31 February", ask("2027-02-31", "2027-03-05"), ["no-such-day"]],
    ["words", ask("soon", "later"), ["date-unreadable", "date-unreadable"]],
    ["nothing at all", {}, ["date-missing", "date-missing", "guests-missing"]],
    ["a past day", ask("2020-01-01", "2020-01-03"), ["past"]],
    ["check-out before check-in", ask("2027-02-10", "2027-02-08"), ["not-after"]],
    ["check-out on the day of check-in", ask("2027-02-10", "2027-02-10"), ["not-after"]],
    ["400 nights", ask("2027-02-10", "2028-03-16"), ["max-nights"]],
    ["no guest", ask("2027-02-10", "2027-02-12", 0), ["guests-unreadable"]],
    ["half a guest", ask("2027-02-10", "2027-02-12", 1.5), ["guests-unreadable"]],
    ["guests that are no number", ask("2027-02-10", "2027-02-12", Number.NaN), ["guests-unreadable"]],
    ["99 guests", ask("2027-02-10", "2027-02-12", 99), ["too-many-guests"]],
  ])("%s is answered with the reason, and never throws", (_, asked, expected) => {
    expect(codes(homeOf(), asked)).toEqual(expected);
  });

  test("the last day that can be written is answered too", () => {
    expect(refusal(homeOf({ minNights: 5 }), ask("9999-12-30", "9999-12-31"))).toEqual({
      reasons: [{ code: "min-nights", nights: 5, season: undefined }],
      nearest: { before: { from: "9999-12-26", to: "9999-12-31", total: 50_000 } },
    });
  });
});

describe("the nearest stays", () => {
  const availability = new Availability([{ from: "2027-07-10", to: "2027-07-20" }]);

  test("as long as the one asked for, before and after what is taken", () => {
    expect(refusal(homeOf(), ask("2027-07-12", "2027-07-15"), availability).nearest).toEqual({
      before: { from: "2027-07-07", to: "2027-07-10", total: 30_000 },
      after: { from: "2027-07-20", to: "2027-07-23", total: 30_000 },
    });
  });

  test("as long as their arrival asks for, where that is longer: also from the day asked for", () => {
    expect(refusal(homeOf({ minNights: 4 }), ask("2027-03-01", "2027-03-03")).nearest).toEqual({
      before: { from: "2027-02-28", to: "2027-03-04", total: 40_000 },
      after: { from: "2027-03-01", to: "2027-03-05", total: 40_000 },
    });
  });

  test("60 days away, and no further", () => {
    const full = (to: string) => new Availability([{ from: "2026-12-01", to }]);
    expect(refusal(homeOf(), ask("2027-03-01", "2027-03-03"), full("2027-04-30")).nearest).toEqual({
      after: { from: "2027-04-30", to: "2027-05-02", total: 20_000 },
    });
    expect(refusal(homeOf(), ask("2027-03-01", "2027-03-03"), full("2027-05-01")).nearest).toEqual({});
  });

  test.each<[string, Stay]>([
    ["too many guests", ask("2027-07-12", "2027-07-15", 7)],
    ["too long a stay", ask("2027-07-12", "2028-08-15")],
    ["a day that there is not", ask("2027-02-31", "2027-03-02")],
    ["guests that nobody knows", { from: "2027-07-12", to: "2027-07-15" }],
  ])("none for %s, which other dates do not help", (_, asked) => {
    expect(refusal(homeOf(), asked, availability).nearest).toEqual({});
  });
});
