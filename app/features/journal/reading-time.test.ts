import { expect, test } from "vitest";
import { inLanguage } from "../../i18n/language.server.ts";
import { countWords, readingMinutes } from "./reading-time.ts";

test("words are what stands between spaces, without what is only a mark", () => {
  expect(countWords("<p>One <em>fine</em> day – and <strong>24</strong> hours.</p>\n<ul><li>Hồ Como</li></ul>")).toBe(8);
});

test.each([
  ["en", 1, 1],
  ["en", 356, 1],
  ["en", 358, 2],
  ["en", 2380, 10],
  ["vi", 406, 1],
  ["vi", 407, 2],
  ["vi", 2710, 10],
] as const)("in %s %i words take %i minutes", async (language, words, minutes) => {
  const html = `<p>${"từ ".repeat(words)}</p>`;
  expect(await inLanguage(language, async () => readingMinutes(html))).toBe(minutes);
});
