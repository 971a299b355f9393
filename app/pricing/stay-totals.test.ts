import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { anyAvailability, anyCharges, anyParty, anyRates, anyStay, propertyWith, today } from "../../tests/quotes.ts";
import { Availability, alwaysAvailable, type NightRange } from "../availability/availability.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import type { Party } from "./charges.ts";
import { PriceIndex } from "./price-index.ts";
import { isOffer, type PricedProperty, type QuoteContext, quoteStay } from "./quote.ts";
import { cheapestStay, earliestStay, isBookable, type PriceIndexContext, totalFor } from "./stay-totals.ts";

const now = dayNumber(today) ?? 0;

/** Properties for one to six guests, with some of the rates left out, and half of them with fees and taxes of every form. */
const anyProperty = fc
  .tuple(
    fc.oneof(
      anyRates,
      fc.tuple(anyRates, anyCharges).map(([rates, charges]) => ({ ...rates, ...charges })),
    ),
    fc.subarray(["discounts", "minNights", "arrivals", "gaps", "notice", "horizon", "extraGuests"]),
    fc.integer({ min: 1, max: 6 }),
  )
  .map(([rates, omitted, guests]) => propertyWith({ ...rates, ...Object.fromEntries(omitted.map((name) => [name, undefined])) }, { guests }));

function contextOf(today: number, availability: Availability): PriceIndexContext {
  return { todayAt: () => today, availabilityAt: () => availability };
}

/** The total of a stay at the only property of an index, if it is bookable. */
function stayTotal(priceIndex: PriceIndex, nights: NightRange, party: Party, context: PriceIndexContext): number | undefined {
  return isBookable(priceIndex, 0, nights, party.guests, context) ? totalFor(priceIndex, 0, nights, party, context) : undefined;
}

/** The same from `quoteStay`. */
function quotedTotal(property: PricedProperty, from: number, to: number, party: Party, context: QuoteContext): number | undefined {
  const quote = quoteStay(property, { from: dayOf(from), to: dayOf(to), ...party }, context);
  return isOffer(quote) ? quote.total : undefined;
}

test("for any stay, there is a total exactly if the quote has a price, and it is the same", () => {
  let found = 0;
  fc.assert(
    fc.property(
      anyProperty,
      anyStay,
      anyParty,
      anyAvailability,
      fc.integer({ min: 0, max: 20 }),
      (property, { from, to }, party, availability, later) => {
        const nights = { from: dayNumber(from) ?? 0, to: dayNumber(to) ?? 0 };
        const priceIndex = new PriceIndex([property]);
        // It also works if the table begins earlier, or is empty.
        if (later % 4 > 0) priceIndex.extendTo(nights.to, now);
        const total = stayTotal(priceIndex, nights, party, contextOf(now + later, availability));
        expect(total).toBe(quotedTotal(property, nights.from, nights.to, party, { today: dayOf(now + later), availability }));
        if (total !== undefined) found += 1;
      },
    ),
    { numRuns: cases(400) },
  );
  expect(found).toBeGreaterThan(20);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%d guests get no total", (guests) => {
  const [one, nights] = [propertyWith({}), { from: now + 5, to: now + 8 }];
  expect(stayTotal(new PriceIndex([one]), nights, { guests }, contextOf(now, alwaysAvailable))).toBeUndefined();
});

test("the longest stay, and one that ends on the last day, have a total; a night more has none", () => {
  const one = propertyWith({ horizon: 12 });
  const total = (from: number, to: number) => stayTotal(new PriceIndex([one]), { from, to }, { guests: 2 }, contextOf(now, alwaysAvailable));
  expect([total(now, now + 365), total(now + 1, now + 365)]).toEqual([3_650_000, 3_640_000]);
  expect([total(now, now + 366), total(now + 1, now + 366)]).toEqual([undefined, undefined]);
});

const window = fc.record({
  from: fc.integer({ min: now - 10, max: now + 220 }),
  days: fc.integer({ min: 0, max: 40 }),
  nights: fc.integer({ min: 0, max: 16 }),
  party: anyParty,
});

test("the cheapest stay of a window for a party is the same as from quoting all of them: the earliest of equals", () => {
  let found = 0;
  let equals = 0;
  fc.assert(
    fc.property(anyProperty, window, anyAvailability, fc.boolean(), (property, { from, days, nights, party }, availability, isFree) => {
      // From five nights on they are free, so that many stays have the same total.
      const one = isFree ? { ...property, rates: { ...property.rates, discounts: [{ nights: 5, part: 1_000_000 }] } } : property;
      const stays = Array.from({ length: days }, (_, index) => ({ from: from + index, to: from + index + nights }));
      const priced = stays.flatMap((stay) => {
        const total = quotedTotal(one, stay.from, stay.to, party, { today, availability });
        return total === undefined ? [] : [{ ...stay, total }];
      });
      const least = Math.min(...priced.map(({ total }) => total));
      const best = priced.filter(({ total }) => total === least);
      const dateWindow = { from, to: from + days, nights };
      const priceIndex = new PriceIndex([one]);
      if (days % 3 > 0) priceIndex.extendTo(from + days + nights, now);
      expect(cheapestStay(priceIndex, 0, dateWindow, party, contextOf(now, availability))).toEqual(best[0]);
      expect(earliestStay(priceIndex, 0, dateWindow, party.guests, contextOf(now, availability))).toBe(priced[0]?.from);
      if (best.length > 0) found += 1;
      if (best.length > 1) equals += 1;
    }),
    { numRuns: cases(150) },
  );
  expect(found).toBeGreaterThan(20);
  expect(equals).toBeGreaterThan(10);
});

test.each([0, 30])("a gap is found by its dates, and in a window of its length, with %s nights in the table", (indexed) => {
  const rates = { minNights: 4, arrivals: ["saturday"], gaps: "fill", discounts: [{ daysBefore: 5, percent: 20 }] };
  const property = propertyWith(rates);
  // Three nights, from Thursday to Sunday.
  const availability = new Availability([
    { from: today, to: dayOf(now + 5) },
    { from: dayOf(now + 8), to: dayOf(now + 400) },
  ]);
  const [gap, context] = [{ from: now + 5, to: now + 8 }, contextOf(now, availability)];
  const priceIndex = new PriceIndex([property]);
  if (indexed > 0) priceIndex.extendTo(now + indexed, now);
  const bookable = Array.from({ length: 100 }, (_, index) => ({
    from: now + Math.floor(index / 10),
    to: now + Math.floor(index / 10) + 1 + (index % 10),
  }));
  expect(bookable.filter((stay) => isBookable(priceIndex, 0, stay, 2, context))).toEqual([gap]);
  expect(totalFor(priceIndex, 0, gap, { guests: 2 }, context)).toBe(24_000);
  const window = { from: now, to: now + 20 };
  expect(earliestStay(priceIndex, 0, { ...window, nights: 3 }, 2, context)).toBe(gap.from);
  expect(cheapestStay(priceIndex, 0, { ...window, nights: 3 }, { guests: 2 }, context)).toEqual({ ...gap, total: 24_000 });
  for (const nights of [1, 2, 4]) expect(cheapestStay(priceIndex, 0, { ...window, nights }, { guests: 2 }, context)).toBeUndefined();
});
