import { parseXml } from "@rgrove/parse-xml";
import { parseFeed } from "@rowanmanning/feed-parser";
import { describe, expect, test } from "vitest";
import { readPicturePlan } from "../../app/pictures/manifest.server.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { openSite, sharedSite } from "./site.ts";

const siteUrl = "https://www.anyen.example";

const site = await sharedSite({ siteUrl });
/** Each of its pictures is made when it is first requested: links.test.ts. */
const plan = readPicturePlan();

/** What stands in the article of a page, as words. */
const wordsOf = (html: string) => readMarkup(html.replace(/ disabled/g, "")).text;

describe.each(languages)("the feed of the journal in %s", (language) => {
  const address = addressIn(language, "/blogs.atom");
  const { posts } = content[language];

  test("is read by a feed reader, with every article in full, the newest first", async () => {
    const answer = await site.get(address);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    parseXml(answer.body);
    const feed = parseFeed(answer.body);
    expect([feed.meta.type, feed.meta.version, feed.language, feed.self, feed.url]).toEqual([
      "atom",
      "1.0",
      language,
      siteUrl + address,
      siteUrl + addressIn(language, "/blogs"),
    ]);
    expect(feed.items.map(({ title, url, description, authors, published }) => [title, url, description, authors[0]?.name, published])).toEqual(
      posts.map(({ slug, title, excerpt, author, date }) => [
        title,
        siteUrl + addressIn(language, `/blogs/${slug}`),
        excerpt,
        author.name,
        new Date(`${date}T12:00:00Z`),
      ]),
    );
    expect(feed.updated).toEqual(feed.items[0]?.updated);
    for (const [index, { html, figures }] of posts.entries()) {
      const words = wordsOf(feed.items[index]?.content ?? "");
      for (const part of html.split(/<figure [^>]*><\/figure>/)) expect(words).toContain(wordsOf(part));
      for (const { caption } of figures) expect(words).toContain(caption);
    }
  });

  test("has what RFC 4287 requires, and names that stay", async () => {
    const feed = readMarkup((await site.get(address)).body, "xml").one("feed");
    expect(feed.get("xmlns")).toBe("http://www.w3.org/2005/Atom");
    const own = (element: MarkupElement) => element.children.filter((child) => typeof child !== "string").map(({ tag }) => tag);
    for (const element of [feed, ...feed.all("entry")])
      for (const name of ["id", "title", "updated"]) expect(own(element).filter((tag) => tag === name)).toEqual([name]);
    for (const [index, entry] of feed.all("entry").entries()) {
      const author = entry.one("author");
      const category = entry.one("category");
      const page = await openPage(site, author.one("uri").text.slice(siteUrl.length));
      expect([author.one("name").text, page.one("h1").text]).toEqual([posts[index]?.author.name, posts[index]?.author.name]);
      const list = await openPage(site, `${category.get("scheme")}${category.get("term")}`.slice(siteUrl.length));
      expect([category.get("label"), list.one("h1").text]).toEqual([posts[index]?.category.name, posts[index]?.category.name]);
    }
    expect(feed.all("id").map(({ text }) => text)).toEqual([
      siteUrl + address,
      ...posts.map(({ slug }) => siteUrl + addressIn(language, `/blogs/${slug}`)),
    ]);
    for (const { text } of [...feed.all("updated"), ...feed.all("published")]) expect(text).toMatch(/^\d{4}-\d{2}-\d{2}T12:00:00Z$/);
  });

  test("leads nowhere but to whole addresses, and its pictures are planned", async () => {
    const feed = parseFeed((await site.get(address)).body);
    const articles = feed.items.map((item) => readMarkup(item.content ?? ""));
    const links = articles.flatMap((article) => article.all("a").map((link) => link.get("href")));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !/^(https:\/\/|mailto:)/.test(href ?? ""))).toEqual([]);
    for (const article of articles) {
      const pictures = article.all("img").map((picture) => picture.get("src") ?? "");
      expect(pictures).toHaveLength(1 + article.all("figure").length);
      for (const picture of pictures) {
        expect(picture.startsWith(`${siteUrl}/pictures/`)).toBe(true);
        expect(plan).toHaveProperty([picture.slice(`${siteUrl}/pictures/`.length)]);
      }
    }
  });

  test("is found from the pages of the journal, and from no other", async () => {
    const found = async (path: string) =>
      (await openPage(site, addressIn(language, path)))
        .one("head")
        .all("link", { rel: "alternate", type: "application/atom+xml" })
        .map((link) => link.get("href"));
    for (const path of ["/blogs", `/blogs/${posts[0]?.slug}`]) expect([path, await found(path)]).toEqual([path, [address]]);
    expect(await found("/about")).toEqual([]);
  });

  test("is kept, compared by its tag, and takes GET and HEAD alone", async () => {
    const { headers } = await site.get(address);
    expect((await site.get(address, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
    const head = await site.app.inject({ method: "HEAD", url: address, headers: { host: "localhost:3000" } });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect((await site.post(address, {})).statusCode).toBe(405);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

test("an article that changed later says so, and keeps its name and the day it came", async () => {
  const [newest, ...others] = content.en.posts;
  if (!newest) throw new Error("The sample has no article.");
  const posts = [newest, ...others.map((post, index) => (index === 0 ? { ...post, updated: "2026-12-24" } : post))];
  const other = await openSite({ siteUrl }, { published: { ...content, en: { ...content.en, posts } } });
  const before = parseFeed((await site.get("/blogs.atom")).body);
  const after = parseFeed((await other.get("/blogs.atom")).body);
  await other.close();
  expect([after.updated, after.items[1]?.updated]).toEqual([new Date("2026-12-24T12:00:00Z"), new Date("2026-12-24T12:00:00Z")]);
  expect([after.items[1]?.id, after.items[1]?.published]).toEqual([before.items[1]?.id, before.items[1]?.published]);
});
