import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amenitiesOf, dollarSearch, sampleAmenities, typeOf } from "../../../../tests/amenities.ts";
import { cases } from "../../../../tests/cases.ts";
import { anyAvailability, today } from "../../../../tests/quotes.ts";
import { Availability, alwaysAvailable } from "../../../availability/availability.ts";
import { publishContent } from "../../../catalog/content.server.ts";
import { dayNumber, dayOf } from "../../../dates/day-numbers.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { readPictureManifest } from "../../../pictures/manifest.server.ts";
import { PriceIndex } from "../../../pricing/price-index.ts";
import { isOffer, quoteStay } from "../../../pricing/quote.ts";
import { dollarPrices, type Search } from "../criteria/search-terms.ts";
import { PropertySearch } from "./property-search.server.ts";
import type { AvailabilitySnapshot } from "./search-index.ts";
import type { SearchResults } from "./search-results.ts";

const published = publishContent("content", readPictureManifest());
const { properties, destinations } = published.en;
const propertySearch = new PropertySearch(properties, destinations, new PriceIndex(properties), 2);

let version = 0;

function snapshotWith(availability: ReadonlyMap<string, Availability>): AvailabilitySnapshot {
  version += 1;
  return {
    version,
    todayIn: () => today,
    availabilityAt: (slug) => availability.get(slug) ?? alwaysAvailable,
    firstStayOf: (_slug, { guests = 2 } = {}) => ({ from: "2026-12-09", to: "2026-12-11", total: 1_000, guests }),
    noteFor: (slug) => (slug === "the-old-barn" ? "Not sure." : undefined),
  };
}

const runSearch = (search: Search, snapshot: AvailabilitySnapshot): SearchResults => inLanguage("en", () => propertySearch.run(search, 1, snapshot));
const slugsOf = ({ shown }: SearchResults) => shown.map(({ card }) => card.slug);

const calendars = fc
  .tuple(...properties.map(({ slug }) => anyAvailability.map((availability) => [slug, availability] as const)))
  .map((pairs) => snapshotWith(new Map(pairs)));

const filters = {
  where: fc.constantFrom("", "", "aspen", "como"),
  guests: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  type: fc.constantFrom(undefined, undefined, typeOf("cottage"), typeOf("villa")),
  prices: fc.constant(dollarPrices),
  max: fc.constantFrom(1000, 1000, 300),
  total: fc.option(fc.integer({ min: 300, max: 6000 }), { nil: undefined }),
  bedrooms: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  amenities: fc.subarray([...sampleAmenities], { maxLength: 2 }),
  features: fc.subarray(["dogs", "cot", "desk"] as const, { maxLength: 1 }),
  sort: fc.option(fc.constantFrom("total-up", "total-down", "rating"), { nil: undefined }),
} as const;

const first = dayNumber("2026-12-01") ?? 0;

const datedSearches: fc.Arbitrary<Search> = fc
  .record({
    ...filters,
    day: fc.oneof(fc.integer({ min: -20, max: 120 }), fc.integer({ min: 170, max: 320 })),
    length: fc.integer({ min: 1, max: 14 }),
  })
  .map(({ day, length, ...search }) => ({ ...search, from: dayOf(first + day), to: dayOf(first + day + length) }));

const flexibleSearches: fc.Arbitrary<Search> = fc.record({
  ...filters,
  month: fc.constantFrom("2026-11", "2026-12", "2027-02", "2027-05", "2027-09", "2030-01", "2020-01"),
  nights: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
});

/** The quote for a property and a stay. */
function quoteOf(slug: string, { from, to, guests = 2 }: Search, { availabilityAt }: AvailabilitySnapshot) {
  const property = properties.find((one) => one.slug === slug);
  if (!property) throw new Error(`There is no ${slug}.`);
  return quoteStay(property, { from, to, guests }, { today, availability: availabilityAt(slug) });
}

