import { expect, test } from "vitest";
import { formatDistance, formatScale, formatShortDistance } from "./distances.ts";
import { inLanguage } from "./language.server.ts";

/** With non-breaking spaces between numbers and units. */
const withNonBreakingSpaces = (words: string) => words.replace(/(?<=\d) (?=[a-z])/g, "\u00a0");

test.each([
  [0.1, "0.1 km (300 ft)", "0,1 km"],
  [0.2, "0.2 km (700 ft)", "0,2 km"],
  [0.3, "0.3 km (0.2 mi)", "0,3 km"],
  [0.5, "0.5 km (0.3 mi)", "0,5 km"],
  [1.6, "1.6 km (1 mi)", "1,6 km"],
  [4.5, "4.5 km (2.8 mi)", "4,5 km"],
  [9.7, "9.7 km (6 mi)", "9,7 km"],
  [10, "10 km (6 mi)", "10 km"],
  [80, "80 km (50 mi)", "80 km"],
])("%d km are %s in English, and %s in Vietnamese", (kilometres, english, vietnamese) => {
  expect(inLanguage("en", () => formatDistance(kilometres))).toBe(withNonBreakingSpaces(english));
  expect(inLanguage("vi", () => formatDistance(kilometres))).toBe(withNonBreakingSpaces(vietnamese));
});

test("what is told in metres is told in hundreds of feet too, in English", () => {
  expect(inLanguage("en", () => formatShortDistance(600))).toBe(withNonBreakingSpaces("600 m (2,000 ft)"));
  expect(inLanguage("vi", () => formatShortDistance(600))).toBe(withNonBreakingSpaces("600 m"));
});

test("a scale in kilometres is told in miles too, in English alone", () => {
  expect(inLanguage("en", () => formatScale([1, 5, 20, 80]))).toBe("1 · 5 · 20 · 80\u00a0km (0.6 · 3 · 12 · 50\u00a0mi)");
  expect(inLanguage("vi", () => formatScale([1, 5, 20, 80]))).toBeUndefined();
});
