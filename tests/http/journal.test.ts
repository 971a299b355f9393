import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { properties } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, categories, languages, openPage, people, posts } from "./pages.ts";
import { openSite, type Site, sharedSite } from "./site.ts";

const manifest = readPictureManifest();
const content = publishContent("content", manifest);

const site = await sharedSite();

const hrefs = (element: MarkupElement) => element.all("a").map((link) => link.get("href") ?? "");
/** The articles of a list, by the links in their titles. */
const titled = (part: MarkupElement) => part.all("article").flatMap((article) => [...article.all("h2"), ...article.all("h3")].flatMap(hrefs));
/** Those in the list of a page, without those that it offers beside, and without homes. */
const listed = (page: MarkupElement) => {
  const beside = page.all("aside").flatMap(titled);
  return titled(page.one("main")).filter((href) => href.includes("/blogs/") && !beside.includes(href));
};
const proseOf = (page: MarkupElement) => page.one("div", { class: "prose" });

async function openWith(change: (copy: ContentCopy) => void): Promise<Site> {
  const copy = new ContentCopy();
  change(copy);
  const other = await openSite({}, { published: publishContent(copy.root, manifest) });
  onTestFinished(() => other.close());
  return other;
}

describe.each(languages)("in %s", (language) => {
  const at = (path: string) => addressIn(language, path);
  const articles = content[language].posts;

  test.each(categories)("the page of the category %s has its name, its words and exactly its articles", async (slug) => {
    const page = await openPage(site, at(`/blogs/category/${slug}`));
    const category = content[language].categories.find((one) => one.slug === slug);
    expect([page.one("h1").text, page.one("main").all("p")[0]?.text]).toEqual([category?.name, category?.lead]);
    const own = articles.filter((post) => post.category.slug === slug);
    expect(own.length).toBeGreaterThan(0);
    expect(listed(page)).toEqual(own.map((post) => at(`/blogs/${post.slug}`)));
    const others = page.all("aside").flatMap(titled);
    expect(others).toHaveLength(own.length < 3 ? 3 : 0);
    for (const { slug: one } of own) expect(others).not.toContain(at(`/blogs/${one}`));
  });

  test.each(people)("the page of %s has the portrait, the role, the words and exactly the articles of the person", async (slug) => {
    const whole = await openPage(site, at(`/about/${slug}`));
    const page = whole.one("main");
    const person = content[language].people.find((one) => one.slug === slug);
    expect(page.one("h1").text).toBe(person?.name);
    for (const words of [person?.role, person?.bio]) expect(page.text).toContain(words);
    expect(proseOf(page).text.length).toBeGreaterThan(200);
    // The page begins and ends with the person, and shows no other.
    const team = (await openPage(site, at("/about"))).all("article").map((one) => one.one("img", { src: /\.jpg$/ }).get("src"));
    const portraits = page.all("img").flatMap((img) => (team.includes(img.get("src")) ? [img.get("src")] : []));
    expect([portraits.length, new Set(portraits).size]).toEqual([2, 1]);
    expect(page.all("img", { alt: person?.shows })).toHaveLength(1);
    // Search engines are given pictures of people only.
    const [facts] = whole.all("script", { type: "application/ld+json" });
    expect(facts?.children.join("")).not.toContain('"image"');
    expect(page.one("aside", { "aria-labelledby": "ask-us" }).text).toContain(person?.name);
    expect(listed(whole)).toEqual(articles.filter(({ author }) => author.slug === slug).map((post) => at(`/blogs/${post.slug}`)));
    expect(hrefs(await openPage(site, at("/about")))).toContain(at(`/about/${slug}`));
  });

  test.each(posts)("%s leads to its category, its author, its homes, its neighbours and other articles, each once", async (slug) => {
    const post = articles.find((one) => one.slug === slug);
    const index = posts.indexOf(slug);
    const page = await openPage(site, at(`/blogs/${slug}`));
    const header = page.one("main").one("header");
    expect(hrefs(header)).toEqual(
      expect.arrayContaining([at(`/blogs/category/${post?.category.slug}`), at(`/about/${post?.author.slug}`), at("/blogs")]),
    );
    expect(header.text).toMatch(language === "en" ? / [1-9] min read/ : / [1-9] phút đọc/);
    const neighbours = page.one("nav", { "aria-label": language === "en" ? "Earlier and later articles" : "Bài trước và bài sau" });
    expect(neighbours.all("a").map((link) => [link.get("rel"), link.get("href")])).toEqual([
      ...(posts[index + 1] ? [["prev", at(`/blogs/${posts[index + 1]}`)]] : []),
      ...(posts[index - 1] ? [["next", at(`/blogs/${posts[index - 1]}`)]] : []),
    ]);
    // Below it each other article is named once at most.
    const ways = hrefs(page.one("main")).filter((href) => /\/blogs\/[^/]+$/.test(href));
    expect(new Set(ways).size).toBe(ways.length);
    const shown = page.all("section", { "aria-labelledby": "homes" });
    const homeLinks = shown.flatMap((section) => section.all("h3").flatMap(hrefs));
    expect(shown).toHaveLength(homeLinks.length > 0 ? 1 : 0);
    expect(homeLinks.slice(0, post?.stays.length)).toEqual(post?.stays.map((home) => at(`/stays/${home}`)));
    for (const home of homeLinks) expect(hrefs(await openPage(site, home))).toContain(at(`/blogs/${slug}`));
  });

  test.each(posts)("%s has a table of contents, a caption below each figure, and says what it sets large once", async (slug) => {
    const address = at(`/blogs/${slug}`);
    const page = await openPage(site, address);
    const prose = proseOf(page);
    const ids = prose.all("h2").map((title) => `#${title.get("id")}`);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(hrefs(page.one("nav", { "aria-labelledby": "contents" }))).toEqual(ids);
    for (const figure of prose.all("figure")) {
      expect(figure.one("figcaption").text).not.toBe("");
      const picture = figure.one("img", { src: /\.jpg$/ });
      expect([picture.get("loading"), Number(picture.get("width")) > 0, Number(picture.get("height")) > 0]).toEqual(["lazy", true, true]);
      expect(figure.one("source", { type: "image/avif" }).get("srcset")).toMatch(/\.avif 480w/);
    }
    const large = [...prose.all("span", { class: "pull" }), ...prose.all("blockquote")].map(({ text }) => text);
    expect(large.length).toBeGreaterThan(0);
    const markdown = (await site.get(`${address}.md`)).body;
    const feed = (await site.get(at("/blogs.atom"))).body;
    for (const words of large) {
      expect(page.one("main").text.split(words)).toHaveLength(2);
      // What stands in italics has marks there.
      if (markdown.includes(words)) expect(markdown.split(words)).toHaveLength(2);
      if (feed.includes(words)) expect(feed.split(words)).toHaveLength(2);
    }
  });

  test("the journal leads to every category, and a card to that of its article", async () => {
    const page = await openPage(site, at("/blogs"));
    const nav = page.one("nav", { "aria-label": language === "en" ? "Categories" : "Chuyên mục" });
    expect(nav.all("a").map((link) => [link.get("href"), link.get("aria-current")])).toEqual([
      [at("/blogs"), "page"],
      ...categories.map((slug) => [at(`/blogs/category/${slug}`), undefined]),
    ]);
    const cards = page.one("main").all("article").map(hrefs);
    expect(cards.map(([category]) => category)).toEqual(articles.slice(0, 4).map((post) => at(`/blogs/category/${post.category.slug}`)));
  });

  test("a home whose place and which itself no article is about has no heading for them", async () => {
    const none = await openWith((copy) => {
      for (const slug of posts)
        copy.write(`posts/${slug}/post.yaml`, copy.read(`posts/${slug}/post.yaml`).replace(/^(stays|destination):.*\n/gm, ""));
    });
    const words = language === "en" ? "Read before you come" : "Đọc trước khi đến";
    for (const { slug } of properties) {
      expect((await openPage(none, at(`/stays/${slug}`))).text).not.toContain(words);
      expect((await openPage(site, at(`/stays/${slug}`))).text).toContain(words);
    }
    expect((await openPage(none, at(`/blogs/${posts[0]}`))).all("section", { "aria-labelledby": "homes" })).toEqual([]);
  }, 30_000);
});

