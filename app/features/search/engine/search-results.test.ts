import { describe, expect, test } from "vitest";
import { amenitiesOf, dollarSearch, typeOf } from "../../../../tests/amenities.ts";
import { cardWith, homeWith } from "../../../../tests/searchable-homes.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { featureBits, features } from "../../../properties/model/features.ts";
import type { Search, Searchable } from "../criteria/search-terms.ts";
import { buildSearchResults, pageSize, type SearchResults } from "./search-results.ts";

function resultsOf(properties: readonly Searchable[], search: Search = dollarSearch, page = 1): SearchResults {
  return inLanguage("en", () => buildSearchResults(properties, { search, page }, () => cardWith("")));
}

const withAmenity = (search: Search, ids: string[]) => ids.map((id) => resultsOf(properties, search).facets.amenities[id] ?? 0);

const villaWithPool = homeWith({ amenities: ["wifi", "pool"] });
const villa = homeWith({ amenities: ["wifi"] });
const barn = homeWith({ type: "barn", amenities: ["wifi", "parking"], price: 200 });
const properties = [villaWithPool, villa, barn];

describe("the number at an amenity", () => {
  test("is what ticking it as well would show", () => {
    expect(withAmenity({ ...dollarSearch, amenities: amenitiesOf("wifi") }, ["pool", "parking", "ac"])).toEqual([1, 1, 0]);
  });

  test("at one that is ticked is what is shown now", () => {
    expect(withAmenity({ ...dollarSearch, amenities: amenitiesOf("parking") }, ["parking"])).toEqual([1]);
  });

  test("respects type, price and place", () => {
    expect(withAmenity({ ...dollarSearch, type: typeOf("villa") }, ["wifi"])).toEqual([2]);
    expect(withAmenity({ ...dollarSearch, max: 200 }, ["wifi"])).toEqual([1]);
    expect(withAmenity({ ...dollarSearch, where: "malibu" }, ["wifi"])).toEqual([0]);
  });
});

test("an amenity that is out of season for the stay is not counted", () => {
  const inSeason = homeWith({ amenities: ["wifi", "pool"], isOutOfSeason: () => false });
  const outOfSeason = homeWith({ amenities: ["wifi", "pool"], isOutOfSeason: (id, stay) => id === "pool" && stay !== undefined });
  const { facets } = resultsOf([inSeason, outOfSeason], { ...dollarSearch, from: "2027-01-10", to: "2027-01-12" });
  expect(facets.amenities).toEqual({ wifi: 2, pool: 1 });
});

test("the number at each feature is that of the homes that have it, the first and the last too", () => {
  const [first = "dogs", second = "dogs"] = features;
  const last = features.at(-1) ?? "dogs";
  const homes = [[], [first], [first, last], [...features]].map((names) => homeWith({ featureBits: featureBits(names) }));
  const counts = resultsOf(homes).facets.features;
  expect(counts).toEqual(Object.fromEntries(features.map((name) => [name, { [first]: 3, [last]: 2 }[name] ?? 1])));
  expect(resultsOf([homeWith({ featureBits: featureBits([second]) })]).facets.features).toEqual({ [second]: 1 });
});

describe("the bars over the price slider", () => {
  const barOf = (price: number) => resultsOf([homeWith({ price })]).facets.prices.indexOf(1);

  test("are nineteen steps of fifty dollars", () => {
    const prices = Array.from({ length: 19 }, (_, bar) => 50 + bar * 50);
    expect(prices.map(barOf)).toEqual(prices.map((_, bar) => bar));
    expect(prices.map((price) => barOf(price + 49))).toEqual(prices.map((_, bar) => bar));
  });

  test("count a home at the end or beyond it in the last, and one below the start in the first", () => {
    expect([barOf(1000), barOf(4000), barOf(20)]).toEqual([18, 18, 0]);
  });

  test("ignore the chosen price, but nothing else", () => {
    const sum = (bars: readonly number[]) => bars.reduce((total, bar) => total + bar, 0);
    expect(sum(resultsOf(properties, { ...dollarSearch, max: 50 }).facets.prices)).toBe(3);
    expect(sum(resultsOf(properties, { ...dollarSearch, max: 50, type: typeOf("villa") }).facets.prices)).toBe(2);
  });

  test("add up homes of one price", () => {
    expect(resultsOf(properties, dollarSearch).facets.prices[5]).toBe(2);
    expect(resultsOf(properties, dollarSearch).facets.prices[3]).toBe(1);
  });
});

describe("the pages of the results", () => {
  const many = Array.from({ length: 2 * pageSize + 1 }, (_, index) => homeWith({ price: 100 + index }));

  test("hold 24 homes each, the last one the rest", () => {
    expect([1, 2, 3].map((page) => resultsOf(many, dollarSearch, page).shown.length)).toEqual([24, 24, 1]);
    expect(resultsOf(many).pages).toBe(3);
  });

  test("end with the last, whichever is requested", () => {
    expect(resultsOf(many, dollarSearch, 1_000_000_000)).toMatchObject({ page: 3, pages: 3 });
    expect(resultsOf([], dollarSearch, 7)).toMatchObject({ page: 1, pages: 1, found: 0, shown: [] });
  });
});
