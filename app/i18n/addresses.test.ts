import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { pathInLanguage, pathWithoutLanguage } from "./addresses.ts";
import { languageOf } from "./languages.ts";

test.each([
  ["/", "/", "/vi"],
  ["/stays", "/stays", "/vi/stays"],
  ["/blogs/the-drive-up", "/blogs/the-drive-up", "/vi/blogs/the-drive-up"],
])("the page %s is at %s in English and at %s in Vietnamese", (path, english, vietnamese) => {
  expect(pathInLanguage("en", path)).toBe(english);
  expect(pathInLanguage("vi", path)).toBe(vietnamese);
});

test.each([
  ["/vi", "/"],
  ["/vi/", "/"],
  ["/vi/stays", "/stays"],
  ["/stays", "/stays"],
  ["/", "/"],
  ["/villas", "/villas"],
  ["/VI/stays", "/VI/stays"],
])("without its language, %s is %s", (address, path) => {
  expect(pathWithoutLanguage(address)).toBe(path);
});

test("a page is found again from its address in either language, and the address tells the language", () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((word) => word !== "vi");
  const path = fc.array(segment, { maxLength: 3 }).map((segments) => `/${segments.join("/")}`);
  fc.assert(
    fc.property(path, fc.constantFrom("en", "vi"), (path, language) => {
      const address = pathInLanguage(language, path);
      expect(pathWithoutLanguage(address)).toBe(path);
      expect(languageOf(address)).toBe(language);
    }),
    { numRuns: cases(60) },
  );
});
