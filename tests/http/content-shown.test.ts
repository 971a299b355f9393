import { afterAll, expect, test } from "vitest";
import type { Language } from "../../app/i18n/languages.ts";
import { publishContent } from "../../app/site/content.server.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite } from "./site.ts";

const site = await openSite();
afterAll(() => site.close());

const published = publishContent("content", {});

/** The words of each page in content/pages, by its address. */
const wordsOf = (language: Language): [address: string, words: unknown][] => {
  const { home, about, leads } = published[language].pages;
  return Object.entries({ "/": home, "/about": about, "/stays": leads.stays, "/blogs": leads.blogs, "/contact": leads.contact });
};

test.each(languages.flatMap((language) => wordsOf(language).map(([path, words]) => [addressIn(language, path), words] as const)))(
  "%s shows every text that its page.yaml holds",
  async (address, words) => {
    const shown = unspaced((await openPage(site, address)).one("main").text);
    expect(textsIn(words).filter((text) => !shown.includes(unspaced(text)))).toEqual([]);
  },
);

/** Every text, however deep; the words of photos are not for those who see. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || "focus" in value) return [];
  return Object.values(value).flatMap(textsIn);
}

function unspaced(text: string): string {
  return text.replace(/\s+/g, "");
}
