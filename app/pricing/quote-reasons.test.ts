import { describe, expect, test } from "vitest";
import { propertyWith, quoteFor, refusal, stayOf, today } from "../../tests/quotes.ts";
import { Availability, alwaysAvailable } from "../availability/availability.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { isOffer, type PricedProperty, quoteStay, type Stay } from "./quote.ts";
import { reasonText } from "./quote-text.ts";

const codes = (property: PricedProperty, stay: Stay, availability = alwaysAvailable) =>
  refusal(property, stay, availability).reasons.map(({ code }) => code);

describe("reasons", () => {
  test("every reason at once", () => {
    const rates = { minNights: 4, arrivals: ["saturday"], notice: 20, horizon: 1 };
    const availability = new Availability([{ from: "2026-11-30", to: "2027-02-01" }]);
    expect(refusal(propertyWith(rates), stayOf("2026-11-30", "2026-12-02", 7), availability).reasons).toEqual([
      { code: "notice", days: 20, earliest: "2026-12-11" },
      { code: "arrival-day", arrivals: ["saturday"], season: undefined },
      { code: "min-nights", nights: 4, season: undefined },
      { code: "taken", spans: [{ from: "2026-11-30", to: "2026-12-02" }] },
      { code: "too-many-guests", sleeps: 6 },
    ]);
    expect(codes(propertyWith(rates), stayOf("2026-12-19", "2026-12-26"))).toEqual(["horizon"]);
  });

  test("the night of arrival decides the minimum and the day, whatever season follows", () => {
    const seasons = [{ from: "12-20", to: "01-03", minNights: 5, arrivals: ["saturday"] }];
    const property = propertyWith({ seasons, minNights: 2, arrivals: ["friday", "saturday"] });
    expect(codes(property, stayOf("2026-12-18", "2026-12-19"))).toEqual(["min-nights"]);
    expect(isOffer(quoteFor(property, stayOf("2026-12-18", "2026-12-23")))).toBe(true);
    const { reasons } = refusal(property, stayOf("2027-01-01", "2027-01-04"));
    const season = { from: "2026-12-20", to: "2027-01-03" };
    expect(reasons).toEqual([
      { code: "arrival-day", arrivals: ["saturday"], season },
      { code: "min-nights", nights: 5, season },
    ]);
  });

  test("a season may require fewer nights, and allow more days of arrival, than the rates outside of it", () => {
    const seasons = [{ from: "12-20", to: "01-03", minNights: 1, arrivals: ["tuesday"] }];
    const property = propertyWith({ seasons, minNights: 5, arrivals: ["saturday"] });
    expect(isOffer(quoteFor(property, stayOf("2026-12-22", "2026-12-23")))).toBe(true);
  });

  test("check-in is today plus notice at the earliest", () => {
    expect(codes(propertyWith({ notice: 2 }), stayOf("2026-11-22", "2026-11-25"))).toEqual(["notice"]);
    expect(isOffer(quoteFor(propertyWith({ notice: 2 }), stayOf("2026-11-23", "2026-11-25")))).toBe(true);
    expect(isOffer(quoteFor(propertyWith(), stayOf(today, "2026-11-22")))).toBe(true);
    expect(codes(propertyWith({ notice: 2 }), stayOf("2026-11-20", "2026-11-25"))).toEqual(["past"]);
  });

  test("check-out lies within the horizon, the end of a month clamped", () => {
    const on = (from: string, to: string) =>
      quoteStay(propertyWith({ horizon: 3 }), stayOf(from, to), { today: "2026-11-30", availability: alwaysAvailable });
    expect(isOffer(on("2027-02-26", "2027-02-28"))).toBe(true);
    expect(on("2027-02-26", "2027-03-01")).toMatchObject({ reasons: [{ code: "horizon", until: "2027-02-28" }] });
  });

  test("a stay that ends on the morning of a taken night is free, and one that begins when another ends", () => {
    const availability = new Availability([{ from: "2027-07-12", to: "2027-07-15" }]);
    expect(isOffer(quoteFor(propertyWith(), stayOf("2027-07-10", "2027-07-12"), availability))).toBe(true);
    expect(isOffer(quoteFor(propertyWith(), stayOf("2027-07-15", "2027-07-16"), availability))).toBe(true);
    expect(codes(propertyWith(), stayOf("2027-07-14", "2027-07-16"), availability)).toEqual(["taken"]);
  });

  test.each<[string, Stay, string[]]>([
    ["31 February", stayOf("2027-02-31", "2027-03-05"), ["no-such-day"]],
    ["words", stayOf("soon", "later"), ["date-unreadable", "date-unreadable"]],
    ["nothing at all", {}, ["date-missing", "date-missing", "guests-missing"]],
    ["a past day", stayOf("2020-01-01", "2020-01-03"), ["past"]],
    ["check-out before check-in", stayOf("2027-02-10", "2027-02-08"), ["not-after"]],
    ["check-out on the day of check-in", stayOf("2027-02-10", "2027-02-10"), ["not-after"]],
    ["400 nights", stayOf("2027-02-10", "2028-03-16"), ["max-nights"]],
    ["no guest", stayOf("2027-02-10", "2027-02-12", 0), ["guests-unreadable"]],
    ["half a guest", stayOf("2027-02-10", "2027-02-12", 1.5), ["guests-unreadable"]],
    ["guests that are no number", stayOf("2027-02-10", "2027-02-12", Number.NaN), ["guests-unreadable"]],
    ["99 guests", stayOf("2027-02-10", "2027-02-12", 99), ["too-many-guests"]],
  ])("%s gives the reason, and does not throw", (_, stay, expected) => {
    expect(codes(propertyWith(), stay)).toEqual(expected);
  });

  const asked = (party: Partial<Stay>) => ({ ...stayOf("2027-02-10", "2027-02-12", 4), ...party });

  test.each<[string, Partial<Stay>, string[]]>([
    ["ages at the borders", { ages: [2, 17] }, []],
    ["as many ages as guests", { ages: [3, 9, 9, 12] }, []],
    ["an infant among the ages", { ages: [1] }, ["ages-unreadable"]],
    ["an adult among the ages", { ages: [18] }, ["ages-unreadable"]],
    ["half a year", { ages: [3.5] }, ["ages-unreadable"]],
    ["an age that is no number", { ages: [3, Number.NaN] }, ["ages-unreadable"]],
    ["more ages than guests", { ages: [3, 3, 3, 3, 3] }, ["too-many-ages"]],
    ["ages without guests", { guests: undefined, ages: [3] }, ["guests-missing"]],
    ["infants and pets that are no number", { infants: Number.NaN, pets: Number.NaN }, ["infants-unreadable", "pets-unreadable"]],
    ["infants and pets below zero", { infants: -1, pets: -1 }, ["infants-unreadable", "pets-unreadable"]],
    ["everything at once", { guests: 7, ages: [1], pets: -1 }, ["too-many-guests", "ages-unreadable", "pets-unreadable"]],
  ])("a party with %s", (_, party, expected) => {
    const quote = quoteFor(propertyWith(), asked(party));
    expect(isOffer(quote) ? [] : quote.reasons.map(({ code }) => code)).toEqual(expected);
  });

  test("infants add to the guests only where they count", () => {
    expect(isOffer(quoteFor(propertyWith(), asked({ guests: 6, infants: 3 })))).toBe(true);
    const counting = propertyWith({ infants: "count" });
    expect(isOffer(quoteFor(counting, asked({ infants: 2 })))).toBe(true);
    expect(refusal(counting, asked({ infants: 3 })).reasons).toEqual([{ code: "too-many-guests", sleeps: 6, withInfants: true }]);
  });

  test("pets are refused where none are allowed, and above the most", () => {
    expect(isOffer(quoteFor(propertyWith(), asked({ pets: 9 })))).toBe(true);
    expect(isOffer(quoteFor(propertyWith({}, { mostPets: 1 }), asked({ pets: 1 })))).toBe(true);
    expect(refusal(propertyWith({}, { mostPets: 1 }), asked({ pets: 2 })).reasons).toEqual([{ code: "too-many-pets", most: 1 }]);
    expect(refusal(propertyWith({}, { mostPets: 0 }), asked({ pets: 1 })).reasons).toEqual([{ code: "too-many-pets", most: 0 }]);
  });

  test("children and infants are refused below the age from which a home takes them, each at their field", () => {
    const home = propertyWith({}, { youngest: 6 });
    expect(isOffer(quoteFor(home, asked({ ages: [6] })))).toBe(true);
    expect(refusal(home, asked({ ages: [6, 5] })).reasons).toEqual([{ code: "too-young", least: 6, field: "ages" }]);
    expect(refusal(home, asked({ infants: 1 })).reasons).toEqual([{ code: "too-young", least: 6, field: "infants" }]);
    expect(refusal(home, asked({ ages: [1] })).reasons).toEqual([{ code: "ages-unreadable", least: 6 }]);
    expect(isOffer(quoteFor(propertyWith(), asked({ ages: [2], infants: 1 })))).toBe(true);
  });

  test("ages that cannot be read at a home for older children are asked for from its own age", () => {
    const textAt = (youngest: number | undefined, age: number) =>
      refusal(propertyWith({}, { youngest }), asked({ ages: [age] })).reasons.map(reasonText);
    expect(inLanguage("en", () => textAt(12, 1))).toEqual([
      "Please enter ages as figures from 12 to 17, such as 12, 14. This home takes children from 12 years of age.",
    ]);
    expect(inLanguage("vi", () => textAt(6, 30))).toEqual(["Vui lòng ghi tuổi bằng chữ số từ 6 đến 17, ví dụ 6, 9. Nhà này nhận trẻ từ 6 tuổi."]);
    expect(inLanguage("en", () => textAt(undefined, 1))).toEqual([
      "Please enter ages as figures from 2 to 17, such as 3, 9. Children under 2 are infants and not entered here.",
    ]);
  });

  test("the last possible day is quoted too", () => {
    expect(refusal(propertyWith({ minNights: 5 }), stayOf("9999-12-30", "9999-12-31"))).toEqual({
      currency: "USD",
      reasons: [{ code: "min-nights", nights: 5, season: undefined }],
      nearest: { before: { from: "9999-12-26", to: "9999-12-31", total: 50_000 } },
    });
  });
});