describe("the homes of a person", () => {
  test.each(languages)("stand in a row, the first with a room of it beside who it is, in %s", async (language) => {
    const main = (await openPage(site, addressIn(language, "/about/elena-marsh"))).one("main");
    const own = ["the-old-barn", "riverbend-retreat", "the-glass-house"].map((slug) => addressIn(language, `/stays/${slug}`));
    expect(titled(main.one("section", { "aria-labelledby": "homes" }))).toEqual(own);
    expect(hrefs(main.one("figure"))).toEqual(own.slice(0, 1));
    expect(main.one("a", { href: "#homes" }).text).toMatch(/3/);
  });

  test("are left out where none are named, and where they are not published", async () => {
    const other = await openWith((copy) => {
      copy.write("team/elena-marsh/person.yaml", copy.read("team/elena-marsh/person.yaml").replace(/^stays:.*\n/m, ""));
      copy.edit("stays/city-view-loft/stay.yaml", "title:", "published: false\ntitle:");
    });
    const without = (await openPage(other, "/about/elena-marsh")).one("main");
    expect([...without.all("figure"), ...without.all("section", { "aria-labelledby": "homes" }), ...without.all("a", { href: "#homes" })]).toEqual(
      [],
    );
    const fewer = (await openPage(other, "/about/jonas-weil")).one("section", { "aria-labelledby": "homes" });
    expect(titled(fewer)).toEqual(["/stays/oceanfront-oasis", "/stays/mountain-top-cabin"]);
  });
});

