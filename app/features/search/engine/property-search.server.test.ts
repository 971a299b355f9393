import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amenitiesOf, sampleAmenities } from "../../../../tests/amenities.ts";
import { anyAvailability, today } from "../../../../tests/quotes.ts";
import { Availability, alwaysAvailable } from "../../../availability/availability.ts";
import { publishContent } from "../../../catalog/content.server.ts";
import { dayNumber, dayOf } from "../../../dates/day-numbers.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { readPictureManifest } from "../../../pictures/manifest.server.ts";
import { PriceIndex } from "../../../pricing/price-index.ts";
import { isOffer, quoteStay } from "../../../pricing/quote.ts";
import { emptySearch, type Search } from "../criteria/search-terms.ts";
import { PropertySearch } from "./property-search.server.ts";
import type { AvailabilitySnapshot } from "./search-index.ts";
import type { SearchResults } from "./search-results.ts";

const published = publishContent("content", readPictureManifest());
const { properties, destinations } = published.en;
const staySearch = new PropertySearch(properties, destinations, new PriceIndex(properties));

let version = 0;

function nowWith(availability: ReadonlyMap<string, Availability>): AvailabilitySnapshot {
  version += 1;
  return {
    version,
    todayIn: () => today,
    availabilityAt: (slug) => availability.get(slug) ?? alwaysAvailable,
    noteOn: (slug) => (slug === "the-old-barn" ? "Not sure." : undefined),
  };
}

const answer = (search: Search, now: AvailabilitySnapshot): SearchResults => inLanguage("en", () => staySearch.answer(search, 1, now));
const slugsOf = ({ shown }: SearchResults) => shown.map(({ card }) => card.slug);

const calendars = fc
  .tuple(...properties.map(({ slug }) => anyAvailability.map((availability) => [slug, availability] as const)))
  .map((pairs) => nowWith(new Map(pairs)));

