import { describe, expect, test } from "vitest";
import { amenitiesOf, dollarSearch, typeOf } from "../../../../tests/amenities.ts";
import { homeWith } from "../../../../tests/searchable-homes.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import type { OfferResult, Search, Searchable } from "../criteria/search-terms.ts";
import { matchProperties, sortMatches } from "./find-properties.ts";

function home(facts: Partial<Searchable>): Searchable {
  return homeWith({ amenities: ["wifi", "kitchen"], words: "the glass house aspen colorado", ...facts });
}

/** `offers` has one for each property, in the same order. */
function find<P extends Searchable>(properties: readonly P[], search: Search, offers: readonly OfferResult[] = []) {
  return inLanguage("en", () => matchProperties(properties, search, (property) => offers[properties.indexOf(property)]));
}

function runSearch<P extends Searchable>(properties: readonly P[], search: Search, offers?: readonly OfferResult[]): P[] {
  return sortMatches(find(properties, search, offers), search).map(({ property }) => property);
}

function shows(facts: Partial<Searchable>, search: Partial<Search>): boolean {
  return runSearch([home(facts)], { ...dollarSearch, ...search }).length === 1;
}

test("a search without constraints shows every home, in the order given", () => {
  const properties = [home({ price: 450 }), home({ price: 180, type: "barn" }), home({ price: 4000, amenities: [], guests: 1 })];
  expect(runSearch(properties, dollarSearch)).toEqual(properties);
});

test("an empty search has every type, prices up to 1000 dollars and no amenity", () => {
  expect(dollarSearch).toEqual({ where: "", prices: { currency: "USD", min: 50, max: 1000, step: 10 }, max: 1000, amenities: [], features: [] });
});

describe("the type", () => {
  test.each(["villa", "cottage", "chalet", "apartment", "barn"])("%s shows homes of that type and hides the others", (type) => {
    expect(shows({ type }, { type: typeOf(type) })).toBe(true);
    expect(shows({ type: type === "barn" ? "villa" : "barn" }, { type: typeOf(type) })).toBe(false);
  });

  test("all hides none", () => {
    expect(shows({ type: "chalet" }, {})).toBe(true);
  });
});

describe("the highest price", () => {
  test.each([
    [299, 300, true],
    [300, 300, true],
    [301, 300, false],
    [300.5, 300, false],
    [50, 50, true],
    [51, 50, false],
    [990, 990, true],
    [991, 990, false],
  ])("a home of %d dollars under a limit of %d is shown: %s", (price, max, shown) => {
    expect(shows({ price }, { max })).toBe(shown);
  });

  test("at the end of the slider hides no home, however dear", () => {
    expect(shows({ price: 1001 }, { max: 1000 })).toBe(true);
    expect(shows({ price: 25_000 }, { max: 1000 })).toBe(true);
  });
});

describe("amenities", () => {
  test("a home that has each of them is shown, whatever else it has", () => {
    expect(shows({ amenities: ["wifi", "pool", "parking"] }, { amenities: amenitiesOf("parking", "wifi") })).toBe(true);
  });

  test("a home that lacks one of them is hidden", () => {
    expect(shows({ amenities: ["wifi", "parking"] }, { amenities: amenitiesOf("wifi", "pool") })).toBe(false);
    expect(shows({ amenities: [] }, { amenities: amenitiesOf("ac") })).toBe(false);
  });
});

test.each([
  [4, 3, true],
  [4, 4, true],
  [4, 5, false],
])("a home for %d guests is shown to a party of %d: %s", (guests, party, shown) => {
  expect(shows({ guests }, { guests: party })).toBe(shown);
});

describe("the place", () => {
  const words = "the old barn nha kho cu lake como italy ho como y";

  test.each(["lake como", "Lake Como, Italy", "COMO", "hồ como", "Hồ Como, Ý", "ho como", "italy como", "  como  ", "old barn, lake como", "?!"])(
    "%j finds a home at Lake Como",
    (where) => {
      expect(shows({ words }, { where })).toBe(true);
    },
  );

  test.each(["aspen", "lake aspen", "como malibu", "đà lạt", "omo", "ake como"])("%j does not", (where) => {
    expect(shows({ words }, { where })).toBe(false);
  });
});