test("a category without articles has neither page nor link, and neither has somebody who wrote none and of whom nothing is told", async () => {
  const other = await openWith((copy) => {
    copy.edit("posts/dinner-in-a-borrowed-kitchen/post.yaml", "category: food-and-drink", "category: lifestyle");
    copy.edit("posts/a-week-with-the-phone-in-a-drawer/post.yaml", "author: mai-nguyen", "author: elena-marsh");
    for (const file of ["en.md", "vi.md"]) copy.remove(`team/mai-nguyen/${file}`);
  });
  for (const path of ["/blogs/category/food-and-drink", "/vi/about/mai-nguyen"]) expect((await other.get(path)).statusCode).toBe(404);
  for (const path of ["/blogs", "/about", "/sitemap.xml", "/llms.txt"])
    expect((await other.get(path)).body).not.toMatch(/category\/food-and-drink|about\/mai-nguyen/);
  expect((await openPage(other, "/about")).text).toContain("Mai Nguyễn");
});

test("a long list of a category or of an author goes on at ?page=, at its first new article", async () => {
  const many = (language: "en" | "vi") => {
    const [post] = content[language].posts;
    if (!post) throw new Error("The sample has no article.");
    return { ...content[language], posts: Array.from({ length: 20 }, (_, index) => ({ ...post, slug: `post-${index}` })) };
  };
  const other = await openSite({}, { published: { en: many("en"), vi: many("vi") } });
  onTestFinished(() => other.close());
  for (const path of ["/blogs/category/destinations", "/vi/about/elena-marsh"]) {
    const [first, last] = [await openPage(other, path), await openPage(other, `${path}?page=3`)];
    expect([listed(first).length, listed(last).length]).toEqual([9, 20]);
    expect(hrefs(first.one("main"))).toContain(`${path}?page=2#article-10`);
    expect(hrefs(last.one("main")).filter((href) => href.includes("?page="))).toEqual([]);
    expect((await other.get(`${path}?page=4`)).headers.location).toBe(`${path}?page=3`);
    // What the page does not read leads to the same page as it is kept.
    expect((await other.get(`${path}?utm_source=mail`)).headers.etag).toBe((await other.get(path)).headers.etag);
  }
});

test("a short article has no table of contents", async () => {
  const other = await openWith((copy) => {
    const file = "posts/dinner-in-a-borrowed-kitchen/en.md";
    let sections = 0;
    copy.write(
      file,
      copy.read(file).replace(/^## .*\n/gm, (title) => (sections++ < 3 ? title : "")),
    );
  });
  const page = await openPage(other, "/blogs/dinner-in-a-borrowed-kitchen");
  expect(proseOf(page).all("h2")).toHaveLength(3);
  expect(page.all("nav", { "aria-labelledby": "contents" })).toEqual([]);
});
