import fc from "fast-check";
import { expect, test } from "vitest";
import { isAmong, isSlug, keptIn, keptQuery, mostKept, touched } from "./favourites-storage.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => `home-${index}`);

test("what was stored is read again", () => {
  expect(keptIn("the-old-barn")).toEqual(["the-old-barn"]);
  expect(keptIn(String(["a", "b-2", "c"]))).toEqual(["a", "b-2", "c"]);
  expect(keptIn(String(many(mostKept)))).toEqual(many(mostKept));
  expect(keptIn("a,b_2027-10-11_2027-10-18_2,c")).toEqual(["a", "b_2027-10-11_2027-10-18_2", "c"]);
  const longest = `${"a".repeat(99)}_2027-10-11_2027-10-18_16`;
  expect(keptIn(longest)).toEqual([longest]);
});

test.each([undefined, "", ",", "a,,b", '["a"]', '{"a":1}', "a b", "a,<b>", String(many(mostKept + 1))])(
  "what others wrote, or what was spoilt, is no list: %s",
  (stored) => expect(keptIn(stored)).toEqual([]),
);

test("nothing that can be stored throws, and what is read can be stored and read again", () => {
  fc.assert(
    fc.property(fc.string(), (stored) => {
      expect(keptIn(String(keptIn(stored)))).toEqual(keptIn(stored));
    }),
  );
});

test("a home is kept at the first touch, behind the others, and let go at the second", () => {
  expect(touched(["a"], ["b"], false)).toEqual(["a", "b"]);
  expect(touched(["a", "b"], ["a"], false)).toEqual(["b"]);
});

test("a home is the same with whatever stay it is kept", () => {
  expect(touched(["a"], ["b_2027-10-11_2027-10-18_2"], false)).toEqual(["a", "b_2027-10-11_2027-10-18_2"]);
  expect(touched(["a", "b_2027-10-11_2027-10-18_2", "bb"], ["b"], false)).toEqual(["a", "bb"]);
  expect(touched(["b"], ["b_2027-10-11_2027-10-18_2"], true)).toEqual([]);
  expect(["b", "b_2027-02-12_2027-02-16", "bb"].map((home) => isAmong(["a", "b_2027-10-11_2027-10-18_2"], home))).toEqual([true, true, false]);
});

test("of several homes those that are missing come too, and only where none is missing all go", () => {
  expect(touched(["a"], ["a", "b"], false).sort()).toEqual(["a", "b"]);
  expect(touched(["a", "b", "c"], ["a", "b"], false)).toEqual(["c"]);
});

test("what may only go never comes", () => {
  expect(touched(["a"], ["b"], true)).toEqual(["a"]);
  expect(touched(["a", "b"], ["b", "old-b"], true)).toEqual(["a"]);
});

test("the address of the list takes along the stay that is asked for, and nothing else", () => {
  expect(keptQuery(["a", "b"], "")).toBe("?homes=a,b");
  expect(keptQuery(["a"], "?where=aspen&from=2027-02-12&to=2027-02-16&guests=4&sent=secret&homes=x")).toBe(
    "?homes=a&from=2027-02-12&to=2027-02-16&guests=4",
  );
  expect(keptQuery([], "?from=2027-02-12")).toBe("");
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
