import { expect, test } from "vitest";
import { amenitiesOf, dollarSearch, sampleChoices, typeOf } from "../../../../tests/amenities.ts";
import { inLanguage } from "../../../i18n/language.server.ts";
import { criteria, paramsOf } from "./criteria.ts";
import { parseSearch, serializeSearch } from "./search-query.ts";
import { dollarPrices, eachMinimum, type Search, type Searchable } from "./search-terms.ts";

/** A search with every criterion: a new one that is missing here does not compile. */
const all: Required<Omit<Search, "mistakenTotal" | "mistakenAges">> = {
  where: "aspen",
  exact: "aspen",
  from: "2027-02-12",
  to: "2027-02-16",
  mistaken: {},
  month: "2027-03",
  nights: 5,
  guests: 8,
  ages: [3, 9],
  infants: 1,
  pets: 2,
  type: typeOf("barn"),
  prices: dollarPrices,
  max: 100,
  total: 900,
  ...eachMinimum(() => 3),
  amenities: amenitiesOf("pool"),
  features: ["step-free", "dogs"],
  hear: { id: "river", name: "River" },
  sort: "rating",
  view: "map",
};

/** A property that meets no criterion. */
const unfit: Searchable = {
  type: "villa",
  price: 500_000,
  rating: 0,
  guests: 1,
  mostPets: 0,
  youngest: 18,
  ...eachMinimum(() => 0),
  amenities: [],
  featureBits: 0,
  sounds: [],
  words: "",
  region: "",
};

const named = criteria.map((criterion) => [paramsOf(criterion).join(" and "), criterion] as const);

test.each(named)("%s is serialized into an address and parsed back from it", (_, { parse, serialize }) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(serialize(all))) for (const one of [value].flat()) params.append(name, String(one));
  const found = inLanguage("en", () => parse(params, sampleChoices));
  expect(Object.keys(found).length).toBeGreaterThan(0);
  expect(found).not.toEqual(parse(new URLSearchParams(), sampleChoices));
  expect(all).toMatchObject(found);
});

test.each(["1", "three", "3,18"])("ages that cannot be those of children (%s) are kept as typed", (ages) => {
  const search = parseSearch(new URLSearchParams({ ages }), sampleChoices);
  expect([search.ages, serializeSearch(search)]).toEqual([undefined, `?ages=${ages}`]);
});

test("infants need a place only where they count", () => {
  const search = parseSearch(new URLSearchParams("guests=2&infants=1"), sampleChoices);
  const homes = [{ guests: 2 }, { guests: 2, countsInfants: true as const }, { guests: 3, countsInfants: true as const }];
  const [guests] = inLanguage("en", () => criteria.flatMap(({ constraints }) => constraints(search)).filter(({ name }) => name === "guests"));
  expect(homes.map((home) => guests?.isMet({ ...unfit, ...home }, undefined))).toEqual([true, false, true]);
});

test.each(["0", "1e3", "much"])("a total that is not an amount (%s) is kept as typed", (total) => {
  const search = parseSearch(new URLSearchParams({ total }), sampleChoices);
  expect([search.total, serializeSearch(search)]).toEqual([undefined, `?total=${total}`]);
});

/** Without those that exclude no property. */
const constraining = named.filter(([name]) => name !== "sort" && name !== "view");
const withoutDates = { ...all, from: undefined, to: undefined };

test.each(constraining)("%s excludes a home that does not meet it", (name, { constraints }) => {
  const dear = { from: "2027-02-12", to: "2027-02-16", total: 90_001, guests: 2 };
  const [constraint] = inLanguage("en", () => constraints(name.startsWith("month") ? withoutDates : all));
  expect(constraint?.isMet(unfit, name === "total" ? dear : false)).toBe(false);
  expect(constraints(dollarSearch)).toEqual([]);
});

test.each(constraining)("%s has a label, and the search without it", (name, { constraints, serialize }) => {
  const [constraint] = inLanguage("en", () => constraints(name.startsWith("month") ? withoutDates : all));
  expect(inLanguage("en", () => constraint?.label)).toMatch(/./);
  expect(serialize(constraint?.without ?? all)).not.toEqual(serialize(all));
});

test("order and view exclude no home, nor a month beside dates", () => {
  expect(named.filter(([, { constraints }]) => inLanguage("en", () => constraints({ ...all })).length === 0).map(([name]) => name)).toEqual([
    "month and nights",
    "sort",
    "view",
  ]);
});
