import { expect, test } from "vitest";
import { languageOf, languages } from "./languages.ts";

test("the site speaks English and Vietnamese", () => {
  expect(languages).toEqual(["en", "vi"]);
});

test.each(["/vi", "/vi/", "/vi/stays", "/vi/no/such/page"])("%s is a Vietnamese address", (path) => {
  expect(languageOf(path)).toBe("vi");
});

test.each(["/", "", "/stays", "/stays/vi", "/VI", "/Vi/stays", "/vie", "/vi-VN", "/vi.html", "/%76i", "//vi", "vi", "/en/vi"])(
  "%j is not",
  (path) => {
    expect(languageOf(path)).toBe("en");
  },
);