/** Whether a property has the amenities of a search on each night: the pool of the Glass House is covered except from June to September. */
function hasAll(slug: string, { amenities }: Search, { from, to }: { from: string; to: string }): boolean {
  if (slug !== "the-glass-house" || !amenities.some(({ id }) => id === "pool")) return true;
  for (let night = from; night < to; night = dayOf((dayNumber(night) ?? 0) + 1)) if (!/-0[6-9]-/.test(night)) return false;
  return true;
}

test("with dates it finds the homes that a quote has a price for, each with that total", () => {
  fc.assert(
    fc.property(datedSearches, calendars, (search, snapshot) => {
      const found = runSearch(search, snapshot);
      const undated = runSearch({ ...search, from: undefined, to: undefined, sort: undefined }, snapshot);
      const expected = slugsOf(undated).flatMap((slug) => {
        const quote = quoteOf(slug, search, snapshot);
        return isOffer(quote) && hasAll(slug, search, quote.stay) && quote.total <= (search.total ?? Number.POSITIVE_INFINITY) * 100
          ? [[slug, quote.total]]
          : [];
      });
      const totals = found.shown.map(({ card, offer }) => [card.slug, offer?.total]);
      expect(totals.toSorted()).toEqual(expected.toSorted());
      if (search.sort === undefined) expect(totals).toEqual(expected);
      const cents = totals.map(([, total]) => Number(total));
      if (search.sort === "total-up") expect(cents).toEqual(cents.toSorted((one, other) => one - other));
      if (search.sort === "total-down") expect(cents).toEqual(cents.toSorted((one, other) => other - one));
    }),
    { numRuns: cases(100) },
  );
});

/** The same stay with a pool as the only filter. */
function forPools({ from, to, guests }: Search): Search {
  return { ...dollarSearch, from, to, guests, amenities: amenitiesOf("pool") };
}

test("near matches are excluded only by their dates or by a season, and are bookable for the stays beside them", () => {
  const seen = { closed: 0, open: 0 };
  fc.assert(
    fc.property(fc.oneof(datedSearches, datedSearches.map(forPools)), calendars, (search, snapshot) => {
      const { misses, shown } = runSearch(search, snapshot);
      const undated = slugsOf(runSearch({ ...search, from: undefined, to: undefined }, snapshot));
      expect(misses.length).toBeLessThanOrEqual(6);
      for (const { slug, reasons, nearest } of misses) {
        const isOpen = reasons.join().startsWith("Pool");
        seen[isOpen ? "open" : "closed"] += 1;
        expect(undated).toContain(slug);
        expect(shown.map(({ card }) => card.slug)).not.toContain(slug);
        expect(reasons.length).toBeGreaterThan(0);
        expect(nearest.length).toBeGreaterThan(shown.length === 0 ? -1 : 0);
        if (isOpen) expect([slug, nearest.map(({ from, to }) => [from, to])]).toEqual(["the-glass-house", [[search.from, search.to]]]);
        for (const { from, to, total } of nearest) {
          expect(hasAll(slug, search, { from, to })).toBe(!isOpen);
          expect(quoteOf(slug, { ...search, from, to }, snapshot)).toMatchObject({ total });
          expect(total).toBeLessThanOrEqual((search.total ?? Number.POSITIVE_INFINITY) * 100);
        }
      }
    }),
    { numRuns: cases(150) },
  );
  // How many are of one kind is left to chance.
  expect(Math.min(seen.closed, seen.open)).toBeGreaterThan(0);
});

test("in a month it finds the cheapest stay of so many nights at each home", () => {
  fc.assert(
    fc.property(flexibleSearches, calendars, (search, snapshot) => {
      const { nights = 7, month = "" } = search;
      const undated = slugsOf(runSearch({ ...search, month: undefined, sort: undefined }, snapshot));
      const expected = undated.flatMap((slug) => {
        let best: { from: string; total: number } | undefined;
        for (let day = dayNumber(`${month}-01`) ?? 0; dayOf(day).startsWith(month); day += 1) {
          const quote = quoteOf(slug, { ...search, from: dayOf(day), to: dayOf(day + nights) }, snapshot);
          if (isOffer(quote) && (best === undefined || quote.total < best.total)) best = { from: dayOf(day), total: quote.total };
        }
        const isThere = best && hasAll(slug, search, { from: best.from, to: dayOf((dayNumber(best.from) ?? 0) + nights) });
        return best && isThere && best.total <= (search.total ?? Number.POSITIVE_INFINITY) * 100 ? [[slug, best.from, best.total]] : [];
      });
      const found = runSearch({ ...search, sort: undefined }, snapshot).shown.map(({ card, offer }) => [card.slug, offer?.from, offer?.total]);
      expect(found).toEqual(expected);
    }),
    { numRuns: cases(20) },
  );
});

