import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amenitiesOf, dollarSearch, typeOf } from "../../../../tests/amenities.ts";
import { homeWith } from "../../../../tests/searchable-homes.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { kilometresBetween, type Point, pointAt } from "../../../locations/geometry.ts";
import type { Search, Searchable } from "../criteria/search-terms.ts";
import { findHomePairs, pairEnquiryPath } from "./home-pairs.ts";
import { propertyAreasOf } from "./property-areas.ts";
import type { IndexedProperty, OffersFor } from "./search-index.ts";

const aspen: Point = { latitude: 39.19, longitude: -106.82 };

interface Facts extends Partial<Searchable> {
  /** Kilometres east of Aspen. */
  east?: number;
  point?: Point;
  /** Nights that are taken, `YYYY-MM-DD`. */
  taken?: readonly string[];
}

/** Homes named `a`, `b`, `c` …, and what is taken. */
function homesWith(...all: readonly Facts[]) {
  const taken = all.map((facts) => facts.taken ?? []);
  const homes = all.map(({ east = 0, point = pointAt(aspen, 90, east), taken: _taken, ...facts }, index) => {
    const property = { slug: String.fromCharCode(97 + (index % 26)), whereabouts: { point, isExact: true } };
    return { ...homeWith(facts), property, index } as IndexedProperty;
  });
  // A night costs the price of a night and a dollar for each guest.
  const offersFor: OffersFor =
    ({ from = "", to = "", month = "", guests = 0 }) =>
    ({ index, price }) => {
      const nights = taken[index] ?? [];
      const isFree = month && !from ? true : !nights.some((night) => night >= from && night < to);
      const count = (Date.parse(to) - Date.parse(from)) / 86_400_000;
      return isFree && { from, to, guests, total: count * (price + 100 * guests) };
    };
  return { homes, offersFor, areas: propertyAreasOf(homes) };
}

function pairsOf(search: Partial<Search>, ...facts: readonly Facts[]) {
  const { areas, offersFor } = homesWith(...facts);
  return inLanguage("en", () => findHomePairs({ ...dollarSearch, ...search }, areas, offersFor));
}

const namesOf = (pairs: ReturnType<typeof pairsOf>) => pairs.map(({ homes }) => homes.map(({ property }) => property.property.slug).join("+"));
const stay = { from: "2027-03-01", to: "2027-03-04" };

