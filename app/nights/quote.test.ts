import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedStay, homeOf, takenNights, today, writtenRates } from "../../tests/quotes.ts";
import { Availability, allFree } from "./availability.ts";
import { dayNumber, dayOf, weekdayOf, weekdays } from "./day-numbers.ts";
import { type AskedStay, isOffer, type PricedHome, quote } from "./quote.ts";
import { longestStay, type Rates } from "./rates.ts";
import { ratesSchema } from "./rates-schema.ts";

const tax = (percent: number, on: string[], name = "Tax") => ({ name: { en: name, vi: name }, percent, on });
const ask = (from: string, to: string, guests = 2): AskedStay => ({ from, to, guests });
const quoted = (of: PricedHome, asked: AskedStay, availability = allFree) => quote(of, asked, { today, availability });

function priceOf(of: PricedHome, asked: AskedStay) {
  const answer = quoted(of, asked);
  if (!isOffer(answer)) throw new Error(JSON.stringify(answer.reasons));
  return { total: answer.total, lines: answer.lines.map(({ what, cents }) => [what, cents]) };
}

function refusal(of: PricedHome, asked: AskedStay, availability = allFree) {
  const answer = quoted(of, asked, availability);
  if (isOffer(answer)) throw new Error(`It can be had for ${answer.total}.`);
  return answer;
}

const codes = (of: PricedHome, asked: AskedStay, availability = allFree) => refusal(of, asked, availability).reasons.map(({ code }) => code);

describe("what a night costs", () => {
  const weekend = { nights: ["friday", "saturday"], price: 120 };
  const season = { from: "12-20", to: "01-03", price: 200 };
  const nights = (rates: object, from: string, to: string) => priceOf(homeOf(rates), ask(from, to)).lines;

  test("the base's price where nothing else is said", () => {
    expect(nights({}, "2026-12-01", "2026-12-04")).toEqual([["nights", 30_000]]);
  });

  test("the weekend's on its nights, which are told apart", () => {
    expect(nights({ weekend }, "2026-12-03", "2026-12-07")).toEqual([
      ["nights", 20_000],
      ["nights", 24_000],
    ]);
  });

  test("the season's before the weekend's, and its own weekend's before both", () => {
    expect(nights({ weekend, seasons: [season] }, "2026-12-24", "2026-12-27")).toEqual([["nights", 60_000]]);
    expect(nights({ weekend, seasons: [{ ...season, weekend: 250 }] }, "2026-12-24", "2026-12-27")).toEqual([
      ["nights", 20_000],
      ["nights", 50_000],
    ]);
  });

  test("a season without a price of its own leaves the weekend's and the base's", () => {
    const rules = { from: "12-20", to: "01-03", minNights: 2 };
    expect(nights({ weekend, seasons: [rules] }, "2026-12-24", "2026-12-27")).toEqual([
      ["nights", 10_000],
      ["nights", 24_000],
    ]);
  });

  test.each([
    ["2026-12-19", 10_000],
    ["2026-12-20", 20_000],
    ["2026-12-31", 20_000],
    ["2027-01-01", 20_000],
    ["2027-01-03", 20_000],
    ["2027-01-04", 10_000],
  ])("both ends of a season are nights of it, across the new year too: %s", (night, cents) => {
    const to = dayOf((dayNumber(night) ?? 0) + 1);
    expect(nights({ seasons: [season] }, night, to)).toEqual([["nights", cents]]);
  });

  test("29 February belongs to the yearly season around it", () => {
    expect(nights({ seasons: [{ from: "02-15", to: "03-15", price: 200 }] }, "2028-02-29", "2028-03-01")).toEqual([["nights", 20_000]]);
    expect(nights({ seasons: [{ from: "02-15", to: "02-28", price: 200 }] }, "2028-02-29", "2028-03-01")).toEqual([["nights", 10_000]]);
  });

  test("a season of exact days goes before one of every year", () => {
    const exact = { from: "2026-12-24", to: "2026-12-26", price: 300 };
    for (const seasons of [
      [season, exact],
      [exact, season],
    ]) {
      expect(nights({ seasons }, "2026-12-23", "2026-12-28")).toEqual([
        ["nights", 40_000],
        ["nights", 90_000],
      ]);
    }
  });
});