test("each wider search finds as many homes as it says", () => {
  let moved = 0;
  fc.assert(
    fc.property(fc.oneof(datedSearches, flexibleSearches), calendars, (search, snapshot) => {
      for (const { label, search: relaxed, found } of runSearch(search, snapshot).relaxations) {
        if (/(later|earlier|^in )/.test(label)) moved += 1;
        expect(runSearch(relaxed, snapshot).found, label).toBe(found);
      }
    }),
    { numRuns: cases(200) },
  );
  // Some moved the dates: how many is left to chance.
  expect(moved).toBeGreaterThan(0);
});

test("the number at an amenity is how many homes are found if it is chosen too", () => {
  fc.assert(
    fc.property(fc.oneof(datedSearches, flexibleSearches), calendars, (search, snapshot) => {
      const { facets } = runSearch(search, snapshot);
      for (const amenity of sampleAmenities) {
        const withAmenity = { ...search, amenities: [...search.amenities.filter(({ id }) => id !== amenity.id), amenity] };
        expect(facets.amenities[amenity.id] ?? 0, amenity.id).toBe(runSearch(withAmenity, snapshot).found);
      }
    }),
    { numRuns: cases(30) },
  );
});

describe("a pool that is covered from October to May", () => {
  const march = { ...dollarSearch, amenities: amenitiesOf("pool"), from: "2027-03-12", to: "2027-03-14", guests: 2 };
  const resultsOf = (search: Search) => inLanguage("en", () => propertySearch.run(search, 1, snapshotWith(new Map())));
  const glassHouse = ({ shown }: SearchResults) => shown.find(({ card }) => card.slug === "the-glass-house");

  test("does not count in March: the house is a near match with the reason and its total", () => {
    const found = resultsOf(march);
    const { misses } = found;
    expect(glassHouse(found)).toBeUndefined();
    expect(misses[0]).toMatchObject({ slug: "the-glass-house", reasons: ["Pool covered in March."] });
    expect(misses[0]?.nearest).toMatchObject([{ from: march.from, to: march.to }]);
    const vietnamese = new PropertySearch(published.vi.properties, published.vi.destinations, new PriceIndex(properties), 2);
    expect(inLanguage("vi", () => vietnamese.run(march, 1, snapshotWith(new Map()))).misses[0]?.reasons).toEqual([
      "Hồ bơi được đậy kín trong tháng 3.",
    ]);
  });

  test("counts in July without a note; without dates it counts too, with a note on its season", () => {
    expect(glassHouse(resultsOf({ ...march, from: "2027-07-12", to: "2027-07-14" }))?.card.seasons).toBeUndefined();
    expect(glassHouse(resultsOf({ ...march, from: undefined, to: undefined }))?.card.seasons).toBe("Pool: June to September");
  });

  test("is noted on a house that is found without the filter", () => {
    expect(glassHouse(resultsOf({ ...march, amenities: [] }))?.card.seasons).toBe("Pool covered in March");
  });

  test("limits the alternative dates when only the dates exclude the house", () => {
    const availability = snapshotWith(new Map([["the-glass-house", new Availability([{ from: "2027-09-26", to: "2027-10-03" }])]]));
    const { misses } = inLanguage("en", () => propertySearch.run({ ...march, from: "2027-09-27", to: "2027-09-30" }, 1, availability));
    const house = misses.find(({ slug }) => slug === "the-glass-house");
    expect(house?.nearest.map(({ to }) => to > "2027-10-01")).toEqual([false]);
  });
});

