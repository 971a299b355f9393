import { expect, test } from "vitest";
import { photoForms } from "./photo-layout.ts";
import { hoursTogether } from "./photo-page.tsx";

test.each([
  [1, ["wide"]],
  [2, ["wide", "wide"]],
  [3, ["wide", "half", "half"]],
  [4, ["wide", "half", "half", "wide"]],
])("the first room of a home begins wide, of %i photos too", (count, forms) => {
  expect(photoForms(count, true)).toEqual(forms);
});

test("in other rooms two stand beside each other, and the first of an odd number alone", () => {
  expect([1, 2, 3, 4].map((count) => photoForms(count, false))).toEqual([
    ["wide"],
    ["half", "half"],
    ["wide", "half", "half"],
    ["half", "half", "half", "half"],
  ]);
});

test("never does half a line stay empty", () => {
  for (let count = 1; count <= 12; count += 1) {
    for (const isFirst of [false, true]) {
      const forms = photoForms(count, isFirst);
      expect(forms).toHaveLength(count);
      expect(forms.filter((form) => form === "half").length % 2).toBe(0);
    }
  }
});

test("the hours of one place follow each other in the order of a day, from the first of them on", () => {
  const [front, deck] = [
    { file: 1, hour: undefined },
    { file: 3, hour: undefined },
  ];
  const [night, dawn] = [
    { file: 2, hour: "night" as const },
    { file: 4, hour: "dawn" as const },
  ];
  expect(hoursTogether([front, night, deck, dawn])).toEqual([front, dawn, night, deck]);
  expect(hoursTogether([deck, front])).toEqual([deck, front]);
});
