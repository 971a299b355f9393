import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleAmenities } from "../../tests/amenities.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { type Answer, answerSearch } from "./answer.ts";
import { emptySearch, type Search, type Searchable } from "./search-terms.ts";

const picture = { alt: "", focus: { x: 50, y: 50 }, whole: { width: 4, height: 5, src: "" } };
const card = { slug: "", title: "", location: "", character: "", sleeps: "", price: 0, rating: 0, picture };

function answer(homes: readonly Searchable[], search: Search): Answer {
  return inLanguage("en", () => answerSearch(homes, { search, page: 1 }, (home) => ({ ...card, slug: String(homes.indexOf(home)) })));
}

const homeWith = fc.record({
  type: fc.constantFrom("villa", "barn"),
  price: fc.integer({ min: 40, max: 1200 }),
  rating: fc.constant(4.5),
  guests: fc.integer({ min: 1, max: 6 }),
  bedrooms: fc.integer({ min: 0, max: 5 }),
  amenities: fc.subarray(["wifi", "pool", "ac"]),
  words: fc.constantFrom("aspen colorado", "lake como italy"),
  region: fc.constant("Colorado"),
});

const searches: fc.Arbitrary<Search> = fc.record({
  where: fc.constantFrom("", "aspen", "atlantis"),
  guests: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  type: fc.constantFrom("all", "villa", "barn"),
  max: fc.constantFrom(50, 300, 1000),
  bedrooms: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  amenities: fc.subarray([...sampleAmenities]),
});

test("whoever finds nothing is shown homes of a search that finds as many as it says, and who finds some is not", () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.array(homeWith, { minLength: 1, maxLength: 12 }), searches, (homes, search) => {
      const { found, instead, relaxations } = answer(homes, search);
      expect(instead === undefined).toBe(found > 0);
      if (!instead) return;
      seen += 1;
      const lesser = answer(homes, instead.search);
      expect(instead.found).toBe(lesser.found);
      expect(instead.shown).toEqual(lesser.shown.slice(0, 3));
      expect(instead.shown.length).toBeGreaterThan(0);
      if (relaxations[0]) expect(instead).toMatchObject(relaxations[0]);
    }),
    { numRuns: 300 },
  );
  expect(seen).toBeGreaterThan(50);
});

const home = (facts: Partial<Searchable>): Searchable => ({
  ...{ type: "villa", price: 300, rating: 4.8, guests: 6, bedrooms: 2, amenities: ["pool"], words: "aspen colorado", region: "Colorado" },
  ...facts,
});
const pool = sampleAmenities.filter(({ id }) => id === "pool");

test("it lets go of as little as may be, and says of what", () => {
  const homes = [home({ words: "malibu", amenities: [] }), home({}), home({ amenities: [] })];
  const said = (search: Partial<Search>) => {
    const { instead } = answer(homes, { ...emptySearch, ...search });
    return instead && [instead.label, instead.found, instead.shown.map(({ card }) => card.slug)];
  };
  expect(said({ where: "aspen", amenities: pool, guests: 10 })).toEqual(["all you asked for but 10 guests", 1, ["1"]]);
  expect(said({ where: "malibu", amenities: pool, guests: 10 })).toEqual(["all you asked for but 10 guests, Pool", 1, ["0"]]);
  expect(said({ where: "atlantis" })).toEqual(["anywhere", 3, ["0", "1", "2"]]);
});

test("without homes there is nothing to show", () => {
  expect(answer([], { ...emptySearch, where: "aspen" }).instead).toBeUndefined();
});