test("for the map the homes are grouped by place, as many as its map says, each a link on it with its number and its total", () => {
  const { shown, maps = [] } = runSearch(
    { ...dollarSearch, view: "map", sort: "price-up", from: "2027-03-06", to: "2027-03-13" },
    snapshotWith(new Map()),
  );
  const placesOf = shown.map(({ card }) => properties.find(({ slug }) => slug === card.slug)?.destination);
  expect(maps.flatMap(({ id, count }) => Array.from({ length: count }, () => id))).toEqual(placesOf);
  expect(new Set(placesOf).size).toBe(maps.length);
  const drawn = maps.map(({ place }) => place).join();
  for (const [index, { card, offer }] of shown.entries()) {
    expect(drawn).toContain(`href="/stays/${card.slug}?from=2027-03-06&amp;to=2027-03-13&amp;guests=2"`);
    const total = new RegExp(`aria-label="${index + 1} ${card.title}, \\$([\\d,.]+) total, \\d[\\d.]*\\skm \\([\\d.]+\\smi\\) [a-z-]+"`)
      .exec(drawn)?.[1]
      ?.replaceAll(",", "");
    expect(Math.round(Number(total) * 100)).toBe(offer?.total);
  }
});

test("calendars are loaded again only after a change", () => {
  const week = { ...dollarSearch, from: "2027-03-06", to: "2027-03-13" };
  let loads = 0;
  const first = snapshotWith(new Map());
  const counting = {
    ...first,
    availabilityAt: (slug: string) => {
      loads += 1;
      return first.availabilityAt(slug);
    },
  };
  const found = runSearch(week, counting).found;
  const before = loads;
  expect(runSearch({ ...week, from: "2027-03-05" }, counting).found).toBeGreaterThan(0);
  expect(loads).toBe(before);
  const availability = new Availability([{ from: "2027-03-07", to: "2027-03-09" }]);
  expect(runSearch(week, snapshotWith(new Map(properties.map(({ slug }) => [slug, availability])))).found).toBe(0);
  expect(runSearch(week, snapshotWith(new Map())).found).toBe(found);
});

test("an offer of a home whose calendar is not confirmed has a note", () => {
  const { shown } = runSearch({ ...dollarSearch, from: "2027-03-06", to: "2027-03-13" }, snapshotWith(new Map()));
  expect(shown.filter(({ offer }) => offer?.note).map(({ card }) => card.slug)).toEqual(["the-old-barn"]);
});

describe("calendars are loaded", () => {
  const dates = { ...dollarSearch, from: "2027-03-06", to: "2027-03-13" };
  const month = { ...dollarSearch, month: "2027-03" };
  const many = Array.from({ length: 25 }, (_, copy) =>
    properties.map((property) => ({ ...property, slug: `${property.slug}-${copy}`, price: property.price + copy })),
  ).flat();
  const manyHomes = new PropertySearch(many, destinations, new PriceIndex(many), 2);

  /** How many calendars a search among 200 homes loads, and how many homes it finds. */
  function loadedBy(search: Search): { loaded: number; found: number } {
    const loaded = new Set<string>();
    const availabilityAt = (slug: string) => {
      loaded.add(slug);
      return alwaysAvailable;
    };
    const { found } = inLanguage("en", () => manyHomes.run(search, 1, { ...snapshotWith(new Map()), availabilityAt: availabilityAt }));
    return { loaded: loaded.size, found };
  }

  test.each([dates, month])("of the homes that meet all other constraints, if enough are found", (stay) => {
    const there = loadedBy({ ...stay, where: "malibu" });
    expect(there.found).toBeGreaterThan(3);
    const all = loadedBy({ ...dollarSearch, where: "malibu" }).found;
    expect(all).toBeLessThan(100);
    expect(there.loaded).toBeLessThanOrEqual(all);
  });

  test("of none without dates", () => {
    expect(loadedBy({ ...dollarSearch, where: "malibu" }).loaded).toBe(0);
  });

  test("also of homes that one constraint excludes, if few are found: wider searches count them", () => {
    const { loaded, found } = loadedBy({ ...dates, where: "malibu", type: typeOf("barn") });
    expect(found).toBe(0);
    expect(loaded).toBeGreaterThan(0);
  });
});
