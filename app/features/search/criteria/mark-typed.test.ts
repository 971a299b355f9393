import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../../../tests/cases.ts";
import { normalizeText } from "../../../i18n/normalize-text.ts";
import { markTyped } from "./mark-typed.ts";

test.each([
  ["Aspen", "as", ["", "As", "pen"]],
  ["Aspen", "Aspen", ["", "Aspen", ""]],
  ["Đà Lạt", "da l", ["", "Đà", " ", "L", "ạt"]],
  ["Hồ Como", "ho", ["", "Hồ", " Como"]],
  ["The Old Barn", "barn o", ["The ", "O", "ld ", "Barn", ""]],
  ["L’Étoile", "et", ["L’", "Ét", "oile"]],
  ["Hô\u0300 Como", "ho", ["", "Hô\u0300", " Como"]],
  ["Malibu", "x", ["Malibu"]],
  ["Malibu", "", ["Malibu"]],
])("%j, where %j was typed, has the parts %j", (text, where, parts) => {
  expect(markTyped(text, where)).toEqual(parts);
});

test("the parts are the text, and what is marked is a word that was typed", () => {
  const text = fc.string({ unit: fc.constantFrom(..."abAB đĐạ ộ\u0300 ,’-9ß") });
  fc.assert(
    fc.property(text, text, (text, where) => {
      const parts = markTyped(text, where);
      expect(parts.join("")).toBe(text);
      const typed = normalizeText(where).split(" ");
      for (const [index, part] of parts.entries()) if (index % 2) expect(typed).toContain(normalizeText(part));
    }),
    { numRuns: cases(100) },
  );
});
