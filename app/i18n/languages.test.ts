import { expect, test } from "vitest";
import { inEveryLanguage, languageOf, languages, localise } from "./languages.ts";

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

test("content in one language holds that language's text wherever a text stood, however deep, and all else as it was", () => {
  const title = inEveryLanguage((language) => `title in ${language}`);
  const content = { price: 180, title, photos: [{ alt: title, focus: { x: 0.5, y: 0.5 } }], names: ["a", "b"], slug: undefined };
  const vietnamese = { title: "title in vi", photos: [{ alt: "title in vi", focus: { x: 0.5, y: 0.5 } }] };
  expect(localise(content, "vi")).toEqual({ ...content, ...vietnamese });
});
