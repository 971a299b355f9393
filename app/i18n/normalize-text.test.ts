import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { normalizeText } from "./normalize-text.ts";

test.each([
  ["Đà Lạt", "da lat"],
  ["ĐÀ LẠT", "da lat"],
  ["đường", "duong"],
  ["Hồ Como, Ý", "ho como y"],
  ["Hà Nội", "ha noi"],
  ["Huế", "hue"],
  ["Nhà gỗ giữa rừng", "nha go giua rung"],
  ["Bỡ ngỡ, ngẩn ngơ", "bo ngo ngan ngo"],
  ["Malibu, California", "malibu california"],
  ["  The   Old\tBarn ", "the old barn"],
  ["L’Étoile – n°2", "l etoile n 2"],
  ["!?", ""],
  ["", ""],
])("%j is normalized to %j", (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

const letters = [..."aàáảãạăằắẳẵặâầấẩẫậbcdđeèéẻẽẹêềếểễệghiìíỉĩịklmnoòóỏõọôồốổỗộơờớởỡợpqrstuùúủũụưừứửữựvxyỳýỷỹỵ 0123456789"];
const vietnamese = fc.string({ unit: fc.constantFrom(...letters) });

test("composed and decomposed letters, small and capital, are normalized alike", () => {
  fc.assert(
    fc.property(vietnamese, (text) => {
      const normalized = normalizeText(text.normalize("NFC"));
      expect(normalizeText(text.normalize("NFD"))).toBe(normalized);
      expect(normalizeText(text.toUpperCase().normalize("NFC"))).toBe(normalized);
      expect(normalizeText(text.toUpperCase().normalize("NFD"))).toBe(normalized);
      expect(normalized).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
    }),
    { numRuns: cases(60) },
  );
});

test("normalizing twice is the same as once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
    }),
    { numRuns: cases(60) },
  );
});