describe("gaps", () => {
  const rates = { minNights: 4, arrivals: ["saturday"], gaps: "fill" };
  const property = propertyWith(rates);
  /** Free from Monday 1 March 2027 to a day. */
  const freeUntil = (day: string) =>
    new Availability([
      { from: today, to: "2027-03-01" },
      { from: day, to: "2027-06-01" },
    ]);

  test("can be booked whole only, from their first day", () => {
    const gap = freeUntil("2027-03-04");
    expect(isOffer(quoteFor(property, stayOf("2027-03-01", "2027-03-04"), gap))).toBe(true);
    expect(refusal(property, stayOf("2027-03-01", "2027-03-03"), gap)).toMatchObject({
      reasons: [{ code: "min-nights", nights: 3, season: undefined }],
      nearest: { after: { from: "2027-03-01", to: "2027-03-04", total: 30_000 } },
    });
    expect(codes(property, stayOf("2027-03-01", "2027-03-05"), gap)).toEqual(["taken"]);
    expect(codes(property, stayOf("2027-03-02", "2027-03-04"), gap)).toEqual(["arrival-day", "min-nights"]);
  });

  test("are shorter than the minimum, end with taken nights, and are filled only where the rates say so", () => {
    expect(codes(property, stayOf("2027-03-01", "2027-03-05"), freeUntil("2027-03-05"))).toEqual(["arrival-day"]);
    expect(codes(property, stayOf("2027-03-01", "2027-03-04"), new Availability([{ from: today, to: "2027-03-01" }]))).toEqual([
      "arrival-day",
      "min-nights",
    ]);
    const unfilled = propertyWith({ ...rates, gaps: undefined });
    expect(codes(unfilled, stayOf("2027-03-01", "2027-03-04"), freeUntil("2027-03-04"))).toEqual(["arrival-day", "min-nights"]);
  });

  test("begin on the first possible check-in, and end within the horizon", () => {
    const until = new Availability([{ from: "2026-11-27", to: "2027-06-01" }]);
    const early = propertyWith({ ...rates, notice: 3 });
    expect(isOffer(quoteFor(early, stayOf("2026-11-24", "2026-11-27"), until))).toBe(true);
    expect(codes(early, stayOf("2026-11-23", "2026-11-27"), until)).toEqual(["notice", "arrival-day"]);
    expect(codes(propertyWith({ ...rates, horizon: 3 }), stayOf("2027-03-01", "2027-03-04"), freeUntil("2027-03-04"))).toEqual(["horizon"]);
  });
});

