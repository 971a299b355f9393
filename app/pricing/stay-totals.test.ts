import fc from "fast-check";
import { expect, test } from "vitest";
import { askedStay, homeOf, takenNights, today, writtenRates } from "../../tests/quotes.ts";
import { type Availability, alwaysAvailable, type NightRange } from "../availability/availability.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { PriceIndex } from "./price-index.ts";
import { isOffer, type PricedHome, type QuoteContext, quoteStay } from "./quote.ts";
import { cheapestStay, earliestStay, type HomesThen, isBookable, totalFor } from "./stay-totals.ts";

const now = dayNumber(today) ?? 0;

/** Rates of which some say nothing, of homes that sleep one to six. */
const home = fc
  .tuple(writtenRates, fc.subarray(["discounts", "minNights", "arrivals", "notice", "horizon", "extraGuests"]), fc.integer({ min: 1, max: 6 }))
  .map(([written, silent, guests]) => homeOf({ ...written, ...Object.fromEntries(silent.map((name) => [name, undefined])) }, { guests }));

/** What is true at each home. */
function on(today: number, availability: Availability): HomesThen {
  return { todayAt: () => today, takenAt: () => availability };
}

/** What a stay at the only home of a table costs, if it can be had. */
function stayTotal(table: PriceIndex, nights: NightRange, guests: number, then: HomesThen): number | undefined {
  return isBookable(table, 0, nights, guests, then) ? totalFor(table, 0, nights, guests) : undefined;
}

/** What the quote says. */
function quotedTotal(property: PricedHome, from: number, to: number, guests: number, circumstances: QuoteContext): number | undefined {
  const answer = quoteStay(property, { from: dayOf(from), to: dayOf(to), guests }, circumstances);
  return isOffer(answer) ? answer.total : undefined;
}

test("whatever is asked of whatever home, there is a total just when the quote makes an offer, and it is the offer's", () => {
  let found = 0;
  fc.assert(
    fc.property(home, askedStay, takenNights, fc.integer({ min: 0, max: 20 }), (property, { from, to, guests }, availability, later) => {
      const nights = { from: dayNumber(from) ?? 0, to: dayNumber(to) ?? 0 };
      const table = new PriceIndex([property]);
      // A table that begins earlier serves, and one that reaches no day.
      if (later % 4 > 0) table.reach(nights.to, now);
      const total = stayTotal(table, nights, guests, on(now + later, availability));
      expect(total).toBe(quotedTotal(property, nights.from, nights.to, guests, { today: dayOf(now + later), availability }));
      if (total !== undefined) found += 1;
    }),
    { numRuns: 4_000 },
  );
  expect(found).toBeGreaterThan(200);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%d guests get no total", (guests) => {
  const [one, nights] = [homeOf({}), { from: now + 5, to: now + 8 }];
  expect(stayTotal(new PriceIndex([one]), nights, guests, on(now, alwaysAvailable))).toBeUndefined();
});

test("the longest stay, and the one that ends on the last day, have a total; a night more has none", () => {
  const one = homeOf({ horizon: 12 });
  const total = (from: number, to: number) => stayTotal(new PriceIndex([one]), { from, to }, 2, on(now, alwaysAvailable));
  expect([total(now, now + 365), total(now + 1, now + 365)]).toEqual([3_650_000, 3_640_000]);
  expect([total(now, now + 366), total(now + 1, now + 366)]).toEqual([undefined, undefined]);
});

const window = fc.record({
  from: fc.integer({ min: now - 10, max: now + 220 }),
  days: fc.integer({ min: 0, max: 40 }),
  nights: fc.integer({ min: 0, max: 16 }),
  guests: fc.integer({ min: 1, max: 4 }),
});

test("the cheapest stay of a window is that which quoting all of them finds, the earliest of equals", () => {
  let found = 0;
  let equals = 0;
  fc.assert(
    fc.property(home, window, takenNights, fc.boolean(), (property, { from, days, nights, guests }, availability, isFree) => {
      // From five nights on they cost nothing, whatever each would cost: many stays are equals.
      const one = isFree ? { ...property, rates: { ...property.rates, discounts: [{ nights: 5, part: 1_000_000 }] } } : property;
      const stays = Array.from({ length: days }, (_, index) => ({ from: from + index, to: from + index + nights }));
      const priced = stays.flatMap((stay) => {
        const total = quotedTotal(one, stay.from, stay.to, guests, { today, availability });
        return total === undefined ? [] : [{ ...stay, total }];
      });
      const least = Math.min(...priced.map(({ total }) => total));
      const best = priced.filter(({ total }) => total === least);
      const asked = { from, to: from + days, nights };
      const table = new PriceIndex([one]);
      if (days % 3 > 0) table.reach(from + days + nights, now);
      expect(cheapestStay(table, 0, asked, guests, on(now, availability))).toEqual(best[0]);
      expect(earliestStay(table, 0, asked, guests, on(now, availability))).toBe(priced[0]?.from);
      if (best.length > 0) found += 1;
      if (best.length > 1) equals += 1;
    }),
    { numRuns: 1_500 },
  );
  expect(found).toBeGreaterThan(200);
  expect(equals).toBeGreaterThan(100);
});