describe("what is added and taken off", () => {
  test("the whole of the issue's example", () => {
    const rates = {
      weekend: { nights: ["friday", "saturday"], price: 520 },
      discounts: { 7: 10, 28: 20 },
      cleaning: 120,
      extraGuests: { above: 4, price: 25 },
      taxes: [tax(11.3, ["nights", "cleaning", "extraGuests"])],
      deposit: 500,
    };
    const answer = quoted(homeOf(rates, { price: 450 }), ask("2026-12-04", "2026-12-11", 6));
    // 2 × 520 + 5 × 450 = 3,290; less 329; 2 × 7 × 25 = 350; 11.3 % of 2,961 + 120 + 350 = 387.703
    expect(answer).toEqual({
      stay: { from: "2026-12-04", to: "2026-12-11", guests: 6 },
      lines: [
        { what: "nights", kind: "weekend", season: undefined, nights: 2, price: 52_000, cents: 104_000 },
        { what: "nights", kind: "base", season: undefined, nights: 5, price: 45_000, cents: 225_000 },
        { what: "discount", nights: 7, percent: 10, cents: -32_900 },
        { what: "extraGuests", guests: 2, nights: 7, price: 2_500, cents: 35_000 },
        { what: "cleaning", cents: 12_000 },
        { what: "tax", name: "Tax", percent: 11.3, cents: 38_770 },
      ],
      total: 381_870,
      deposit: 50_000,
    });
  });

  test("only the largest discount counts, though the longer stay may have the smaller one", () => {
    const discountOf = (discounts: object, nights: number) =>
      priceOf(homeOf({ discounts }), ask("2026-12-01", dayOf((dayNumber("2026-12-01") ?? 0) + nights))).lines[1];
    expect(discountOf({ 7: 10, 28: 20 }, 6)).toBeUndefined();
    expect(discountOf({ 7: 10, 28: 20 }, 7)).toEqual(["discount", -7_000]);
    expect(discountOf({ 7: 10, 28: 20 }, 28)).toEqual(["discount", -56_000]);
    expect(discountOf({ 7: 30, 28: 20 }, 28)).toEqual(["discount", -84_000]);
  });

  test("a discount and a tax are rounded half up to a cent, each once", () => {
    // 12.5 % of 100.20 is 12.525, of which half a cent goes up; 5 % of 87.67 is 4.3835.
    const rates = { weekend: { nights: [...weekdays], price: 50.1 }, discounts: { 2: 12.5 }, taxes: [tax(5, ["nights"])] };
    expect(priceOf(homeOf(rates), ask("2026-12-01", "2026-12-03")).lines).toEqual([
      ["nights", 10_020],
      ["discount", -1_253],
      ["tax", 438],
    ]);
    // 11.5 % of 9.00 is 1.035, which is 1.0349999999999999 in floating point.
    const cleaning = { cleaning: 9, taxes: [tax(11.5, ["cleaning"])] };
    expect(priceOf(homeOf(cleaning), ask("2026-12-01", "2026-12-02")).lines[2]).toEqual(["tax", 104]);
  });

  test("a part of any amount is exact to the cent, as with big integers", () => {
    const price = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 365 }), fc.integer({ min: 1, max: 1_000_000 }), (price, nights, part) => {
        const of = { price, guests: 6, rates: { ...homeOf().rates, taxes: [{ name: "Tax", part, on: ["nights" as const] }] } };
        const { lines } = priceOf(of, ask("2026-12-01", dayOf((dayNumber("2026-12-01") ?? 0) + nights)));
        const wanted = (BigInt(price * 100 * nights) * BigInt(part) + 500_000n) / 1_000_000n;
        expect(BigInt(lines[1]?.[1] ?? 0)).toBe(wanted);
      }),
      { numRuns: 500 },
    );
  });

  test("a tax is on the parts that it names and no other", () => {
    const rates = {
      cleaning: 50,
      extraGuests: { above: 1, price: 10 },
      taxes: [tax(10, ["nights"]), tax(10, ["cleaning"]), tax(10, ["extraGuests"]), tax(10, ["cleaning", "extraGuests"])],
    };
    const { lines } = priceOf(homeOf(rates), ask("2026-12-01", "2026-12-03", 3));
    expect(lines.filter(([what]) => what === "tax").map(([, cents]) => cents)).toEqual([2_000, 500, 400, 900]);
  });
});

