import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import type { MarkupElement } from "./markup.ts";
import { addresses, addressIn, openPage, paths } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const siteUrl = "https://www.anyen.example";

const site = await sharedSite({ siteUrl });

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
      /^\/blogs\/[^/]+$/.test(path) ? "article" : "website",
      "An Yên",
      language === "en" ? "en_US" : "vi_VN",
    ]);
    expect(page.all("meta", { name: "robots" })).toEqual([]);
  });
});

test.each(["en", "vi"] as const)(
  "titles and descriptions of all pages in %s are whole in a list of results, and no two are the same",
  async (language) => {
    const pages = await Promise.all(paths.map(async (path) => [path, (await openPage(site, addressIn(language, path))).one("head")] as const));
    const titles = pages.map(([path, head]) => [path, head.one("title").text] as const);
    const descriptions = pages.map(([path, head]) => [path, meta(head, "description")] as const);
    expect(titles.filter(([, words]) => words.length > 60 || !words.includes("An Yên"))).toEqual([]);
    expect(descriptions.filter(([, words]) => words.length < 70 || words.length > 160)).toEqual([]);
    for (const said of [titles, descriptions].map((all) => all.map(([, words]) => words))) {
      expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([]);
    }
  },
  60_000,
);

test("an article says when it was published", async () => {
  const page = await openPage(site, "/blogs/dinner-in-a-borrowed-kitchen");
  expect(page.one("meta", { property: "article:published_time" }).get("content")).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("a filtered list names the plain list as its one address", async () => {
  const page = await openPage(site, "/vi/stays?type=villa&max=500");
  expect(page.one("link", { rel: "canonical" }).get("href")).toBe(`${siteUrl}/vi/stays`);
});

test("the page is set up for small screens and has its icons", async () => {
  const head = (await openPage(site, "/")).one("head");
  expect(head.one("meta", { charset: "utf-8" })).toBeDefined();
  expect(meta(head, "viewport")).toBe("width=device-width, initial-scale=1");
  expect(head.all("link", { rel: /icon/ }).map((link) => link.get("href"))).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
});

test.each(["en", "vi"] as const)("a phone can put the site in %s on its home screen", async (language) => {
  const page = await openPage(site, addressIn(language, "/about"));
  const address = page.one("link", { rel: "manifest" }).get("href") ?? "";
  const answer = await site.get(address);
  expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  const manifest = answer.json();
  expect(manifest).toMatchObject({ id: "/", name: "An Yên", lang: language, start_url: addressIn(language, "/"), scope: "/" });
  expect(manifest.theme_color).toBe(page.one("meta", { name: "theme-color", media: /light/ }).get("content"));
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toEqual([undefined, undefined, "maskable"]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height, hasAlpha, channels } = await sharp((await site.get(src)).rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect([hasAlpha, channels]).toEqual(src.includes("maskable") ? [false, 3] : [true, 4]);
  }
});

test.each([
  [false, "rating: 4.6\nratings: 31", { ratingValue: 4.6, ratingCount: 31, bestRating: 5 }],
  [false, "", undefined],
  [true, "rating: 4.6\nratings: 31", undefined],
])("without reviews, with sample: %s and %j machines are told the rating %j", async (isSample, rating, told) => {
  const content = new ContentCopy();
  content.remove("stays/forest-hideaway/reviews.yaml");
  content.edit("site.yaml", /\n {2}review: .*/.exec(content.read("site.yaml"))?.[0] ?? "", "");
  if (!isSample) content.open();
  content.edit("stays/forest-hideaway/stay.yaml", "rating: 4.6", rating);
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const script = (await openPage(other, "/stays/forest-hideaway")).one("script", { type: "application/ld+json" });
  const graph: { "@id": string; aggregateRating?: unknown }[] = JSON.parse(script.children.join(""))["@graph"];
  const aggregateRating = graph.find((one) => one["@id"].endsWith("#home"))?.aggregateRating;
  expect(aggregateRating).toEqual(told && { "@type": "AggregateRating", ...told });
});

test("while the people and ratings are a sample, no rating is published for machines", async () => {
  expect(readFileSync("content/site.yaml", "utf8")).toMatch(/^sample: true\b/m);
  for (const address of addresses) {
    const { body } = await site.get(address);
    expect(body).not.toMatch(/aggregateRating|ratingValue|itemprop="(rating|review)/i);
  }
}, 60_000);
