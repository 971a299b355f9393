import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inForm } from "../../tests/cases.ts";
import { anyAvailability, anyCharges, anyRates, anyStay, propertyWith, quoteFor } from "../../tests/quotes.ts";
import type { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf, longestStay, weekdayOf, weekdays } from "../dates/day-numbers.ts";
import { isOffer, type PricedProperty, type Stay } from "./quote.ts";

/** Some of the fees of `anyCharges`, and one that no property has. */
const anyExtras = fc.option(fc.subarray(["linen", "service", "parrot"]), { nil: undefined });

const open = { minNights: 1, maxNights: longestStay, notice: 0, horizon: 120, arrivals: [...weekdays] };
const openSeasons = (rates: { seasons: object[] }) => rates.seasons.map((season) => ({ ...season, minNights: 1, arrivals: [...weekdays] }));

describe("for any rates", () => {
  test("the total is the sum of its lines without included taxes, in whole cents", () => {
    fc.assert(
      fc.property(anyRates, anyCharges, anyStay, fc.array(fc.nat(17), { maxLength: 3 }), anyExtras, (rates, charges, stay, ages, extras) => {
        const quote = quoteFor(propertyWith({ ...rates, ...charges, ...open, seasons: openSeasons(rates) }), { ...stay, ages, extras });
        fc.pre(isOffer(quote));
        const added = quote.lines.filter((line) => !("included" in line && line.included));
        expect(quote.total).toBe(added.reduce((sum, line) => sum + line.amount, 0));
        for (const { amount } of quote.lines) expect(Number.isSafeInteger(amount)).toBe(true);
        const nights = quote.lines.flatMap((line) => (line.what === "nights" ? line.nights : [])).reduce((sum, count) => sum + count, 0);
        expect(nights).toBe((dayNumber(quote.stay.to) ?? 0) - (dayNumber(quote.stay.from) ?? 0));
      }),
      { numRuns: inForm({ short: 50, long: 1_000 }) },
    );
  });

  test("chosen extras cost what other fees do, and those that are not chosen nothing", () => {
    fc.assert(
      fc.property(anyRates, anyCharges, anyStay, (rates, { fees, taxes }, stay) => {
        const totalWith = (fees: object[], extras?: string[]) => {
          const quote = quoteFor(propertyWith({ ...rates, fees, taxes, ...open, seasons: openSeasons(rates) }), { ...stay, extras });
          fc.pre(isOffer(quote));
          return quote.total;
        };
        expect(totalWith(fees, ["linen", "service"])).toBe(totalWith(fees.map((fee) => ({ ...fee, optional: false }))));
        const free = fees.map((fee) => (fee.optional ? { ...fee, optional: false, ["amount" in fee ? "amount" : "percent"]: 0 } : fee));
        expect(totalWith(fees)).toBe(totalWith(free));
      }),
      { numRuns: inForm({ short: 50, long: 1_000 }) },
    );
  });

  test("the order of the rules does not matter", () => {
    fc.assert(
      fc.property(anyRates, anyStay, anyAvailability, (rates, stay, availability) => {
        const taxes = rates.taxes.map((tax, index) => ({ id: `tax-${index}`, ...tax }));
        const turned = {
          ...rates,
          seasons: rates.seasons.toReversed(),
          discounts: rates.discounts.toReversed(),
          weekend: { ...rates.weekend, nights: rates.weekend.nights.toReversed() },
          taxes: taxes.toReversed(),
        };
        const [one, other] = [quoteFor(propertyWith({ ...rates, taxes }), stay, availability), quoteFor(propertyWith(turned), stay, availability)];
        if (!isOffer(one)) expect(other).toEqual(one);
        else expect(other).toMatchObject({ total: one.total, lines: expect.arrayContaining([...one.lines]) });
      }),
      { numRuns: inForm({ short: 50, long: 1_000 }) },
    );
  });

  test("a night more never lowers a total without discounts, both stays allowed", () => {
    fc.assert(
      fc.property(anyRates, anyStay, (rates, stay) => {
        const property = propertyWith({ ...rates, ...open, seasons: openSeasons(rates), discounts: [] });
        const longer = { ...stay, to: dayOf((dayNumber(stay.to ?? "") ?? 0) + 1) };
        const [short, long] = [quoteFor(property, stay), quoteFor(property, longer)];
        fc.pre(isOffer(short) && isOffer(long));
        expect(long.total).toBeGreaterThan(short.total);
      }),
      { numRuns: inForm({ short: 50, long: 1_000 }) },
    );
  });

  test("a guest more never lowers a total, unless a tax is rounded for each guest", () => {
    fc.assert(
      fc.property(anyRates, anyCharges, anyStay, (rates, charges, stay) => {
        const taxes = charges.taxes.map((tax) => ({ ...tax, round: undefined }));
        const property = propertyWith({ ...rates, ...charges, taxes, ...open, seasons: openSeasons(rates) }, { guests: 7 });
        const [fewer, more] = [quoteFor(property, stay), quoteFor(property, { ...stay, guests: stay.guests + 1 })];
        fc.pre(isOffer(fewer) && isOffer(more));
        expect(more.total).toBeGreaterThanOrEqual(fewer.total);
      }),
      { numRuns: inForm({ short: 50, long: 1_000 }) },
    );
  });

  test("a child under the free age changes no tax, but for those by a guest's share", () => {
    fc.assert(
      fc.property(anyRates, anyCharges, anyStay, fc.nat(13), (rates, { fees, taxes }, stay, age) => {
        // Fees by guest would change the taxes on them.
        const byStay = fees.map((fee) => ("per" in fee ? { ...fee, per: "stay" } : fee));
        const property = propertyWith({ ...rates, fees: byStay, taxes, ...open, seasons: openSeasons(rates) }, { guests: 7 });
        const taxLines = (stay: Stay) => {
          const quote = quoteFor(property, stay);
          fc.pre(isOffer(quote));
          return quote.lines.filter((line) => line.what === "tax" && !["share", "added"].includes(line.id));
        };
        expect(taxLines({ ...stay, guests: stay.guests + 1, ages: [age] })).toEqual(taxLines(stay));
      }),
      { numRuns: inForm({ short: 50, long: 1_000 }) },
    );
  });

  test("the alternatives are the same as from trying every day", () => {
    let found = 0;
    fc.assert(
      fc.property(anyRates, anyStay, anyAvailability, (rates, stay, availability) => {
        const property = propertyWith(rates);
        const quote = quoteFor(property, stay, availability);
        fc.pre(!isOffer(quote));
        fc.pre(quote.reasons.every(({ code }) => code !== "max-nights"));
        const { nearest } = quote;
        found += Object.keys(nearest).length;
        expect(nearest).toEqual(tryEveryDay(property, stay, availability));
      }),
      { numRuns: inForm({ short: 40, long: 800 }) },
    );
    expect(found).toBeGreaterThan(15);
  });
});

