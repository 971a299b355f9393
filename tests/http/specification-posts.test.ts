import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { addressIn, languages, openPage, posts } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

describe.each(languages)("in %s", (language) => {
  test.each(posts)("%s is an article of 500 words or more with author, date and category", async (slug) => {
    const page = await openPage(site, addressIn(language, `/blogs/${slug}`));
    const [article] = page.one("main").all("article");
    const body = article?.one("div", { class: "prose" }).text ?? "";
    expect(body.split(" ").length).toBeGreaterThanOrEqual(500);
    expect(article?.one("time").get("datetime")).toMatch(/^2026-\d\d-\d\d$/);
    expect(article?.one("header").text).toMatch(/Mai Nguyễn|Elena Marsh|Minh Trần|Jonas Weil/);
    expect(article?.one("header").all("p")[0]?.text).not.toBe("");
    expect(article?.all("img", { fetchpriority: "high" })).toHaveLength(1);
  });

  test.each(posts)("%s loads a square photo on phones, at 800 px of at most 25 kB, and the whole one elsewhere", async (slug) => {
    const page = await openPage(site, addressIn(language, `/blogs/${slug}`));
    const onPhones = "(max-width: 35.99rem) and (max-aspect-ratio: 1)";
    const photos = page.all("link", { rel: "preload", as: "image" });
    expect(photos.map((photo) => photo.get("media"))).toEqual([onPhones, `not all and ${onPhones}`]);
    expect(photos[0]?.get("imagesizes")).toBe("100vw");
    const [, address = ""] = /(\S+) 800w/.exec(photos[0]?.get("imagesrcset") ?? "") ?? [];
    const { rawPayload } = await site.get(address);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([800, 800]);
    expect(rawPayload.length).toBeLessThanOrEqual(25_000);
  });

  test.each(posts)("%s leads on to three other articles and back to all", async (slug) => {
    const page = await openPage(site, addressIn(language, `/blogs/${slug}`));
    const related = page
      .one("aside", { "aria-label": /^(Read on|Đọc tiếp)$/ })
      .all("article")
      .map((article) => article.one("h3").one("a").get("href") ?? "");
    expect(new Set(related).size).toBe(3);
    expect(related).not.toContain(addressIn(language, `/blogs/${slug}`));
    expect(page.one("main").all("a", { href: addressIn(language, "/blogs") }).length).toBeGreaterThan(0);
  });
});

test("the two languages of an article are two texts", async () => {
  for (const slug of posts) {
    const [en, vi] = await Promise.all(
      languages.map(async (language) => (await openPage(site, addressIn(language, `/blogs/${slug}`))).one("div", { class: "prose" }).text),
    );
    const marked = (text = "") => text.match(/[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/giu)?.length ?? 0;
    expect(marked(vi)).toBeGreaterThan(200);
    expect(marked(en)).toBeLessThan(60);
  }
});

test("an article of the same category comes first among those to read next", async () => {
  const page = await openPage(site, "/blogs/lake-como-at-six-in-the-morning");
  expect(page.one("aside", { "aria-label": "Read on" }).all("article")[0]?.one("h3").one("a").get("href")).toBe(
    "/blogs/where-the-locals-of-malibu-swim",
  );
});
