import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amenitiesOf, dollarSearch, sampleAmenities, sampleChoices, sampleSounds, sampleTypes, typeOf } from "../../../../tests/amenities.ts";
import { anyText } from "../../../../tests/any-text.ts";
import { cases } from "../../../../tests/cases.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { features } from "../../../properties/model/features.ts";
import { parseSearch, serializeSearch } from "./search-query.ts";
import { dollarPrices, type Search } from "./search-terms.ts";

const parseParams = (params: URLSearchParams) => inLanguage("en", () => parseSearch(params, sampleChoices));
const parse = (query: string) => parseParams(new URLSearchParams(query));

const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

const dates = fc.uniqueArray(day, { maxLength: 2 }).map((days) => days.sort());

const place = fc.string({ unit: "grapheme", maxLength: 30 }).map((words) => words.trim().slice(0, 100).trim().toWellFormed());

const searches: fc.Arbitrary<Search> = fc
  .record({
    where: place,
    dates,
    guests: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    type: fc.constantFrom(undefined, ...sampleTypes),
    max: fc.integer({ min: 5, max: 100 }).map((tens) => tens * 10),
    flexible: fc.option(
      fc.record({ month: day.map((one) => one.slice(0, 7)), nights: fc.option(fc.integer({ min: 1, max: 365 }), { nil: undefined }) }),
      {
        nil: { month: undefined, nights: undefined },
      },
    ),
    total: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
    bedrooms: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    amenities: fc.subarray([...sampleAmenities]),
    features: fc.subarray([...features]),
    hear: fc.constantFrom(undefined, ...sampleSounds),
    sort: fc.option(fc.constantFrom("price-up", "price-down", "rating", "total-up", "total-down"), { nil: undefined }),
  })
  .map(({ dates: [from, to], flexible, ...search }) => ({ ...search, ...flexible, from, to, prices: dollarPrices }));

/** Addresses that visitors, robots and attackers may send: our names and others, good and bad values. */
const name = fc.oneof(
  fc.constantFrom(
    "where",
    "from",
    "to",
    "month",
    "nights",
    "total",
    "bedrooms",
    "page",
    "guests",
    "type",
    "max",
    "amenity",
    "feature",
    "hear",
    "sort",
    "__proto__",
    "",
  ),
  fc.string(),
);
const value = fc.oneof(
  fc.constantFrom("villa", "VILLA", "wifi", "price-up", "400", "-5", "1e9", "NaN", "Infinity", "2026-12-24", "\0", "toString", "%", " "),
  anyText(140),
  fc.integer().map(String),
);
const garbage = fc.array(fc.tuple(name, value), { maxLength: 12 }).map((pairs) => new URLSearchParams(pairs));

test("a serialized search is parsed back to the same", () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(parse(serializeSearch(search))).toEqual(search);
    }),
    { numRuns: cases(60) },
  );
});

test("no address throws, and each is parsed to a search within its bounds", () => {
  fc.assert(
    fc.property(garbage, (params) => {
      const { where, type, max, guests, amenities } = parseParams(params);
      expect(where.length).toBeLessThanOrEqual(100);
      expect([undefined, ...sampleTypes]).toContainEqual(type);
      expect(max % 10 === 0 && max >= 50 && max <= 1000).toBe(true);
      expect(guests === undefined || (Number.isSafeInteger(guests) && guests >= 1)).toBe(true);
      expect(sampleAmenities).toEqual(expect.arrayContaining([...amenities]));
    }),
    { numRuns: cases(60) },
  );
});

test("an address that was parsed and serialized does not change any more", () => {
  fc.assert(
    fc.property(garbage, (params) => {
      const once = serializeSearch(parseParams(params));
      expect(serializeSearch(parse(once))).toBe(once);
    }),
    { numRuns: cases(60) },
  );
});

test("a place cut at its hundredth letter, a space, is written the same the next time", () => {
  const once = serializeSearch(parse(`?where=${"x".repeat(99)}+and+more`));
  expect(serializeSearch(parse(once))).toBe(once);
});

describe("serializing", () => {
  test("leaves out every default", () => {
    expect(serializeSearch(dollarSearch)).toBe("");
    expect(serializeSearch({ ...dollarSearch, from: undefined, to: undefined, guests: undefined, sort: undefined })).toBe("");
  });

  test("carries everything else, in one order", () => {
    const search = { where: "Đà Lạt", from: "2026-12-24", to: "2027-01-02", guests: 2, type: typeOf("villa"), max: 400, sort: "rating" } as const;
    expect(serializeSearch({ ...search, amenities: amenitiesOf("pool", "wifi") })).toBe(
      "?where=%C4%90%C3%A0+L%E1%BA%A1t&from=2026-12-24&to=2027-01-02&guests=2&type=villa&max=400&amenity=pool&amenity=wifi&sort=rating",
    );
  });
});

describe("parsing", () => {
  test("finds the defaults in an empty address", () => {
    expect(parse("")).toEqual(dollarSearch);
  });

  test.each(["type=castle", "amenity=moat", "amenity=WIFI", "max=cheap", "max=-5", "max=4.5", "guests=0", "guests=two", "sort=size"])(
    "ignores %s",
    (query) => {
      expect(parse(query)).toEqual(dollarSearch);
    },
  );

  test.each(["villa", "Villa", "VILLA", " villa "])("does not mind how the type %j is written", (type) => {
    expect(parse(`type=${type}`).type).toEqual(typeOf("villa"));
  });

  test.each([
    ["0", 50],
    ["49", 50],
    ["50", 50],
    ["54", 50],
    ["55", 60],
    ["990", 990],
    ["1000", 1000],
    ["99999", 1000],
  ])("brings the highest price %s to the slider's nearest step, %d", (max, dollars) => {
    expect(parse(`max=${max}`).max).toBe(dollars);
  });

  test("takes each known amenity once and ignores unknown ones", () => {
    expect(parse("amenity=pool&amenity=moat&amenity=wifi&amenity=pool").amenities).toEqual(amenitiesOf("wifi", "pool"));
  });

  test.each(["2026-12-24", "2026-12-23"])("does not look for a check-out (%s) that is not after the check-in, but keeps it", (to) => {
    const search = parse(`from=2026-12-24&to=${to}`);
    expect(search).toEqual({ ...dollarSearch, from: "2026-12-24", mistaken: { to } });
    expect(serializeSearch(search)).toBe(`?from=2026-12-24&to=${to}`);
  });

  test("keeps a date that cannot be parsed as it was typed", () => {
    expect(parse("from=soon&to=2026-12-24")).toEqual({ ...dollarSearch, to: "2026-12-24", mistaken: { from: "soon" } });
    expect(serializeSearch(parse("from=soon&to=2026-12-24"))).toBe("?from=soon&to=2026-12-24");
  });

  test.each(["100", "100000"])("takes a party of %s, so that it can be told that no home is so large", (guests) => {
    expect(parse(`guests=${guests}`).guests).toBe(Number(guests));
  });

  test("takes a check-out alone", () => {
    expect(parse("to=2026-12-24").to).toBe("2026-12-24");
  });
});
