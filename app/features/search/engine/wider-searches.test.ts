import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleAmenities } from "../../../../tests/amenities.ts";
import { anyHome, anySearch, homeWith } from "../../../../tests/searchable-homes.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { emptySearch, type Search, type Searchable } from "../criteria/search-terms.ts";
import { matchProperties } from "./find-properties.ts";
import { widerSearchesOf } from "./wider-searches.ts";

const found = (list: readonly Searchable[], search: Search) => inLanguage("en", () => matchProperties(list, search)).found.length;
const relax = (list: readonly Searchable[], search: Search) => inLanguage("en", () => widerSearchesOf(matchProperties(list, search), list, () => []));

test("each brings what it says, more than there was, the most first; and there are none where enough is found", () => {
  fc.assert(
    fc.property(fc.array(anyHome, { maxLength: 12 }), anySearch, (list, search) => {
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

test("they say what is let go of", () => {
  const list = [
    homeWith({ price: 614 }),
    homeWith({ amenities: [] }),
    homeWith({ amenities: [], bedrooms: 1 }),
    homeWith({ words: "vail colorado" }),
  ];
  const search: Search = { ...emptySearch, where: "aspen", max: 400, bedrooms: 2, amenities: sampleAmenities.filter(({ id }) => id === "pool") };
  const said = relax([...list, homeWith({ words: "lake como italy", region: "Italy" })], search).map(({ label, found }) => `${label}: ${found}`);
  expect(said).toEqual(["anywhere: 2", "all of Colorado: 1", "up to $620 a night: 1", "without Pool: 1"]);
});
