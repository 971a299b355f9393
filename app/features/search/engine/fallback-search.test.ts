import fc from "fast-check";
import { expect, test } from "vitest";
import { dollarSearch, sampleAmenities } from "../../../../tests/amenities.ts";
import { cases } from "../../../../tests/cases.ts";
import { anyHome, anySearch, cardWith, homeWith } from "../../../../tests/searchable-homes.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import type { Search, Searchable } from "../criteria/search-terms.ts";
import { buildSearchResults, type SearchResults } from "./search-results.ts";

function resultsOf(properties: readonly Searchable[], search: Search): SearchResults {
  return inLanguage("en", () => buildSearchResults(properties, { search, page: 1 }, (property) => cardWith(String(properties.indexOf(property)))));
}

test("a search without matches shows homes of the best wider search, which is then not suggested as well; others have none", () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.array(anyHome, { minLength: 1, maxLength: 12 }), anySearch, (properties, search) => {
      const { found, instead, relaxations } = resultsOf(properties, search);
      expect(instead === undefined).toBe(found > 0);
      if (!instead) return;
      seen += 1;
      const fallback = resultsOf(properties, instead.search);
      expect(instead.found).toBe(fallback.found);
      expect(instead.shown).toEqual(fallback.shown.slice(0, 3));
      expect(instead.shown.length).toBeGreaterThan(0);
      // None of the other wider searches finds more.
      expect(relaxations.map(({ label }) => label)).not.toContain(instead.label);
      for (const { found: count } of relaxations) expect(count).toBeLessThanOrEqual(instead.found);
    }),
    { numRuns: cases(60) },
  );
  expect(seen).toBeGreaterThan(50);
});

const pool = sampleAmenities.filter(({ id }) => id === "pool");

test("it drops as few constraints as possible, and names them", () => {
  const properties = [homeWith({ words: "malibu", amenities: [] }), homeWith({}), homeWith({ amenities: [] })];
  const fallbackOf = (search: Partial<Search>) => {
    const { instead } = resultsOf(properties, { ...dollarSearch, ...search });
    return instead && [instead.label, instead.found, instead.shown.map(({ card }) => card.slug)];
  };
  expect(fallbackOf({ where: "aspen", amenities: pool, guests: 10 })).toEqual(["everything except 10 guests", 1, ["1"]]);
  expect(fallbackOf({ where: "malibu", amenities: pool, guests: 10 })).toEqual(["everything except 10 guests, Pool", 1, ["0"]]);
  expect(fallbackOf({ where: "atlantis" })).toEqual(["anywhere", 3, ["0", "1", "2"]]);
});

test("without homes there is nothing to show", () => {
  expect(resultsOf([], { ...dollarSearch, where: "aspen" }).instead).toBeUndefined();
});

test("if there are near matches, it drops filters only, and nothing of the search form", () => {
  const properties = [homeWith({ words: "aspen", amenities: [] }), homeWith({ words: "malibu", guests: 10 })];
  const miss = { slug: "near", title: "", location: "", currency: "USD", picture: cardWith("near").picture, reasons: [], nearest: [] };
  const labelOf = (search: Partial<Search>) =>
    inLanguage("en", () =>
      buildSearchResults(properties, { search: { ...dollarSearch, ...search }, page: 1 }, (property) => cardWith(property.words), {
        nearMatches: () => ({ misses: [miss] }),
      }),
    ).instead?.label;
  expect(labelOf({ where: "aspen", amenities: pool })).toBe("without pool");
  expect(labelOf({ where: "aspen", guests: 10 })).toBeUndefined();
});
