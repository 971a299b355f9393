import fc from "fast-check";
import { expect, test } from "vitest";
import { type Comparable, mostSimilar, similarProperties } from "./similar-properties.ts";

const home = (slug: string, facts: Partial<Comparable> = {}): Comparable => ({
  slug,
  destination: "Aspen",
  whereabouts: { point: { latitude: 39.2, longitude: -106.8 }, isExact: false },
  type: { id: "cottage" },
  guests: 4,
  price: 200,
  ...facts,
});
const order = (property: Comparable, properties: readonly Comparable[]) => similarProperties(property, properties, 10).map(({ slug }) => slug);

test("place counts before type, type before guests, guests before price", () => {
  const properties = [
    home("elsewhere", { destination: "Malibu" }),
    home("a-villa", { type: { id: "villa" } }),
    home("for-eight", { guests: 8 }),
    home("for-five", { guests: 5, price: 900 }),
    home("dear", { price: 260 }),
    home("cheap", { price: 190 }),
  ];
  expect(order(home("asked"), properties)).toEqual(["cheap", "dear", "for-five", "for-eight", "a-villa", "elsewhere"]);
});

test("of other places the nearest comes first, whatever type its homes are", () => {
  const at = (latitude: number, longitude: number) => ({ point: { latitude, longitude }, isExact: false });
  const properties = [
    home("como", { destination: "Lake Como", whereabouts: at(46, 9.25) }),
    home("malibu", { destination: "Malibu", whereabouts: at(34, -118.7), type: { id: "villa" }, guests: 8 }),
    home("aspen", { guests: 8 }),
  ];
  expect(order(home("asked"), properties)).toEqual(["aspen", "malibu", "como"]);
});

test("prices differ by their relation, up or down", () => {
  expect(order(home("asked"), [home("half", { price: 100 }), home("dearer-by-150", { price: 350 })])).toEqual(["dearer-by-150", "half"]);
});

test("the home itself is left out, those that are alike keep their order, and the given list stays as it is", () => {
  const properties = [home("one"), home("asked"), home("two")];
  expect(order(home("asked"), properties)).toEqual(["one", "two"]);
  expect(properties.map(({ slug }) => slug)).toEqual(["one", "asked", "two"]);
});

test("those that have room for the party come first, then those that leave the fewest outside, three in all", () => {
  const properties = [home("four"), home("six", { guests: 6 }), home("eight-far", { guests: 8, destination: "Malibu" }), home("nine", { guests: 9 })];
  expect(mostSimilar(home("asked"), properties, 8).map(({ slug }) => slug)).toEqual(["nine", "eight-far", "six"]);
  expect(mostSimilar(home("asked"), properties).map(({ slug }) => slug)).toEqual(["four", "six", "nine"]);
});

test("however many are asked for, they are the first of all in their order", () => {
  const facts = fc.record({
    destination: fc.constantFrom("Aspen", "Malibu"),
    type: fc.constantFrom({ id: "cottage" }, { id: "villa" }),
    guests: fc.integer({ min: 1, max: 4 }),
    price: fc.constantFrom(100, 200, 400),
  });
  fc.assert(
    fc.property(fc.array(facts), fc.integer({ min: 0, max: 8 }), (list, count) => {
      const properties = list.map((facts, index) => home(`home-${index}`, facts));
      const all = similarProperties(home("asked"), properties, properties.length);
      expect(similarProperties(home("asked"), properties, count)).toEqual(all.slice(0, count));
      expect(new Set(all)).toEqual(new Set(properties));
    }),
  );
});