describe("pairs of homes", () => {
  test("are at most 20 km apart, the nearest first, and say how far", () => {
    const found = pairsOf({ guests: 8 }, { east: 0 }, { east: 12 }, { east: 15 }, { east: 100 });
    expect(namesOf(found)).toEqual(["b+c", "a+b", "a+c"]);
    expect(found.map(({ kilometres }) => kilometres)).toEqual([3, 12, 15]);
    expect(namesOf(pairsOf({ guests: 8 }, { east: 0 }, { east: 19.9 }))).toEqual(["a+b"]);
    expect(pairsOf({ guests: 8 }, { east: 0 }, { east: 20.1 })).toEqual([]);
  });

  test("as far from each other are in the order of their price, then of the site, at most three", () => {
    const prices = [{ price: 300 }, { price: 100 }, { price: 300 }, { price: 200 }];
    expect(namesOf(pairsOf({ guests: 8 }, ...prices))).toEqual(["b+d", "b+a", "b+c"]);
    expect(pairsOf({ guests: 8 }, ...prices).map(({ sum }) => sum)).toEqual([300_00, 400_00, 400_00]);
  });

  test("sleep the party together, the larger home first, and are found only if no home sleeps it alone", () => {
    expect(namesOf(pairsOf({ guests: 9 }, { guests: 4 }, { guests: 5 }, { guests: 3 }))).toEqual(["b+a"]);
    expect(pairsOf({ guests: 10 }, { guests: 4 }, { guests: 5 })).toEqual([]);
    expect(pairsOf({ guests: 5 }, { guests: 4 }, { guests: 5 })).toEqual([]);
    // The home that sleeps it is elsewhere, and not searched.
    expect(namesOf(pairsOf({ guests: 5, where: "aspen" }, {}, {}, { guests: 8, words: "como" }))).toEqual(["a+b"]);
  });

  test("are both free on all nights of the stay, with a total of each for its part of the party", () => {
    const found = pairsOf({ guests: 7, ...stay }, { price: 100 }, { price: 200, taken: ["2027-03-03"] }, { price: 300, taken: ["2027-03-04"] });
    expect(namesOf(found)).toEqual(["a+c"]);
    expect(found[0]?.homes.map(({ offer }) => offer)).toEqual([
      { ...stay, guests: 4, total: 3 * 104_00 },
      { ...stay, guests: 3, total: 3 * 303_00 },
    ]);
    expect(found[0]?.sum).toBe(3 * 407_00);
    expect(pairsOf({ guests: 7, ...stay }, {}, { taken: ["2027-03-01"] })).toEqual([]);
  });

  test("in a month have the first nights on which both are free", () => {
    const search = { guests: 8, month: "2027-03", nights: 2 };
    const [found] = pairsOf(search, { taken: ["2027-03-01"] }, { taken: ["2027-03-04"] });
    expect(found?.homes.map(({ offer }) => [offer?.from, offer?.to])).toEqual([
      ["2027-03-02", "2027-03-04"],
      ["2027-03-02", "2027-03-04"],
    ]);
    const days = Array.from({ length: 33 }, (_, day) => new Date(Date.UTC(2027, 2, 1 + day)).toISOString().slice(0, 10));
    expect(pairsOf(search, { taken: days.filter((_, day) => day % 4 < 2) }, { taken: days.filter((_, day) => day % 4 > 1) })).toEqual([]);
  });

  test("meet each filter, the minimums together, and the limit of the total with both", () => {
    const others = [{ type: "barn" }, { amenities: [] }, { price: 900 }];
    expect(namesOf(pairsOf({ guests: 8, type: typeOf("villa"), amenities: amenitiesOf("pool"), max: 500 }, {}, ...others, {}))).toEqual(["a+e"]);
    expect(namesOf(pairsOf({ guests: 8, bedrooms: 5 }, { bedrooms: 2 }, { bedrooms: 2 }, { bedrooms: 3 }))).toEqual(["a+c", "b+c"]);
    const limited = (total: number) => namesOf(pairsOf({ guests: 8, ...stay, total }, { price: 100 }, { price: 100 }));
    expect([limited(624), limited(623)]).toEqual([["a+b"], []]);
  });

  test("are the nearest of all pairs, wherever the homes are", () => {
    const anywhere = fc.record({ latitude: fc.integer({ min: -3, max: 3 }), longitude: fc.constantFrom(-180, -179.95, 179.97, 0, 0.06, 0.1) });
    const near = fc.tuple(anywhere, fc.double({ min: 0, max: 25, noNaN: true }), fc.integer({ min: 0, max: 359 }));
    const points = near.map(([point, kilometres, bearing]) => pointAt(point, bearing, kilometres));
    fc.assert(
      fc.property(fc.array(fc.record({ point: points, guests: fc.integer({ min: 1, max: 4 }) }), { minLength: 2, maxLength: 12 }), (facts) => {
        const distances = facts.flatMap((one, index) =>
          facts.slice(index + 1).flatMap((other) => (one.guests + other.guests >= 5 ? kilometresBetween(one.point, other.point) : [])),
        );
        const nearest = Math.min(...distances);
        const [found] = pairsOf({ guests: 5 }, ...facts);
        if (nearest > 20) expect(found).toBeUndefined();
        else expect(Math.abs((found?.kilometres ?? 99) - nearest)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test("are found among thousands in one place, most of which are taken", () => {
    const facts = Array.from({ length: 3000 }, (_, index) => ({
      ...{ guests: 1 + (index % 4), price: 100 + (index % 7) },
      taken: index % 49 === 0 ? [] : [stay.from],
    }));
    const found = pairsOf({ guests: 7, ...stay }, ...facts);
    expect(found).toHaveLength(3);
    for (const { homes } of found) for (const { property } of homes) expect(property.index % 49).toBe(0);
  });

  test("lead to an enquiry about both: with their stays, parties and totals, or with the whole party", () => {
    const search = { ...dollarSearch, guests: 6, ages: [3, 9], pets: 1 };
    const facts = [{ price: 100 }, { price: 100 }];
    const path = (more: Partial<Search>) =>
      pairsOf({ ...search, ...more }, ...facts).map((pair) => inLanguage("en", () => pairEnquiryPath(pair, search, () => "2026-11-24")))[0];
    expect(path(stay)).toBe(
      "/contact?homes=a_2027-03-01_2027-03-04_4_a3-9_p1,b_2027-03-01_2027-03-04_2&totals=31200.2026-11-24,30600.2026-11-24#send",
    );
    expect(path({})).toBe("/contact?homes=a,b&guests=6&ages=3,9&pets=1#send");
  });
});
