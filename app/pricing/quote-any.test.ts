import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedStay, homeOf, quoted, takenNights, writtenRates } from "../../tests/quotes.ts";
import type { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf, longestStay, weekdayOf, weekdays } from "../dates/day-numbers.ts";
import { isOffer, type PricedHome, type Stay } from "./quote.ts";

const open = { minNights: 1, maxNights: longestStay, notice: 0, horizon: 120, arrivals: [...weekdays] };
const openSeasons = (written: { seasons: object[] }) => written.seasons.map((season) => ({ ...season, minNights: 1, arrivals: [...weekdays] }));

describe("whatever the rates", () => {
  test("the total is the sum of its lines, in whole cents", () => {
    fc.assert(
      fc.property(writtenRates, askedStay, (written, asked) => {
        const answer = quoted(homeOf({ ...written, ...open, seasons: openSeasons(written) }), asked);
        fc.pre(isOffer(answer));
        expect(answer.total).toBe(answer.lines.reduce((sum, line) => sum + line.cents, 0));
        for (const { cents } of answer.lines) expect(Number.isSafeInteger(cents)).toBe(true);
        const nights = answer.lines.flatMap((line) => (line.what === "nights" ? line.nights : [])).reduce((sum, count) => sum + count, 0);
        expect(nights).toBe((dayNumber(answer.stay.to) ?? 0) - (dayNumber(answer.stay.from) ?? 0));
      }),
      { numRuns: 500 },
    );
  });

  test("the order of the rules does not matter", () => {
    fc.assert(
      fc.property(writtenRates, askedStay, takenNights, (written, asked, availability) => {
        const turned = {
          ...written,
          seasons: written.seasons.toReversed(),
          discounts: Object.fromEntries(Object.entries(written.discounts).toReversed()),
          weekend: { ...written.weekend, nights: written.weekend.nights.toReversed() },
          taxes: written.taxes.toReversed(),
        };
        const [one, other] = [quoted(homeOf(written), asked, availability), quoted(homeOf(turned), asked, availability)];
        if (!isOffer(one)) expect(other).toEqual(one);
        else expect(other).toMatchObject({ total: one.total, lines: expect.arrayContaining([...one.lines]) });
      }),
      { numRuns: 500 },
    );
  });

  test("a night more never lowers a total without discounts, both stays allowed", () => {
    fc.assert(
      fc.property(writtenRates, askedStay, (written, asked) => {
        const of = homeOf({ ...written, ...open, seasons: openSeasons(written), discounts: {} });
        const longer = { ...asked, to: dayOf((dayNumber(asked.to ?? "") ?? 0) + 1) };
        const [short, long] = [quoted(of, asked), quoted(of, longer)];
        fc.pre(isOffer(short) && isOffer(long));
        expect(long.total).toBeGreaterThan(short.total);
      }),
      { numRuns: 500 },
    );
  });

  test("the nearest stays are those that trying every day finds", () => {
    let found = 0;
    fc.assert(
      fc.property(writtenRates, askedStay, takenNights, (written, asked, availability) => {
        const of = homeOf(written);
        const answer = quoted(of, asked, availability);
        fc.pre(!isOffer(answer));
        fc.pre(answer.reasons.every(({ code }) => code !== "max-nights"));
        const { nearest } = answer;
        found += Object.keys(nearest).length;
        expect(nearest).toEqual(tryEveryDay(of, asked, availability));
      }),
      { numRuns: 1_000 },
    );
    expect(found).toBeGreaterThan(300);
  });
});

/** The nearest stays by asking for each: as long as wanted, or else longer by as little as its first day takes. */
function tryEveryDay(of: PricedHome, asked: Stay, availability: Availability) {
  const [from, to] = [dayNumber(asked.from ?? "") ?? 0, dayNumber(asked.to ?? "") ?? 0];
  const stayAt = (arrival: number) => {
    for (let nights = Math.max(to - from, 1); nights <= longestStay; nights += 1) {
      const stay = { from: dayOf(arrival), to: dayOf(arrival + nights) };
      const answer = quoted(of, { ...stay, guests: asked.guests }, availability);
      if (isOffer(answer)) return { ...stay, total: answer.total };
      if (!answer.reasons.some(({ code }) => code === "min-nights")) return undefined;
    }
    return undefined;
  };
  const days = Array.from({ length: 61 }, (_, index) => index);
  const before = days.slice(1).flatMap((distance) => stayAt(from - distance) ?? [])[0];
  const after = days.flatMap((distance) => stayAt(from + distance) ?? [])[0];
  return { ...(before && { before }), ...(after && { after }) };
}

test("weekdays are those of the calendar", () => {
  expect(weekdayOf(dayNumber("2026-11-21") ?? 0)).toBe("saturday");
});
