import { expect, test } from "vitest";
import { inLanguage } from "../../app/i18n/language.server.ts";
import { nonBreaking } from "../../app/i18n/non-breaking.ts";
import { addressIn, paths } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

test.each(paths.map((path) => addressIn("vi", path)))("the large headings of %s never break within a word", async (address) => {
  const { payload } = await site.get(address);
  const headings = [...payload.matchAll(/<(?:h1|h2)[^>]* class="[^"]*display-[^>]*>([^<]*)/g), ...payload.matchAll(/<h1[^>]*>([^<]*)/g)].map(
    ([, words = ""]) => words,
  );
  expect(headings).not.toEqual([]);
  expect(headings).toEqual(headings.map((words) => inLanguage("vi", () => nonBreaking(words))));
});
