import fc from "fast-check";
import { expect, test } from "vitest";
import { dollarSearch, sampleAmenities } from "../../../../tests/amenities.ts";
import { cases } from "../../../../tests/cases.ts";
import { anyHome, anySearch, homeWith } from "../../../../tests/searchable-homes.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import type { Search, Searchable } from "../criteria/search-terms.ts";
import { matchProperties } from "./find-properties.ts";
import { widerSearchesOf } from "./wider-searches.ts";

const found = (list: readonly Searchable[], search: Search) => inLanguage("en", () => matchProperties(list, search)).matches.length;
const relax = (list: readonly Searchable[], search: Search) => inLanguage("en", () => widerSearchesOf(matchProperties(list, search), list, () => []));

test("each finds as many as it says, more than the search itself, the most first; there are none if enough is found", () => {
  fc.assert(
    fc.property(fc.array(anyHome, { maxLength: 12 }), anySearch, (list, search) => {
      const wider = relax(list, search);
      const now = found(list, search);
      expect(wider.map(({ search }) => found(list, search))).toEqual(wider.map((one) => one.found));
      expect(wider.every((one) => one.found > now)).toBe(true);
      expect(wider.map((one) => one.found)).toEqual(wider.map((one) => one.found).toSorted((one, other) => other - one));
      if (now >= 3) expect(wider).toEqual([]);
    }),
    { numRuns: cases(100) },
  );
});

test("labels name what is dropped", () => {
  const list = [
    homeWith({ price: 614 }),
    homeWith({ amenities: [] }),
    homeWith({ amenities: [], bedrooms: 1 }),
    homeWith({ words: "vail colorado" }),
  ];
  const search: Search = { ...dollarSearch, where: "aspen", max: 400, bedrooms: 2, amenities: sampleAmenities.filter(({ id }) => id === "pool") };
  const labels = relax([...list, homeWith({ words: "lake como italy", region: "Italy" })], search).map(({ label, found }) => `${label}: ${found}`);
  expect(labels).toEqual(["anywhere: 2", "all of Colorado: 1", "up to $620 a night: 1", "without pool: 1"]);
});

test.each([
  ["Air conditioning", "air conditioning"],
  ["Wi-Fi", "Wi-Fi"],
  ["TV", "TV"],
])("within a sentence %s is %s", (name, named) => {
  const labels = relax([homeWith({})], { ...dollarSearch, amenities: [{ id: "other", name }] }).map(({ label }) => label);
  expect(labels).toEqual([`without ${named}`]);
});
