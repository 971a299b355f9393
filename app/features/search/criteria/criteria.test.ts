import { expect, test } from "vitest";
import { amenitiesOf, sampleAmenities } from "../../../../tests/amenities.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { criteria, paramsOf } from "./criteria.ts";
import { parseSearch, serializeSearch } from "./search-query.ts";
import { emptySearch, type Search, type Searchable } from "./search-terms.ts";

/** A search that asks for everything, so that a criterion that was left out of this test does not compile. */
const all: Required<Omit<Search, "mistakenTotal">> = {
  where: "aspen",
  exact: "aspen",
  from: "2027-02-12",
  to: "2027-02-16",
  mistaken: {},
  month: "2027-03",
  nights: 5,
  guests: 8,
  type: "barn",
  max: 100,
  total: 900,
  bedrooms: 3,
  amenities: amenitiesOf("pool"),
  sort: "rating",
  view: "map",
};

/** A home that no criterion is content with. */
const unfit: Searchable = { type: "villa", price: 5000, rating: 0, guests: 1, bedrooms: 0, amenities: [], words: "", region: "" };

const named = criteria.map((criterion) => [paramsOf(criterion).join(" and "), criterion] as const);

test.each(named)("what %s asks for is written into an address and read back from it", (_, { read, write }) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(write(all))) for (const one of [value].flat()) params.append(name, String(one));
  const found = inLanguage("en", () => read(params, sampleAmenities));
  expect(Object.keys(found).length).toBeGreaterThan(0);
  expect(found).not.toEqual(read(new URLSearchParams(), sampleAmenities));
  expect(all).toMatchObject(found);
});

test.each(["0", "1e3", "much"])("a total that is none (%s) stays as it was typed, to be mended", (total) => {
  const search = parseSearch(new URLSearchParams({ total }), []);
  expect([search.total, serializeSearch(search)]).toEqual([undefined, `?total=${total}`]);
});

/** What asks nothing of a home: the order; and the month while there are dates. */
const asking = named.filter(([name]) => name !== "sort" && name !== "view");
const withoutDates = { ...all, from: undefined, to: undefined };

test.each(asking)("%s leaves out a home that is not what it asks for", (name, { asks }) => {
  const dear = { from: "2027-02-12", to: "2027-02-16", total: 90_001 };
  const [ask] = inLanguage("en", () => asks(name.startsWith("month") ? withoutDates : all));
  expect(ask?.isMet(unfit, name === "total" ? dear : false)).toBe(false);
  expect(asks(emptySearch)).toEqual([]);
});

test.each(asking)("%s says what it asks for, with the search that does not ask for it", (name, { asks, write }) => {
  const [ask] = inLanguage("en", () => asks(name.startsWith("month") ? withoutDates : all));
  expect(ask?.label).toMatch(/./);
  expect(write(ask?.without ?? all)).not.toEqual(write(all));
});

test("the order asks nothing of a home", () => {
  expect(named.filter(([, { asks }]) => inLanguage("en", () => asks({ ...all })).length === 0).map(([name]) => name)).toEqual([
    "month and nights",
    "sort",
    "view",
  ]);
});
