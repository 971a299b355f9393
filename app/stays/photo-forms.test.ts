import { expect, test } from "vitest";
import { photoForms } from "./photo-forms.ts";

const later = { isFirst: false, isTurned: false };

test.each([
  [1, ["wide"]],
  [2, ["wide", "tall"]],
  [3, ["wide", "half", "half"]],
  [4, ["wide", "half", "half", "tall"]],
])("the first room of a home begins wide, of %i photos too", (count, forms) => {
  expect(photoForms(count, { isFirst: true, isTurned: false })).toEqual(forms);
});

test("in other rooms two stand beside each other, and the first of an odd number alone", () => {
  expect([1, 2, 3, 4].map((count) => photoForms(count, later))).toEqual([
    ["wide"],
    ["half", "half"],
    ["wide", "half", "half"],
    ["half", "half", "half", "half"],
  ]);
});

test("of rooms with one photo every second is turned", () => {
  expect(photoForms(1, { isFirst: false, isTurned: true })).toEqual(["tall"]);
});

test("never does half a line stay empty", () => {
  for (let count = 1; count <= 12; count += 1) {
    for (const room of [later, { isFirst: true, isTurned: false }]) {
      const forms = photoForms(count, room);
      expect(forms).toHaveLength(count);
      expect(forms.filter((form) => form === "half").length % 2).toBe(0);
    }
  }
});
