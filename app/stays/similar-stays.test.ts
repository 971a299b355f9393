import { expect, test } from "vitest";
import { type Comparable, mostSimilar, similarStays } from "./similar-stays.ts";

const home = (slug: string, facts: Partial<Comparable> = {}): Comparable => ({
  slug,
  destination: "Aspen",
  type: "cottage",
  guests: 4,
  price: 200,
  ...facts,
});
const order = (stay: Comparable, homes: readonly Comparable[]) => similarStays(stay, homes).map(({ slug }) => slug);

test("place counts before type, type before guests, guests before price", () => {
  const homes = [
    home("elsewhere", { destination: "Malibu" }),
    home("a-villa", { type: "villa" }),
    home("for-eight", { guests: 8 }),
    home("for-five", { guests: 5, price: 900 }),
    home("dear", { price: 260 }),
    home("cheap", { price: 190 }),
  ];
  expect(order(home("asked"), homes)).toEqual(["cheap", "dear", "for-five", "for-eight", "a-villa", "elsewhere"]);
});

test("prices differ by their relation, up or down", () => {
  expect(order(home("asked"), [home("half", { price: 100 }), home("dearer-by-150", { price: 350 })])).toEqual(["dearer-by-150", "half"]);
});

test("the home itself is left out, those that are alike keep their order, and the given list stays as it is", () => {
  const homes = [home("one"), home("asked"), home("two")];
  expect(order(home("asked"), homes)).toEqual(["one", "two"]);
  expect(homes.map(({ slug }) => slug)).toEqual(["one", "asked", "two"]);
});

test("those that have room for the party come first, then those that leave the fewest outside, three in all", () => {
  const homes = [home("four"), home("six", { guests: 6 }), home("eight-far", { guests: 8, destination: "Malibu" }), home("nine", { guests: 9 })];
  expect(mostSimilar(home("asked"), homes, 8).map(({ slug }) => slug)).toEqual(["nine", "eight-far", "six"]);
  expect(mostSimilar(home("asked"), homes).map(({ slug }) => slug)).toEqual(["four", "six", "nine"]);
});
