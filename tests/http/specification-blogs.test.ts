import { describe, expect, test } from "vitest";
import type { MarkupElement } from "./markup.ts";
import { addressIn, languages, openPage, posts } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

const inOrder = [
  ["Destinations", "What a lake sounds like at six in the morning", "Elena Marsh", "12 November 2026"],
  ["Travel Tips", "Packing for a week without a plan", "Minh Trần", "29 October 2026"],
  ["Destinations", "Where the locals of Malibu swim", "Jonas Weil", "15 October 2026"],
  ["Destinations", "Aspen, the week the leaves turn", "Elena Marsh", "8 October 2026"],
  ["Food & Drink", "Dinner in a borrowed kitchen", "Elena Marsh", "30 September 2026"],
  ["Lifestyle", "A week with the phone in a drawer", "Mai Nguyễn", "16 September 2026"],
  ["Tips & Tricks", "How to read a holiday home listing", "Jonas Weil", "2 September 2026"],
];

/** The links by which articles are opened, in their titles. */
const titlesOf = (page: MarkupElement) =>
  page
    .one("main")
    .all("article")
    .flatMap((article) => [...article.all("h2"), ...article.all("h3")].map((title) => title.one("a")));

test("the page is called Travel Stories & Insights, with a Featured Post and More Articles", async () => {
  const page = await openPage(site, "/blogs");
  expect(page.one("h1").text).toBe("Travel Stories & Insights");
  expect(page.one("main").all("article")[0]?.text).toContain("Featured Post");
  expect(
    page
      .one("main")
      .all("h2")
      .map(({ text }) => text),
  ).toEqual([inOrder[0]?.[1], "More Articles", "Shall we find a home for you?"]);
});

test("the newest post is featured and three more stand in the grid", async () => {
  const page = await openPage(site, "/blogs");
  expect(titlesOf(page).map(({ text }) => text)).toEqual(inOrder.slice(0, 4).map(([, title]) => title));
  expect(
    page
      .one("main")
      .all("ul")
      .flatMap((grid) => grid.all("article")),
  ).toHaveLength(3);
});

test.each(inOrder.map((post, index) => [index, ...post] as const))(
  "post %i shows its category %s, title, excerpt, author with avatar, and long date",
  async (index, category = "", title = "", author = "", date = "") => {
    const article = (await openPage(site, "/blogs?page=2")).one("main").all("article")[index];
    for (const words of [category, title, author, date]) expect(article?.text).toContain(words);
    expect(article?.all("p").some(({ text }) => text.length > 80)).toBe(true);
    expect(article?.all("img", { src: /\.jpg$/ })).toHaveLength(2);
    expect(article?.all("p").flatMap((line) => line.all("img", { src: /\.jpg$/ }))).toHaveLength(1);
  },
);

describe.each(languages)("in %s", (language) => {
  const blogs = addressIn(language, "/blogs");
  const loadMore = language === "en" ? "Load More Articles" : "Xem thêm bài viết";
  const more = (page: MarkupElement) =>
    page
      .one("main")
      .all("a")
      .filter(({ text }) => text === loadMore);

  test("Load More leads to the second page, at its first new article", async () => {
    const [link] = more(await openPage(site, blogs));
    expect(link?.get("href")).toBe(`${blogs}?page=2#article-4`);
    const second = await openPage(site, `${blogs}?page=2`);
    expect(second.one("*", { id: "article-4" }).one("h3").one("a").get("href")).toBe(addressIn(language, `/blogs/${posts[4]}`));
  });

  test("the second page shows everything up to it and leads no further", async () => {
    const page = await openPage(site, `${blogs}?page=2`);
    expect(titlesOf(page).map((link) => link.get("href"))).toEqual(posts.map((slug) => addressIn(language, `/blogs/${slug}`)));
    expect(more(page)).toEqual([]);
  });

  test("a date is written out in the language of the page and for machines", async () => {
    const [time] = (await openPage(site, blogs)).all("time");
    expect([time?.get("datetime"), time?.text]).toEqual(["2026-11-12", language === "en" ? "12 November 2026" : "ngày 12 tháng 11 năm 2026"]);
  });

  test.each([
    ["1", ""],
    ["3", "?page=2"],
    ["0", ""],
    ["-1", ""],
    ["two", ""],
    ["02", "?page=2"],
    ["", ""],
  ])("page '%s' leads to the nearest page there is", async (asked, query) => {
    expect((await site.get(`${blogs}?page=${asked}`)).headers.location).toBe(blogs + query);
  });
});