/** The alternatives from quoting every day: of the requested length, or of the minimum length of their first day. */
function tryEveryDay(property: PricedProperty, stay: Stay, availability: Availability) {
  const [from, to] = [dayNumber(stay.from ?? "") ?? 0, dayNumber(stay.to ?? "") ?? 0];
  const stayAt = (arrival: number) => {
    for (let nights = Math.max(to - from, 1); nights <= longestStay; nights += 1) {
      const other = { from: dayOf(arrival), to: dayOf(arrival + nights) };
      const quote = quoteFor(property, { ...other, guests: stay.guests }, availability);
      if (isOffer(quote)) return { ...other, total: quote.total };
      if (!quote.reasons.some(({ code }) => code === "min-nights")) return undefined;
    }
    return undefined;
  };
  const days = Array.from({ length: 61 }, (_, index) => index);
  // Only the first is quoted: an iterator goes no further.
  const firstOf = (arrivals: number[]) =>
    arrivals
      .values()
      .map(stayAt)
      .find((found) => found !== undefined);
  const before = firstOf(days.slice(1).map((distance) => from - distance));
  const after = firstOf(days.map((distance) => from + distance));
  return { ...(before && { before }), ...(after && { after }) };
}

test("weekdays are those of the calendar", () => {
  expect(weekdayOf(dayNumber("2026-11-21") ?? 0)).toBe("saturday");
});
