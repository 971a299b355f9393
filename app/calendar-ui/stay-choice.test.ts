import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { Availability } from "../availability/availability.ts";
import { dayOf } from "../dates/day-numbers.ts";
import { localise } from "../i18n/languages.ts";
import { isOffer, quoteStay } from "../pricing/quote.ts";
import { ratesSchemaIn } from "../pricing/rates-schema.ts";
import { availabilityFrom, calendarFacts } from "./calendar-facts.ts";
import { positionInStay, StayChoice } from "./stay-choice.ts";

/** Creating a schema takes ten times as long as parsing with it. */
const schema = ratesSchemaIn("USD");
const rules = (written: object) => localise(schema.parse(written), "en");
const plain = rules({ minNights: 2, maxNights: 10, notice: 2 });
const availability = new Availability([{ from: "2027-03-12", to: "2027-03-15" }]);
const today = "2027-03-01";

describe("a stay is chosen day by day", () => {
  const choice = new StayChoice(plain, today, availability);

  test("first the check-in, then the check-out, then a new check-in", () => {
    expect(choice.choose({}, "2027-03-09")).toEqual({ from: "2027-03-09" });
    expect(choice.choose({ from: "2027-03-09" }, "2027-03-12")).toEqual({ from: "2027-03-09", to: "2027-03-12" });
    expect(choice.choose({ from: "2027-03-09", to: "2027-03-12" }, "2027-03-20")).toEqual({ from: "2027-03-20" });
  });

  test("a day before the check-in becomes the check-in; an impossible check-out cannot be chosen", () => {
    const chosen = { from: "2027-03-09" };
    expect(choice.choose(chosen, "2027-03-04")).toEqual({ from: "2027-03-04" });
    for (const day of ["2027-03-09", "2027-03-10", "2027-03-13", "2027-03-20"]) expect(choice.choose(chosen, day)).toBeUndefined();
    expect(choice.reasons(chosen, "2027-03-10")).toEqual([{ code: "min-nights", nights: 2 }]);
    expect(choice.reasons(chosen, "2027-03-20").map(({ code }) => code)).toEqual(["max-nights", "taken"]);
    expect(choice.checkOuts("2027-03-09")).toEqual({ first: "2027-03-11", last: "2027-03-12" });
  });

  test("a check-in without a possible check-out cannot be chosen", () => {
    expect(choice.selectableAs({}, "2027-03-10")).toBe("check-in");
    expect(choice.selectableAs({}, "2027-03-11")).toBeUndefined();
    expect(choice.reasons({}, "2027-03-11")).toEqual([
      { code: "min-nights", nights: 2 },
      { code: "taken", spans: [{ from: "2027-03-12", to: "2027-03-15" }] },
    ]);
    expect(choice.reasons({}, "2027-03-12").map(({ code }) => code)).toEqual(["taken"]);
    expect(choice.selectableAs({}, "2027-03-15")).toBe("check-in");
    expect(choice.reasons({}, "2027-03-02").map(({ code }) => code)).toEqual(["notice"]);
  });

  test("typed days that are not possible are ignored", () => {
    expect(choice.parse({ from: "2027-03-04", to: "2027-03-08" })).toEqual({ from: "2027-03-04", to: "2027-03-08" });
    expect(choice.parse({ from: "2027-03-04", to: "2027-03-05" })).toEqual({ from: "2027-03-04" });
    expect(choice.parse({ from: "2027-03-04", to: "2027-03-02" })).toEqual({ from: "2027-03-04" });
    for (const from of ["", "soon", "2027-02-31", "2027-02-20", "2027-03-12"]) expect(choice.parse({ from, to: "2027-03-20" })).toEqual({});
  });
});

test("a day is the first of a stay, inside, the last, or outside", () => {
  const places = (chosen: { from?: string; to?: string }) => [3, 4, 5, 6, 7].map((date) => positionInStay(chosen, `2027-03-0${date}`));
  expect(places({ from: "2027-03-04", to: "2027-03-06" })).toEqual([undefined, "first", "inside", "last", undefined]);
  expect(places({ from: "2027-03-04" })).toEqual([undefined, "first", undefined, undefined, undefined]);
  expect(places({})).toEqual(places({ to: "2027-03-04" }));
});

const weekday = fc.constantFrom("monday", "wednesday", "saturday", "sunday");
const arrivals = fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 });
const written = fc.record(
  {
    minNights: fc.integer({ min: 1, max: 5 }),
    maxNights: fc.integer({ min: 6, max: 20 }),
    notice: fc.integer({ min: 0, max: 6 }),
    horizon: fc.integer({ min: 1, max: 3 }),
    arrivals,
    gaps: fc.constant("fill"),
    seasons: fc.constantFrom(
      [],
      [{ from: "03-20", to: "04-10", minNights: 6, arrivals: ["saturday"] }],
      [{ from: "12-20", to: "03-08", minNights: 3 }],
    ),
  },
  { requiredKeys: ["maxNights"] },
);
const spans = fc.array(fc.record({ from: fc.integer({ min: 20_870, max: 20_990 }), nights: fc.integer({ min: 1, max: 9 }) }), { maxLength: 8 });

test("for any rules and availability, a day can be chosen exactly if the quote has no reason against the dates", () => {
  const around = fc.integer({ min: 20_870, max: 20_980 });
  fc.assert(
    fc.property(written, spans, around, fc.integer({ min: -3, max: 24 }), (written, list, from, nights) => {
      const rates = rules(written);
      const now = "2027-03-01";
      const whole = new Availability(list.map(({ from, nights }) => ({ from: dayOf(from), to: dayOf(from + nights) })));
      // As in the island: from the facts, serialized as JSON.
      const facts = JSON.parse(JSON.stringify(calendarFacts(rates, now, whole)));
      const choice = new StayChoice(facts.rules, facts.today, availabilityFrom(facts));
      const isFine = (from: string, to: string) =>
        isOffer(quoteStay({ price: 100, currency: "USD", guests: 2, rates }, { from, to, guests: 1 }, { today: now, availability: whole }));
      const [first, last] = [dayOf(from), dayOf(from + nights)];
      const canArrive = Array.from({ length: 20 }, (_, index) => dayOf(from + index + 1)).some((to) => isFine(first, to));
      expect(choice.selectableAs({}, first)).toBe(canArrive ? "check-in" : undefined);
      if (!canArrive) {
        expect(choice.reasons({}, first)).not.toEqual([]);
        return;
      }
      expect(choice.selectableAs({ from: first }, last) === "check-out").toBe(isFine(first, last));
      if (!isFine(first, last)) expect(choice.reasons({ from: first }, last)).not.toEqual([]);
      const ends = choice.checkOuts(first);
      expect([isFine(first, ends.first), isFine(first, ends.last), isFine(first, dayOf(from + 21))]).toEqual([true, true, false]);
    }),
    { numRuns: cases(300) },
  );
});
