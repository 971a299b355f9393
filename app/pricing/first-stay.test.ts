import fc from "fast-check";
import { expect, test } from "vitest";
import { inForm } from "../../tests/cases.ts";
import { anyAvailability, anyCharges, anyParty, anyRates, propertyWith, today } from "../../tests/quotes.ts";
import { Availability, alwaysAvailable } from "../availability/availability.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import type { Party } from "./charges.ts";
import { PriceIndex } from "./price-index.ts";
import { isOffer, type PricedProperty, quoteStay } from "./quote.ts";
import { findFirstStay } from "./stay-totals.ts";

/** A Saturday. */
const now = dayNumber(today) ?? 0;

interface Request extends Partial<Party> {
  availability?: Availability;
  indexed?: number;
}

function firstStayOf(property: PricedProperty, { availability = alwaysAvailable, indexed = 0, guests = 2, ...party }: Request = {}) {
  const priceIndex = new PriceIndex([property]);
  if (indexed > 0) priceIndex.extendTo(now + indexed, now);
  const found = findFirstStay(priceIndex, 0, { guests, ...party }, { todayAt: () => now, availabilityAt: () => availability });
  return found && { from: dayOf(found.from), to: dayOf(found.to), total: found.total };
}

const taken = (...spans: [from: string, to: string][]) => new Availability(spans.map(([from, to]) => ({ from, to })));
const twoNights = { minNights: 2 };

test.each([
  ["today, where nothing speaks against it", twoNights, taken(), "2026-11-21 2026-11-23 20000"],
  ["after the notice", { ...twoNights, notice: 3 }, taken(), "2026-11-24 2026-11-26 20000"],
  ["on a day of arrival", { ...twoNights, arrivals: ["friday"] }, taken(), "2026-11-27 2026-11-29 20000"],
  ["on cheaper nights", { ...twoNights, weekend: { nights: ["friday", "saturday"], price: 150 } }, taken(), "2026-11-22 2026-11-24 20000"],
  [
    "on the night of a season that asks for fewer",
    { minNights: 3, seasons: [{ from: "12-05", to: "12-06", minNights: 1 }] },
    taken(),
    "2026-12-05 2026-12-06 10000",
  ],
  [
    "before a season that asks for more",
    { ...twoNights, seasons: [{ from: "11-21", to: "11-30", minNights: 5 }] },
    taken(),
    "2026-12-01 2026-12-03 20000",
  ],
  ["in a cheaper season, later", { ...twoNights, seasons: [{ from: "01-10", to: "01-31", price: 80 }] }, taken(), "2027-01-10 2027-01-12 16000"],
  ["after what is taken", twoNights, taken(["2026-11-21", "2026-11-30"]), "2026-11-30 2026-12-02 20000"],
  ["not in a gap that is too short", twoNights, taken(["2026-11-22", "2026-11-25"], ["2026-11-26", "2026-11-29"]), "2026-11-29 2026-12-01 20000"],
  ["in a gap that is long enough", twoNights, taken(["2026-11-22", "2026-11-25"], ["2026-11-27", "2026-11-29"]), "2026-11-25 2026-11-27 20000"],
  ["on the last day of the 90", twoNights, taken(["2026-11-21", "2027-02-19"]), "2027-02-19 2027-02-21 20000"],
  ["nowhere, if it could begin only after them", twoNights, taken(["2026-11-21", "2027-02-20"]), "none"],
  ["nowhere, if everything is taken", twoNights, taken(["2026-11-01", "2028-01-01"]), "none"],
  ["nowhere, if it would end beyond the horizon", { ...twoNights, horizon: 1 }, taken(["2026-11-21", "2026-12-20"]), "none"],
  ["nowhere, with a notice of more than 90 days", { ...twoNights, notice: 91 }, taken(), "none"],
])("the first stay is %s", (_, rates, availability, expected) => {
  const property = propertyWith(rates);
  for (const indexed of [0, 60, 100]) {
    const found = firstStayOf(property, { availability, indexed });
    expect(found ? Object.values(found).join(" ") : "none").toBe(expected);
  }
});

test("of equals it is the earliest, and fees, taxes and guests are in its total", () => {
  const property = propertyWith({
    minNights: 2,
    cleaning: 50,
    extraGuests: { above: 2, price: 25 },
    taxes: [{ name: { en: "Tax", vi: "Tax" }, percent: 10, on: ["nights"] }],
  });
  expect(firstStayOf(property)).toEqual({ from: today, to: "2026-11-23", total: 27_000 });
  expect(firstStayOf(property, { guests: 4 })).toEqual({ from: today, to: "2026-11-23", total: 37_000 });
});

test("it is the cheapest for the party, then the earliest, of the shortest stays that are quoted for each day of arrival", () => {
  let found = 0;
  fc.assert(
    fc.property(anyRates, anyCharges, anyAvailability, anyParty, fc.integer({ min: 0, max: 100 }), (rates, charges, availability, party, indexed) => {
      const property = propertyWith({ ...rates, ...charges });
      const quoted = Array.from({ length: 91 }, (_, day) => now + day).flatMap((from) => {
        const lengths = Array.from({ length: 9 }, (_, nights) => nights + 1);
        const quoteOf = (nights: number) => quoteStay(property, { from: dayOf(from), to: dayOf(from + nights), ...party }, { today, availability });
        const shortest = lengths.values().map(quoteOf).find(isOffer);
        return shortest ? [{ from: shortest.stay.from, to: shortest.stay.to, total: shortest.total }] : [];
      });
      const least = Math.min(...quoted.map(({ total }) => total));
      expect(firstStayOf(property, { availability, indexed, ...party })).toEqual(quoted.find(({ total }) => total === least));
      if (quoted.length > 0) found += 1;
    }),
    { numRuns: inForm({ short: 20, long: 300 }) },
  );
  expect(found).toBeGreaterThan(10);
});