test("a home has to meet all constraints at once", () => {
  const search = { type: typeOf("cottage"), max: 200, amenities: amenitiesOf("parking"), guests: 2, where: "como" } as const;
  const facts = { type: "cottage", price: 200, amenities: ["parking"], guests: 2, words: "forest hideaway lake como" } as const;
  expect(shows(facts, search)).toBe(true);
  expect(shows({ ...facts, type: "barn" }, search)).toBe(false);
  expect(shows({ ...facts, price: 210 }, search)).toBe(false);
  expect(shows({ ...facts, amenities: [] }, search)).toBe(false);
  expect(shows({ ...facts, guests: 1 }, search)).toBe(false);
  expect(shows({ ...facts, words: "malibu" }, search)).toBe(false);
});

test.each([
  [3, 2, true],
  [3, 3, true],
  [3, 4, false],
])("a home with %d bedrooms is shown to whoever asks for %d: %s", (bedrooms, asked, shown) => {
  expect(shows({ bedrooms }, { bedrooms: asked })).toBe(shown);
});

describe("dates", () => {
  const dates = { ...dollarSearch, from: "2026-12-24", to: "2027-01-02" };
  const [dear, cheap, taken] = [home({ price: 200 }), home({ price: 300 }), home({ price: 100 })];
  const offers = [
    { from: dates.from, to: dates.to, total: 90_001, guests: 2 },
    { from: dates.from, to: dates.to, total: 90_000, guests: 2 },
    false,
  ] as const;

  test("hide a home that is not bookable, and none as long as there is only one date", () => {
    expect(runSearch([dear, cheap, taken], dates, offers)).toEqual([dear, cheap]);
    expect(runSearch([dear, cheap, taken], { ...dollarSearch, from: dates.from })).toEqual([dear, cheap, taken]);
  });

  test("bring totals, by which homes can be ordered and limited; without dates there are none", () => {
    expect(runSearch([dear, cheap, taken], { ...dates, sort: "total-up" }, offers)).toEqual([cheap, dear]);
    expect(runSearch([cheap, dear, taken], { ...dates, sort: "total-down" }, [offers[1], offers[0], false])).toEqual([dear, cheap]);
    expect(runSearch([dear, cheap, taken], { ...dates, total: 900 }, offers)).toEqual([cheap]);
    expect(runSearch([dear, cheap, taken], { ...dollarSearch, total: 1, sort: "total-down" })).toEqual([dear, cheap, taken]);
  });

  test("are the constraint that excludes a home if it meets all others", () => {
    const { excluded } = find([dear, cheap, taken], { ...dates, total: 900, max: 150 }, offers);
    expect(excluded.map(({ constraint, candidates }) => [constraint.name, candidates().map(({ property }) => property)])).toEqual([
      ["dates", [taken]],
      ["price", [cheap]],
      ["total", []],
    ]);
  });
});

describe("the order", () => {
  const cheap = home({ price: 180, rating: 4.6 });
  const middle = home({ price: 250, rating: 5 });
  const dear = home({ price: 600, rating: 4.9 });
  const given = [middle, dear, cheap];

  test("is the given one when none is chosen", () => {
    expect(runSearch(given, dollarSearch)).toEqual([middle, dear, cheap]);
  });

  test("can be by price, upwards and downwards, and by rating, the best first", () => {
    expect(runSearch(given, { ...dollarSearch, sort: "price-up" })).toEqual([cheap, middle, dear]);
    expect(runSearch(given, { ...dollarSearch, sort: "price-down" })).toEqual([dear, middle, cheap]);
    expect(runSearch(given, { ...dollarSearch, sort: "rating" })).toEqual([middle, dear, cheap]);
    const unrated = home({ rating: undefined });
    const worst = home({ rating: 0 });
    expect(runSearch([unrated, worst, ...given], { ...dollarSearch, sort: "rating" })).toEqual([middle, dear, cheap, worst, unrated]);
  });

  test("leaves homes that are alike as they were given", () => {
    const one = home({ words: "one" });
    const other = home({ words: "other" });
    for (const sort of ["price-up", "price-down", "rating"] as const) {
      expect(runSearch([one, other], { ...dollarSearch, sort })).toEqual([one, other]);
      expect(runSearch([other, one], { ...dollarSearch, sort })).toEqual([other, one]);
    }
  });

  test("does not disturb the list it was given", () => {
    const list = [dear, cheap];
    runSearch(list, { ...dollarSearch, sort: "price-up" });
    expect(list).toEqual([dear, cheap]);
  });
});