describe("why a stay cannot be had", () => {
  test("every reason at once", () => {
    const rates = { minNights: 4, arrivals: ["saturday"], notice: 20, horizon: 1 };
    const taken = new Availability([{ from: "2026-11-30", to: "2027-02-01" }]);
    expect(refusal(homeOf(rates), ask("2026-11-30", "2026-12-02", 7), taken).reasons).toEqual([
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
    const on = (from: string, to: string) => quote(homeOf({ horizon: 3 }), ask(from, to), { today: "2026-11-30", availability: allFree });
    expect(isOffer(on("2027-02-26", "2027-02-28"))).toBe(true);
    expect(on("2027-02-26", "2027-03-01")).toMatchObject({ reasons: [{ code: "horizon", until: "2027-02-28" }] });
  });

  test("a stay that ends on the morning of a taken night is free, and one that begins when another ends", () => {
    const taken = new Availability([{ from: "2027-07-12", to: "2027-07-15" }]);
    expect(isOffer(quoted(homeOf(), ask("2027-07-10", "2027-07-12"), taken))).toBe(true);
    expect(isOffer(quoted(homeOf(), ask("2027-07-15", "2027-07-16"), taken))).toBe(true);
    expect(codes(homeOf(), ask("2027-07-14", "2027-07-16"), taken)).toEqual(["taken"]);
  });

  test.each<[string, AskedStay, string[]]>([
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
      nearest: { before: { from: "9999-12-26", to: "9999-12-31" } },
    });
  });
});

describe("the nearest stays", () => {
  const taken = new Availability([{ from: "2027-07-10", to: "2027-07-20" }]);

  test("as long as the one asked for, before and after what is taken", () => {
    expect(refusal(homeOf(), ask("2027-07-12", "2027-07-15"), taken).nearest).toEqual({
      before: { from: "2027-07-07", to: "2027-07-10" },
      after: { from: "2027-07-20", to: "2027-07-23" },
    });
  });

  test("as long as their arrival asks for, where that is longer: also from the day asked for", () => {
    expect(refusal(homeOf({ minNights: 4 }), ask("2027-03-01", "2027-03-03")).nearest).toEqual({
      before: { from: "2027-02-28", to: "2027-03-04" },
      after: { from: "2027-03-01", to: "2027-03-05" },
    });
  });

  test("60 days away, and no further", () => {
    const full = (to: string) => new Availability([{ from: "2026-12-01", to }]);
    expect(refusal(homeOf(), ask("2027-03-01", "2027-03-03"), full("2027-04-30")).nearest).toEqual({
      after: { from: "2027-04-30", to: "2027-05-02" },
    });
    expect(refusal(homeOf(), ask("2027-03-01", "2027-03-03"), full("2027-05-01")).nearest).toEqual({});
  });

  test.each<[string, AskedStay]>([
    ["too many guests", ask("2027-07-12", "2027-07-15", 7)],
    ["too long a stay", ask("2027-07-12", "2028-08-15")],
    ["a day that there is not", ask("2027-02-31", "2027-03-02")],
    ["guests that nobody knows", { from: "2027-07-12", to: "2027-07-15" }],
  ])("none for %s, which other dates do not help", (_, asked) => {
    expect(refusal(homeOf(), asked, taken).nearest).toEqual({});
  });
});

/** Rates that take every stay, so that prices can be looked at. */
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
function tryEveryDay(of: PricedHome, asked: AskedStay, availability: Availability) {
  const [from, to] = [dayNumber(asked.from ?? "") ?? 0, dayNumber(asked.to ?? "") ?? 0];
  const stayAt = (arrival: number) => {
    for (let nights = Math.max(to - from, 1); nights <= longestStay; nights += 1) {
      const stay = { from: dayOf(arrival), to: dayOf(arrival + nights) };
      const answer = quoted(of, { ...stay, guests: asked.guests }, availability);
      if (isOffer(answer)) return stay;
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

test("rates that say nothing take any stay at the base price", () => {
  const rates: Rates = ratesSchema.parse(undefined);
  expect(priceOf({ price: 100, guests: 2, rates: { ...rates, taxes: [] } }, ask("2027-01-01", "2027-12-31")).total).toBe(3_640_000);
});
