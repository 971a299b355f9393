import { expect, test } from "vitest";
import { photoForms } from "./photo-layout.ts";

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
