import fc from "fast-check";
import { expect, test } from "vitest";
import { isFavourite, isSlug, maxFavourites, parseFavourites, storedFavouritesQuery, toggleFavourite } from "./favourites-storage.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => `home-${index}`);

test("what was stored is read again", () => {
  expect(parseFavourites("the-old-barn")).toEqual(["the-old-barn"]);
  expect(parseFavourites(String(["a", "b-2", "c"]))).toEqual(["a", "b-2", "c"]);
  expect(parseFavourites(String(many(maxFavourites)))).toEqual(many(maxFavourites));
  expect(parseFavourites("a,b_2027-10-11_2027-10-18_2,c")).toEqual(["a", "b_2027-10-11_2027-10-18_2", "c"]);
  const longest = `${"a".repeat(99)}_2027-10-11_2027-10-18_16`;
  expect(parseFavourites(longest)).toEqual([longest]);
});

test.each([undefined, "", ",", "a,,b", '["a"]', '{"a":1}', "a b", "a,<b>", String(many(maxFavourites + 1))])(
  "what others wrote, or what was spoilt, is no list: %s",
  (stored) => expect(parseFavourites(stored)).toEqual([]),
);

test("nothing that can be stored throws, and what is read can be stored and read again", () => {
  fc.assert(
    fc.property(fc.string(), (stored) => {
      expect(parseFavourites(String(parseFavourites(stored)))).toEqual(parseFavourites(stored));
    }),
  );
});

test("a home is kept at the first touch, behind the others, and let go at the second", () => {
  expect(toggleFavourite(["a"], ["b"], false)).toEqual(["a", "b"]);
  expect(toggleFavourite(["a", "b"], ["a"], false)).toEqual(["b"]);
});

test("a home is the same with whatever stay it is kept", () => {
  expect(toggleFavourite(["a"], ["b_2027-10-11_2027-10-18_2"], false)).toEqual(["a", "b_2027-10-11_2027-10-18_2"]);
  expect(toggleFavourite(["a", "b_2027-10-11_2027-10-18_2", "bb"], ["b"], false)).toEqual(["a", "bb"]);
  expect(toggleFavourite(["b"], ["b_2027-10-11_2027-10-18_2"], true)).toEqual([]);
  expect(["b", "b_2027-02-12_2027-02-16", "bb"].map((home) => isFavourite(["a", "b_2027-10-11_2027-10-18_2"], home))).toEqual([true, true, false]);
});

test("of several homes those that are missing come too, and only where none is missing all go", () => {
  expect(toggleFavourite(["a"], ["a", "b"], false).sort()).toEqual(["a", "b"]);
  expect(toggleFavourite(["a", "b", "c"], ["a", "b"], false)).toEqual(["c"]);
});

test("what may only go never comes", () => {
  expect(toggleFavourite(["a"], ["b"], true)).toEqual(["a"]);
  expect(toggleFavourite(["a", "b"], ["b", "old-b"], true)).toEqual(["a"]);
});

test("the address of the list takes along the stay that is asked for, and nothing else", () => {
  expect(storedFavouritesQuery(["a", "b"], "")).toBe("?homes=a,b");
  expect(storedFavouritesQuery(["a"], "?where=aspen&from=2027-02-12&to=2027-02-16&guests=4&sent=secret&homes=x")).toBe(
    "?homes=a&from=2027-02-12&to=2027-02-16&guests=4",
  );
  expect(storedFavouritesQuery([], "?from=2027-02-12")).toBe("");
});

test("only what can be the name of a home is one", () => {
  expect(["the-old-barn", "a1", "A", "a--b", "-a", "a'b", "", "a".repeat(100)].map(isSlug)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
