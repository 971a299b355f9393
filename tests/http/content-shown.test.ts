import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { sample as published } from "./homes.ts";
import { readMarkup } from "./markup.ts";
import { addressIn, languages, openPage, paths } from "./pages.ts";
import { openSite, type Site, sharedSite } from "./site.ts";

const site = await sharedSite();

/** The words of each page in content/pages, by its address. */
const wordsOf = (language: Language): [address: string, words: unknown][] => {
  const { home, about, leads } = published[language].pages;
  return Object.entries({
    "/": home,
    "/about": about,
    "/stays": leads.stays,
    "/blogs": leads.blogs,
    "/contact": leads.contact,
    "/destinations": leads.destinations,
  });
};

test.each(languages.flatMap((language) => wordsOf(language).map(([path, words]) => [addressIn(language, path), words] as const)))(
  "%s shows every text that its page.yaml holds",
  async (address, words) => {
    const page = await openPage(site, address);
    const shown = unspaced(page.one("head").one("title").text + page.one("main").text);
    expect(textsIn(words).filter((text) => !shown.includes(unspaced(text)))).toEqual([]);
  },
);

/** Every text, however deep; the words of photos are not for those who see, and a drawing is none. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || "focus" in value || "viewBox" in value) return [];
  return Object.values(value).flatMap(textsIn);
}

function unspaced(text: string): string {
  return text.replace(/\s+/g, "");
}

test("a second telephone number stands at the foot of every page and on the contact page", async () => {
  const content = new ContentCopy();
  content.edit("site.yaml", '"+1 970 555 0142"', '"+1 970 555 0142"\n  morePhones: ["+84 28 5555 0142"]');
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const numbers = ["tel:+19705550142", "tel:+842855550142"];
  const linked = async (path: string, place: string) =>
    (await openPage(other, path))
      .one(place)
      .all("a")
      .map((link) => link.get("href"));
  expect(await linked("/about", "footer")).toEqual(expect.arrayContaining(numbers));
  expect(await linked("/vi/contact", "main")).toEqual(expect.arrayContaining(numbers));
});

const exampleWords = { en: "An Yên is an example:", vi: "An Yên chỉ là một ví dụ:" };

test("while the business is a sample, the foot of every page says so, of one that failed too; once it is open, none does", async () => {
  const content = new ContentCopy();
  content.open();
  const open = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => open.close());
  for (const language of languages) {
    for (const path of [...paths, "/nothing"]) {
      const address = addressIn(language, path);
      const footerOf = async ({ get }: Pick<Site, "get">) => readMarkup((await get(address)).body).one("footer").text;
      expect(await footerOf(site), address).toContain(exampleWords[language]);
      expect(await footerOf(open), address).not.toContain(exampleWords[language]);
    }
  }
}, 60_000);
