import { expect, test } from "vitest";
import { amenitiesOf, sampleAmenities } from "../../tests/amenities.ts";
import { inLanguage } from "../i18n/language.server.ts";
import { criteria, emptySearch, paramsOf, type Search, type Searchable } from "./criteria.ts";

/** A search that asks for everything, so that a criterion that was left out of this test does not compile. */
const all: Required<Search> = {
  where: "aspen",
  exact: "aspen",
  from: "2027-02-12",
  to: "2027-02-16",
  mistaken: {},
  guests: 8,
  type: "barn",
  max: 100,
  amenities: amenitiesOf("pool"),
  sort: "rating",
};

/** A home that no criterion is content with. */
const unfit: Searchable = { type: "villa", price: 5000, rating: 0, guests: 1, amenities: [], words: "" };

/** Criteria that leave no home out, by their first parameter. */
const leaveNoneOut = ["from", "sort"];

const named = criteria.map((criterion) => [paramsOf(criterion).join(" and "), criterion] as const);

test.each(named)("what %s asks for is written into an address and read back from it", (_, { read, write }) => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(write(all))) for (const one of [value].flat()) params.append(name, String(one));
  const found = inLanguage("en", () => read(params, sampleAmenities));
  expect(Object.keys(found).length).toBeGreaterThan(0);
  expect(found).not.toEqual(read(new URLSearchParams(), sampleAmenities));
  expect(all).toMatchObject(found);
});

test.each(named)("%s leaves out a home that is not what it asks for", (name, { matches }) => {
  expect(matches(unfit, emptySearch)).toBe(true);
  expect(matches(unfit, all)).toBe(leaveNoneOut.some((first) => name.startsWith(first)));
});

test.each(named.filter(([name]) => name !== "sort"))("%s says what it asks for, with the search that does not ask for it", (_, { chips, write }) => {
  const [chip] = inLanguage("en", () => chips(all));
  expect(chip?.label).toMatch(/./);
  expect(write(chip?.without ?? all)).not.toEqual(write(all));
  expect(chips(emptySearch)).toEqual([]);
});