const filters = {
  where: fc.constantFrom("", "", "aspen", "como"),
  guests: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  type: fc.constantFrom("all", "all", "cottage", "villa"),
  max: fc.constantFrom(1000, 1000, 300),
  total: fc.option(fc.integer({ min: 300, max: 6000 }), { nil: undefined }),
  bedrooms: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  amenities: fc.subarray([...sampleAmenities], { maxLength: 2 }),
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

/** What the quote says of a home and a stay. */
function quoteOf(slug: string, { from, to, guests = 1 }: Search, { availabilityAt }: AvailabilitySnapshot) {
  const property = properties.find((one) => one.slug === slug);
  if (!property) throw new Error(`There is no ${slug}.`);
  return quoteStay(property, { from, to, guests }, { today, availability: availabilityAt(slug) });
}

/** Whether it has what is asked for on each night: the pool of the Glass House is covered but from June to September. */
function hasAll(slug: string, { amenities }: Search, { from, to }: { from: string; to: string }): boolean {
  if (slug !== "the-glass-house" || !amenities.some(({ id }) => id === "pool")) return true;
  for (let night = from; night < to; night = dayOf((dayNumber(night) ?? 0) + 1)) if (!/-0[6-9]-/.test(night)) return false;
  return true;
}

test("with dates it finds the homes that the quote offers, each with that total", () => {
  fc.assert(
    fc.property(datedSearches, calendars, (search, now) => {
      const found = answer(search, now);
      const undated = answer({ ...search, from: undefined, to: undefined, sort: undefined }, now);
      const expected = slugsOf(undated).flatMap((slug) => {
        const told = quoteOf(slug, search, now);
        return isOffer(told) && hasAll(slug, search, told.stay) && told.total <= (search.total ?? Number.POSITIVE_INFINITY) * 100
          ? [[slug, told.total]]
          : [];
      });
      const totals = found.shown.map(({ card, offer }) => [card.slug, offer?.total]);
      expect(totals.toSorted()).toEqual(expected.toSorted());
      if (search.sort === undefined) expect(totals).toEqual(expected);
      const cents = totals.map(([, total]) => Number(total));
      if (search.sort === "total-up") expect(cents).toEqual(cents.toSorted((one, other) => one - other));
      if (search.sort === "total-down") expect(cents).toEqual(cents.toSorted((one, other) => other - one));
    }),
    { numRuns: 300 },
  );
});

/** The same stay for whoever wants a pool and nothing else. */
function forPools({ from, to, guests }: Search): Search {
  return { ...emptySearch, from, to, guests, amenities: amenitiesOf("pool") };
}

test("homes that just miss are kept out by their dates alone or by a season, and can be had for the stays beside them", () => {
  const seen = { closed: 0, open: 0 };
  fc.assert(
    fc.property(fc.oneof(datedSearches, datedSearches.map(forPools)), calendars, (search, now) => {
      const { misses, shown } = answer(search, now);
      const undated = slugsOf(answer({ ...search, from: undefined, to: undefined }, now));
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
          expect(quoteOf(slug, { ...search, from, to }, now)).toMatchObject({ total });
          expect(total).toBeLessThanOrEqual((search.total ?? Number.POSITIVE_INFINITY) * 100);
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(seen.closed).toBeGreaterThan(10);
  expect(seen.open).toBeGreaterThan(3);
});

test("in a month it finds the cheapest stay of so many nights at each home", () => {
  fc.assert(
    fc.property(flexibleSearches, calendars, (search, now) => {
      const { nights = 7, month = "" } = search;
      const undated = slugsOf(answer({ ...search, month: undefined, sort: undefined }, now));
      const expected = undated.flatMap((slug) => {
        let best: { from: string; total: number } | undefined;
        for (let day = dayNumber(`${month}-01`) ?? 0; dayOf(day).startsWith(month); day += 1) {
          const told = quoteOf(slug, { ...search, from: dayOf(day), to: dayOf(day + nights) }, now);
          if (isOffer(told) && (best === undefined || told.total < best.total)) best = { from: dayOf(day), total: told.total };
        }
        const isThere = best && hasAll(slug, search, { from: best.from, to: dayOf((dayNumber(best.from) ?? 0) + nights) });
        return best && isThere && best.total <= (search.total ?? Number.POSITIVE_INFINITY) * 100 ? [[slug, best.from, best.total]] : [];
      });
      const found = answer({ ...search, sort: undefined }, now).shown.map(({ card, offer }) => [card.slug, offer?.from, offer?.total]);
      expect(found).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test("whatever it offers to let go of brings as many homes as it says", () => {
  let moved = 0;
  fc.assert(
    fc.property(fc.oneof(datedSearches, flexibleSearches), calendars, (search, now) => {
      for (const { label, search: relaxed, found } of answer(search, now).relaxations) {
        if (/(later|earlier|^in )/.test(label)) moved += 1;
        expect(answer(relaxed, now).found, label).toBe(found);
      }
    }),
    { numRuns: 300 },
  );
  expect(moved).toBeGreaterThan(3);
});

test("the number at an amenity is how many homes are found with it besides", () => {
  fc.assert(
    fc.property(fc.oneof(datedSearches, flexibleSearches), calendars, (search, now) => {
      const { facets } = answer(search, now);
      for (const amenity of sampleAmenities) {
        const besides = { ...search, amenities: [...search.amenities.filter(({ id }) => id !== amenity.id), amenity] };
        expect(facets.amenities[amenity.id] ?? 0, amenity.id).toBe(answer(besides, now).found);
      }
    }),
    { numRuns: 100 },
  );
});

describe("a pool that is covered from October to May", () => {
  const march = { ...emptySearch, amenities: amenitiesOf("pool"), from: "2027-03-12", to: "2027-03-14", guests: 2 };
  const told = (search: Search) => inLanguage("en", () => staySearch.answer(search, 1, nowWith(new Map())));
  const glassHouse = ({ shown }: SearchResults) => shown.find(({ card }) => card.slug === "the-glass-house");

  test("is none in March: the house just misses, and says why and for how much it can be had", () => {
    const found = told(march);
    const { misses } = found;
    expect(glassHouse(found)).toBeUndefined();
    expect(misses[0]).toMatchObject({ slug: "the-glass-house", reasons: ["Pool covered in March."] });
    expect(misses[0]?.nearest).toMatchObject([{ from: march.from, to: march.to }]);
    const vietnamese = new PropertySearch(published.vi.properties, published.vi.destinations, new PriceIndex(properties));
    expect(inLanguage("vi", () => vietnamese.answer(march, 1, nowWith(new Map()))).misses[0]?.reasons).toEqual([
      "Hồ bơi được phủ bạt trong tháng 3.",
    ]);
  });

  test("is one in July, and the house says nothing of it then; without dates it counts, and says its season", () => {
    expect(glassHouse(told({ ...march, from: "2027-07-12", to: "2027-07-14" }))?.card.seasons).toBeUndefined();
    expect(glassHouse(told({ ...march, from: undefined, to: undefined }))?.card.seasons).toBe("Pool: June to September");
  });

  test("is said of a house that is found without asking for it", () => {
    expect(glassHouse(told({ ...march, amenities: [] }))?.card.seasons).toBe("Pool covered in March");
  });

  test("makes way for dates when it is there, where these alone are missing", () => {
    const availability = nowWith(new Map([["the-glass-house", new Availability([{ from: "2027-09-26", to: "2027-10-03" }])]]));
    const { misses } = inLanguage("en", () => staySearch.answer({ ...march, from: "2027-09-27", to: "2027-09-30" }, 1, availability));
    const house = misses.find(({ slug }) => slug === "the-glass-house");
    expect(house?.nearest.map(({ to }) => to > "2027-10-01")).toEqual([false]);
  });
});

test("for the map the homes of a place stand one after the other, as many as its map says, each a link on it with its number and its total", () => {
  const { shown, maps = [] } = answer({ ...emptySearch, view: "map", sort: "price-up", from: "2027-03-06", to: "2027-03-13" }, nowWith(new Map()));
  const placesOf = shown.map(({ card }) => properties.find(({ slug }) => slug === card.slug)?.destination);
  expect(maps.flatMap(({ id, count }) => Array.from({ length: count }, () => id))).toEqual(placesOf);
  expect(new Set(placesOf).size).toBe(maps.length);
  const drawn = maps.map(({ place }) => place).join();
  for (const [index, { card, offer }] of shown.entries()) {
    expect(drawn).toContain(`href="/stays/${card.slug}?from=2027-03-06&amp;to=2027-03-13&amp;guests=1"`);
    const told = new RegExp(`aria-label="${index + 1} ${card.title}, \\$([\\d,.]+) total, \\d[\\d.]*\\skm \\([\\d.]+\\smi\\) [a-z-]+"`)
      .exec(drawn)?.[1]
      ?.replaceAll(",", "");
    expect(Math.round(Number(told) * 100)).toBe(offer?.total);
  }
});

test("a calendar that changes is looked into again, and one that does not is not", () => {
  const week = { ...emptySearch, from: "2027-03-06", to: "2027-03-13" };
  let asked = 0;
  const first = nowWith(new Map());
  const counting = {
    ...first,
    availabilityAt: (slug: string) => {
      asked += 1;
      return first.availabilityAt(slug);
    },
  };
  const found = answer(week, counting).found;
  const before = asked;
  expect(answer({ ...week, from: "2027-03-05" }, counting).found).toBeGreaterThan(0);
  expect(asked).toBe(before);
  const availability = new Availability([{ from: "2027-03-07", to: "2027-03-09" }]);
  expect(answer(week, nowWith(new Map(properties.map(({ slug }) => [slug, availability])))).found).toBe(0);
  expect(answer(week, nowWith(new Map())).found).toBe(found);
});

test("an offer of a home whose calendar is not sure says so", () => {
  const { shown } = answer({ ...emptySearch, from: "2027-03-06", to: "2027-03-13" }, nowWith(new Map()));
  expect(shown.filter(({ offer }) => offer?.note).map(({ card }) => card.slug)).toEqual(["the-old-barn"]);
});

describe("calendars are asked for", () => {
  const dates = { ...emptySearch, from: "2027-03-06", to: "2027-03-13" };
  const month = { ...emptySearch, month: "2027-03" };
  const many = Array.from({ length: 25 }, (_, copy) =>
    properties.map((property) => ({ ...property, slug: `${property.slug}-${copy}`, price: property.price + copy })),
  ).flat();
  const manyHomes = new PropertySearch(many, destinations, new PriceIndex(many));

  /** The homes whose calendars a search among 200 looks into, and how many it finds. */
  function askedBy(search: Search): { asked: number; found: number } {
    const asked = new Set<string>();
    const availabilityAt = (slug: string) => {
      asked.add(slug);
      return alwaysAvailable;
    };
    const { found } = inLanguage("en", () => manyHomes.answer(search, 1, { ...nowWith(new Map()), availabilityAt }));
    return { asked: asked.size, found };
  }

  test.each([dates, month])("of the homes that meet all else, where enough are found", (visit) => {
    const there = askedBy({ ...visit, where: "malibu" });
    expect(there.found).toBeGreaterThan(3);
    const all = askedBy({ ...emptySearch, where: "malibu" }).found;
    expect(all).toBeLessThan(100);
    expect(there.asked).toBeLessThanOrEqual(all);
  });

  test("of none without dates", () => {
    expect(askedBy({ ...emptySearch, where: "malibu" }).asked).toBe(0);
  });

  test("of those that one thing keeps out too, where little is found: what it brings has to be said", () => {
    const { asked, found } = askedBy({ ...dates, where: "malibu", type: "barn" });
    expect(found).toBe(0);
    expect(asked).toBeGreaterThan(0);
  });
});
