import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleAmenities } from "../../tests/amenities.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { findStays } from "./find-stays.ts";
import { relaxationsOf } from "./relaxations.ts";
import { emptySearch, type Search, type Searchable } from "./search-terms.ts";

const places = [
  ["aspen colorado", "Colorado"],
  ["vail colorado", "Colorado"],
  ["lake como italy", "Italy"],
] as const;

const homes: fc.Arbitrary<Searchable[]> = fc.array(
  fc
    .record({
      place: fc.constantFrom(...places),
      type: fc.constantFrom("villa", "barn"),
      price: fc.integer({ min: 40, max: 1200 }),
      rating: fc.constant(4.5),
      guests: fc.integer({ min: 1, max: 6 }),
      bedrooms: fc.integer({ min: 0, max: 5 }),
      amenities: fc.subarray(["wifi", "pool", "ac"]),
    })
    .map(({ place: [words, region], ...home }): Searchable => ({ ...home, words, region })),
  { maxLength: 12 },
);

const searches: fc.Arbitrary<Search> = fc.record({
  where: fc.constantFrom("", "aspen", "vail", "como", "nowhere"),
  guests: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
  type: fc.constantFrom("all", "villa", "barn"),
  max: fc.integer({ min: 5, max: 100 }).map((tens) => tens * 10),
  bedrooms: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  amenities: fc.subarray([...sampleAmenities]),
});

const found = (list: readonly Searchable[], search: Search) => inLanguage("en", () => findStays(list, search)).found.length;
const relax = (list: readonly Searchable[], search: Search) => inLanguage("en", () => relaxationsOf(findStays(list, search), list, () => []));

test("each brings what it says, more than there was, the most first; and there are none where enough is found", () => {
  fc.assert(
    fc.property(homes, searches, (list, search) => {
      const offered = relax(list, search);
      const now = found(list, search);
      expect(offered.map(({ search }) => found(list, search))).toEqual(offered.map((one) => one.found));
      expect(offered.every((one) => one.found > now)).toBe(true);
      expect(offered.map((one) => one.found)).toEqual(offered.map((one) => one.found).toSorted((one, other) => other - one));
      if (now >= 3) expect(offered).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

const home = (facts: Partial<Searchable>): Searchable => ({
  ...{ type: "villa", price: 300, rating: 4.8, guests: 4, bedrooms: 2, amenities: ["pool"], words: "aspen colorado", region: "Colorado" },
  ...facts,
});

test("they say what is let go of", () => {
  const list = [home({ price: 614 }), home({ amenities: [] }), home({ amenities: [], bedrooms: 1 }), home({ words: "vail colorado" })];
  const search: Search = { ...emptySearch, where: "aspen", max: 400, bedrooms: 2, amenities: sampleAmenities.filter(({ id }) => id === "pool") };
  const said = relax([...list, home({ words: "lake como italy", region: "Italy" })], search).map(({ label, found }) => `${label}: ${found}`);
  expect(said).toEqual(["anywhere: 2", "all of Colorado: 1", "up to $620 a night: 1", "without Pool: 1"]);
});
