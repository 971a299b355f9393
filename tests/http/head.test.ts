import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { publishContent } from "../../app/site/content.server.ts";
import { ContentCopy } from "../content-copy.ts";
import type { MarkupElement } from "./markup.ts";
import { addresses, addressIn, openPage, paths } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const siteUrl = "https://www.anyen.example";

let site: Site;
beforeAll(async () => {
  site = await openSite({ siteUrl });
});
afterAll(() => site.close());

const meta = (page: MarkupElement, name: string) => page.one("meta", { [name.startsWith("og:") ? "property" : "name"]: name }).get("content") ?? "";
const absolute = (address: string) => new URL(address, siteUrl).href.replace(/(.)\/$/, (whole, before) => (address === "/" ? whole : before));

describe.each(paths)("%s", (path) => {
  test.each(["en", "vi"] as const)("in %s names its one address, and itself in every language", async (language) => {
    const page = await openPage(site, addressIn(language, path));
    expect(page.one("link", { rel: "canonical" }).get("href")).toBe(absolute(addressIn(language, path)));
    expect(meta(page, "og:url")).toBe(absolute(addressIn(language, path)));
    // The same set on both pages, so that each is named by the other as search engines ask for it.
    expect(page.all("link", { rel: "alternate", hreflang: /./ }).map((link) => [link.get("hreflang"), link.get("href")])).toEqual([
      ["en", absolute(path)],
      ["vi", absolute(addressIn("vi", path))],
      ["x-default", absolute(path)],
    ]);
  });

  test.each(["en", "vi"] as const)("in %s says what it is to those who share it", async (language) => {
    const page = await openPage(site, addressIn(language, path));
    expect(meta(page, "og:title")).toBe(page.one("head").one("title").text);
    expect(meta(page, "og:description")).toBe(meta(page, "description"));
    expect([meta(page, "og:type"), meta(page, "og:site_name"), meta(page, "og:locale")]).toEqual([
      "website",
      "An Yên",
      language === "en" ? "en_US" : "vi_VN",
    ]);
    expect(page.all("meta", { name: "robots" })).toEqual([]);
    for (const image of page.all("meta", { property: "og:image" }))
      expect(image.get("content")).toMatch(/^https:\/\/www\.anyen\.example\/pictures\/.+\.jpg$/);
  });
});

test("no two pages have the same title or the same description", async () => {
  const pages = await Promise.all(addresses.map((address) => openPage(site, address)));
  for (const say of [(page: MarkupElement) => page.one("head").one("title").text, (page: MarkupElement) => meta(page, "description")]) {
    const said = pages.map(say);
    expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([]);
  }
}, 60_000);

test.each(addresses)("%s has a title that names the site and a description of a useful length", async (address) => {
  const page = await openPage(site, address);
  expect(page.one("head").one("title").text).toContain("An Yên");
  expect(meta(page, "description").length).toBeGreaterThanOrEqual(40);
  expect(meta(page, "description").length).toBeLessThanOrEqual(170);
});

test("a filtered list names the plain list as its one address", async () => {
  const page = await openPage(site, "/vi/stays?type=villa&max=500");
  expect(page.one("link", { rel: "canonical" }).get("href")).toBe(`${siteUrl}/vi/stays`);
});

test("home, a home, a post and the stays have a picture for those who share them", async () => {
  for (const address of ["/", "/about", "/blogs", "/stays/alpine-chalet", "/blogs/dinner-in-a-borrowed-kitchen"]) {
    expect(meta(await openPage(site, address), "og:image")).toMatch(/\.jpg$/);
  }
});

test("the page is set up for small screens and has its icons", async () => {
  const head = (await openPage(site, "/")).one("head");
  expect(head.one("meta", { charset: "utf-8" })).toBeDefined();
  expect(meta(head, "viewport")).toBe("width=device-width, initial-scale=1");
  expect(head.all("link", { rel: /icon/ }).map((link) => link.get("href"))).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
});

test.each(["/", "/stays/the-glass-house", "/vi/stays/the-glass-house", "/blogs/dinner-in-a-borrowed-kitchen"])(
  "%s tells machines facts that can be read",
  async (address) => {
    for (const script of (await openPage(site, address)).all("script", { type: "application/ld+json" })) {
      expect(JSON.parse(script.children.join(""))).toMatchObject({ "@context": "https://schema.org", "@type": expect.any(String) });
    }
  },
);

test("machines are told as many ratings as there are reviews", async () => {
  const content = new ContentCopy();
  content.open();
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const [script] = (await openPage(other, "/stays/forest-hideaway")).all("script", { type: "application/ld+json" });
  const home = JSON.parse(script?.children.join("") ?? "{}");
  expect(home.aggregateRating).toEqual({ "@type": "AggregateRating", ratingValue: 4.6, ratingCount: 4, bestRating: 5 });
  expect(home).toMatchObject({ checkinTime: "15:00", checkoutTime: "10:00", petsAllowed: true });
});

test.each([
  [false, "rating: 4.6\nratings: 31", { ratingValue: 4.6, ratingCount: 31, bestRating: 5 }],
  [false, "rating: 4.6", undefined],
  [true, "rating: 4.6\nratings: 31", undefined],
])("without reviews, with sample: %s and %j machines are told the rating %j", async (isSample, rating, told) => {
  const content = new ContentCopy();
  content.remove("stays/forest-hideaway/reviews.yaml");
  if (!isSample) content.open();
  content.edit("stays/forest-hideaway/stay.yaml", "rating: 4.6", rating);
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const [script] = (await openPage(other, "/stays/forest-hideaway")).all("script", { type: "application/ld+json" });
  const { aggregateRating } = JSON.parse(script?.children.join("") ?? "{}");
  expect(aggregateRating).toEqual(told && { "@type": "AggregateRating", ...told });
});

test("while the people and ratings are a sample, no rating is published for machines", async () => {
  expect(readFileSync("content/site.yaml", "utf8")).toMatch(/^sample: true\b/m);
  for (const address of addresses) {
    const { body } = await site.get(address);
    expect(body).not.toMatch(/aggregateRating|ratingValue|itemprop="(rating|review)/i);
  }
}, 60_000);