describe("the alternatives", () => {
  const availability = new Availability([{ from: "2027-07-10", to: "2027-07-20" }]);

  test("have the requested length, before and after the taken nights", () => {
    expect(refusal(propertyWith(), stayOf("2027-07-12", "2027-07-15"), availability).nearest).toEqual({
      before: { from: "2027-07-07", to: "2027-07-10", total: 30_000 },
      after: { from: "2027-07-20", to: "2027-07-23", total: 30_000 },
    });
  });

  test("have the minimum length if that is longer, and may begin on the requested day", () => {
    expect(refusal(propertyWith({ minNights: 4 }), stayOf("2027-03-01", "2027-03-03")).nearest).toEqual({
      before: { from: "2027-02-28", to: "2027-03-04", total: 40_000 },
      after: { from: "2027-03-01", to: "2027-03-05", total: 40_000 },
    });
  });

  test("are at most 60 days away", () => {
    const full = (to: string) => new Availability([{ from: "2026-12-01", to }]);
    expect(refusal(propertyWith(), stayOf("2027-03-01", "2027-03-03"), full("2027-04-30")).nearest).toEqual({
      after: { from: "2027-04-30", to: "2027-05-02", total: 20_000 },
    });
    expect(refusal(propertyWith(), stayOf("2027-03-01", "2027-03-03"), full("2027-05-01")).nearest).toEqual({});
  });

  test.each<[string, Stay]>([
    ["too many guests", stayOf("2027-07-12", "2027-07-15", 7)],
    ["too long a stay", stayOf("2027-07-12", "2028-08-15")],
    ["a day that there is not", stayOf("2027-02-31", "2027-03-02")],
    ["an unknown number of guests", { from: "2027-07-12", to: "2027-07-15" }],
  ])("do not exist for %s, which other dates do not solve", (_, stay) => {
    expect(refusal(propertyWith(), stay, availability).nearest).toEqual({});
  });
});
