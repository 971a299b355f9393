import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleChoices } from "../../../../tests/amenities.ts";
import { anyText } from "../../../../tests/any-text.ts";
import { cases } from "../../../../tests/cases.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import type { Language } from "../../../i18n/languages.ts";
import { canonicalSearch } from "./canonical-query.ts";

/** `undefined` if the parameters are canonical. */
const canonicalOf = (params: URLSearchParams, language: Language) => {
  const { query, isCanonical } = inLanguage(language, () => canonicalSearch(params, sampleChoices, "2026-11-21"));
  return isCanonical ? undefined : query;
};
const canonical = (query: string, language: Language = "en") => canonicalOf(new URLSearchParams(query), language);

test("what a form without script sends is shortened", () => {
  expect(canonical("where=&from=&to=&guests=&type=all&max=1000&sort=")).toBe("");
  expect(canonical("where=aspen&from=&to=&guests=2&type=villa&max=1000&amenity=pool&sort=")).toBe("?where=aspen&guests=2&type=villa&amenity=pool");
});

test.each([
  "",
  "where=aspen",
  "type=villa&max=400",
  "max=400&type=villa",
  "amenity=wifi&amenity=pool",
  "page=2",
  "page=1000000000",
  "month=2027-10&nights=7",
  "from=2026-12-24",
])("%j is canonical", (query) => {
  expect(canonical(query)).toBeUndefined();
});

test.each([
  "where=",
  "where=+",
  "type=all",
  "max=1000",
  "guests=",
  "sort=",
  "from=",
  "to=",
  "type=castle",
  "amenity=moat",
  "max=cheap",
  "guests=many",
  "page=1",
  "page=0",
  "page=-2",
  "page=two",
  "nights=7",
  "month=2027-13",
  "bedrooms=few",
])("%j is dropped", (query) => {
  expect(canonical(query)).toBe("");
  expect(canonical(`amenity=pool&${query}&utm_source=letter`)).toBe("?amenity=pool&utm_source=letter");
});

test.each([
  ["type=VILLA", "?type=villa"],
  ["max=1", "?max=50"],
  ["max=344", "?max=340"],
  ["guests=02", "?guests=2"],
  ["where=++aspen+", "?where=aspen"],
  ["amenity=wifi&amenity=wifi", "?amenity=wifi"],
])("%j is written %j", (query, shortest) => {
  expect(canonical(query)).toBe(shortest);
});

describe("dates", () => {
  test("are read day first and written as an address carries them", () => {
    expect(canonical("from=12/31/2026&to=2/1/2027")).toBe("?from=2026-12-31&to=2027-01-02");
    expect(canonical("from=31/12/2026&to=2/1/2027", "vi")).toBe("?from=2026-12-31&to=2027-01-02");
    expect(canonical("from=31 Dec&to=2 thg 1")).toBe("?from=2026-12-31&to=2027-01-02");
  });

  test.each(["from=32/1/2026", "from=31/13/2026", "to=next+summer", "to=2026-02-30", "from=31/02/2027&to=soon"])(
    "that cannot be read (%s) stay as typed",
    (query) => {
      expect(canonical(query)).toBeUndefined();
      expect([...new URLSearchParams(canonical(`${query}&type=all`))]).toEqual([...new URLSearchParams(query)]);
    },
  );

  test("with a check-out that is not after the check-in stay, so that the page can say so", () => {
    expect(canonical("from=2026-12-24&to=2026-12-24")).toBeUndefined();
    expect(canonical("from=2026-12-24&to=2026-12-20&sort=")).toBe("?from=2026-12-24&to=2026-12-20");
    expect(canonical("from=12/24/2026&to=12/20/2026")).toBe("?from=2026-12-24&to=2026-12-20");
  });
});

describe("parameters of others", () => {
  test("are no reason to redirect", () => {
    expect(canonical("utm_source=letter&type=villa&utm_source=again")).toBeUndefined();
  });

  test("are kept, however often they occur, when the rest is shortened", () => {
    expect(canonical("utm_source=letter&type=all&utm_source=again&empty=")).toBe("?utm_source=letter&utm_source=again&empty=");
  });
});

test("a canonical query stays as it is, and loses no parameters of others", () => {
  const name = fc.constantFrom("where", "from", "to", "guests", "type", "max", "amenity", "sort", "page", "utm_source", "__proto__");
  const value = fc.oneof(
    fc.constantFrom(
      "",
      " ",
      "all",
      "Villa",
      "barn",
      "wifi",
      "pool",
      "1000",
      "400",
      "7",
      "rating",
      "2026-12-24",
      "12/24/2026",
      "24/12/2026",
      "2026-02-30",
    ),
    anyText(120),
  );
  const foreign = (params: URLSearchParams) => [...params].filter(([key]) => key === "utm_source" || key === "__proto__");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 10 }), fc.constantFrom<Language[]>("en", "vi"), (pairs, language) => {
      const given = new URLSearchParams(pairs);
      const once = new URLSearchParams(canonicalOf(given, language) ?? given);
      expect(canonicalOf(once, language)).toBeUndefined();
      expect(foreign(once)).toEqual(foreign(given));
    }),
    { numRuns: cases(60) },
  );
});
