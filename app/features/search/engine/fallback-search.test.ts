import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleAmenities } from "../../../../tests/amenities.ts";
import { anyHome, anySearch, cardWith, homeWith } from "../../../../tests/searchable-homes.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { emptySearch, type Search, type Searchable } from "../criteria/search-terms.ts";
import { buildSearchResults, type SearchResults } from "./search-results.ts";

function answer(properties: readonly Searchable[], search: Search): SearchResults {
  return inLanguage("en", () => buildSearchResults(properties, { search, page: 1 }, (property) => cardWith(String(properties.indexOf(property)))));
}

test("whoever finds nothing is shown homes of the best search that asks for less, which is then offered once; who finds some is not", () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.array(anyHome, { minLength: 1, maxLength: 12 }), anySearch, (properties, search) => {
      const { found, instead, relaxations } = answer(properties, search);
      expect(instead === undefined).toBe(found > 0);
      if (!instead) return;
      seen += 1;
      const lesser = answer(properties, instead.search);
      expect(instead.found).toBe(lesser.found);
      expect(instead.shown).toEqual(lesser.shown.slice(0, 3));
      expect(instead.shown.length).toBeGreaterThan(0);
      // Others are offered besides, none of which brings more.
      expect(relaxations.map(({ label }) => label)).not.toContain(instead.label);
      for (const { found: brought } of relaxations) expect(brought).toBeLessThanOrEqual(instead.found);
    }),
    { numRuns: 300 },
  );
  expect(seen).toBeGreaterThan(50);
});

const pool = sampleAmenities.filter(({ id }) => id === "pool");

test("it lets go of as little as may be, and says of what", () => {
  const properties = [homeWith({ words: "malibu", amenities: [] }), homeWith({}), homeWith({ amenities: [] })];
  const said = (search: Partial<Search>) => {
    const { instead } = answer(properties, { ...emptySearch, ...search });
    return instead && [instead.label, instead.found, instead.shown.map(({ card }) => card.slug)];
  };
  expect(said({ where: "aspen", amenities: pool, guests: 10 })).toEqual(["everything except 10 guests", 1, ["1"]]);
  expect(said({ where: "malibu", amenities: pool, guests: 10 })).toEqual(["everything except 10 guests, Pool", 1, ["0"]]);
  expect(said({ where: "atlantis" })).toEqual(["anywhere", 3, ["0", "1", "2"]]);
});

test("without homes there is nothing to show", () => {
  expect(answer([], { ...emptySearch, where: "aspen" }).instead).toBeUndefined();
});

test("where homes are near that the dates alone keep out, it lets go of a filter, and of nothing that stands in the search form", () => {
  const properties = [homeWith({ words: "aspen", amenities: [] }), homeWith({ words: "malibu", guests: 10 })];
  const miss = { slug: "near", title: "", location: "", picture: cardWith("near").picture, reasons: [], nearest: [] };
  const said = (search: Partial<Search>) =>
    inLanguage("en", () =>
      buildSearchResults(properties, { search: { ...emptySearch, ...search }, page: 1 }, (property) => cardWith(property.words), {
        misses: () => ({ misses: [miss] }),
      }),
    ).instead?.label;
  expect(said({ where: "aspen", amenities: pool })).toBe("without Pool");
  expect(said({ where: "aspen", guests: 10 })).toBeUndefined();
});
