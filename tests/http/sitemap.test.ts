import { parseXml } from "@rgrove/parse-xml";
import { expect, test } from "vitest";
import { readPicturePlan } from "../../app/pictures/manifest.server.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addresses, addressIn, categories, openPage, people } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { openSite, sharedSite } from "./site.ts";

const siteUrl = "https://www.anyen.example";

const site = await sharedSite({ siteUrl });

async function readEntries(): Promise<MarkupElement[]> {
  const answer = await site.get("/sitemap.xml");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
  // A parser that forgives nothing.
  parseXml(answer.body);
  const list = readMarkup(answer.body, "xml").one("urlset");
  expect(["xmlns", "xmlns:xhtml", "xmlns:image"].map((name) => list.get(name))).toEqual([
    "http://www.sitemaps.org/schemas/sitemap/0.9",
    "http://www.w3.org/1999/xhtml",
    "http://www.google.com/schemas/sitemap-image/1.1",
  ]);
  return list.all("url");
}

/** An address in its one absolute spelling; the home page's ends with a slash. */
const absolute = (address: string) => siteUrl + address;

test("the sitemap names exactly the pages of the site, each once", async () => {
  const named = (await readEntries()).map((entry) => entry.one("loc").text);
  expect(named.toSorted()).toEqual(addresses.map(absolute).toSorted());
});

const plan = readPicturePlan();

test("entries tell when the content says that it changed, and the pictures of the page", async () => {
  const entries = new Map((await readEntries()).map((entry) => [entry.one("loc").text, entry]));
  const changed = (path: string) =>
    ["", "/vi"].map((prefix) =>
      entries
        .get(siteUrl + prefix + path)
        ?.all("lastmod")
        .map(({ text }) => text),
    );
  for (const { slug, updated } of content.en.properties) {
    expect(changed(`/stays/${slug}`)).toEqual([[updated], [updated]]);
    expect(changed(`/stays/${slug}/photos`)).toEqual([[updated], [updated]]);
  }
  const lastOf = (posts: (typeof content.en)["posts"]) =>
    posts
      .map(({ date, updated = date }) => updated)
      .sort()
      .at(-1);
  const postsAt: [path: string, posts: (typeof content.en)["posts"]][] = [
    ["/blogs", content.en.posts],
    ...content.en.posts.map((post): [string, [typeof post]] => [`/blogs/${post.slug}`, [post]]),
    ...categories.map((slug): (typeof postsAt)[number] => [
      `/blogs/category/${slug}`,
      content.en.posts.filter(({ category }) => category.slug === slug),
    ]),
    ...people.map((slug): (typeof postsAt)[number] => [`/about/${slug}`, content.en.posts.filter(({ author }) => author.slug === slug)]),
  ];
  for (const [path, posts] of postsAt) expect([path, changed(path)]).toEqual([path, [[lastOf(posts)], [lastOf(posts)]]]);
  // What the content gives no day for tells none: a day that is not true is worse than none.
  expect(changed("/contact")).toEqual([[], []]);
  for (const [address, entry] of entries) {
    const images = entry.all("image:loc").map(({ text }) => text);
    const page = await openPage(site, address.slice(siteUrl.length));
    const shown = page.all("img").map((image) => siteUrl + image.get("src"));
    expect([address, images.filter((image) => !shown.includes(image))]).toEqual([address, []]);
    const [, home] = /\/stays\/([^/]+)$/.exec(address) ?? [];
    if (home) expect([home, images.length]).toEqual([home, content.en.detailOf(home).photos.length]);
    // The site answers at each address of the plan (pictures-once.test.ts), but making a hundred pictures takes a minute.
    expect([address, images.filter((image) => !Object.hasOwn(plan, image.slice(`${siteUrl}/pictures/`.length)))]).toEqual([address, []]);
  }
}, 60_000);

test("every address in it may be indexed, and is canonical to itself", async () => {
  for (const entry of await readEntries()) {
    const address = entry.one("loc").text;
    const answer = await site.get(address.slice(siteUrl.length));
    const page = readMarkup(answer.body).one("head");
    const said = [answer.headers["x-robots-tag"], ...page.all("meta", { name: /^robots$/ }).map((meta) => meta.get("content"))];
    expect([
      address,
      answer.statusCode,
      page.one("link", { rel: "canonical" }).get("href"),
      said.filter((words) => /noindex|none/.test(String(words ?? ""))),
    ]).toEqual([address, 200, address, []]);
  }
}, 60_000);

test("a sitemap that there is not answers 404, and one that is asked for by its number is the same", async () => {
  const [whole, first, second, none] = await Promise.all(["", "?page=1", "?page=2", "?page=x"].map((query) => site.get(`/sitemap.xml${query}`)));
  expect([whole, first, second, none].map((answer) => answer?.statusCode)).toEqual([200, 200, 404, 404]);
  expect(first?.body).toBe(whole?.body);
});

test("a site of more than 1,000 addresses has an index, whose sitemaps together name every page once", async () => {
  const [property] = content.en.properties;
  if (!property) throw new Error("The sample has no home.");
  const many = Array.from({ length: 600 }, (_, index) => ({ ...property, slug: `home-${index}`, calendars: [] }));
  const detailOf = () => content.en.detailOf(property.slug);
  const large = await openSite(
    { siteUrl },
    { published: { en: { ...content.en, properties: many, detailOf }, vi: { ...content.vi, properties: many, detailOf } } },
  );
  const index = readMarkup((await large.get("/sitemap.xml")).body, "xml").one("sitemapindex");
  const parts = index.all("loc").map(({ text }) => text);
  const named = [];
  for (const part of parts) {
    const entries = readMarkup((await large.get(part.slice(siteUrl.length))).body, "xml").all("url");
    expect(entries.length).toBeLessThanOrEqual(1_000);
    named.push(...entries.map((entry) => entry.one("loc").text));
  }
  await large.close();
  expect(new Set(named).size).toBe(named.length);
  expect(named.filter((address) => /\/stays\/home-\d+$/.test(address))).toHaveLength(1_200);
}, 60_000);

test("each entry names the page in every language, as the page itself does", async () => {
  for (const entry of await readEntries()) {
    const path =
      entry
        .one("loc")
        .text.slice(siteUrl.length)
        .replace(/^\/vi(?=\/|$)/, "") || "/";
    expect(entry.all("xhtml:link", { rel: "alternate" }).map((link) => [link.get("hreflang"), link.get("href")])).toEqual([
      ["en", absolute(path)],
      ["vi", absolute(addressIn("vi", path))],
      ["x-default", absolute(path)],
    ]);
  }
});

test("robots.txt lets everybody in and names the sitemap", async () => {
  const answer = await site.get("/robots.txt");
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body.split("\n")).toEqual(expect.arrayContaining(["User-agent: *", "Allow: /", `Sitemap: ${siteUrl}/sitemap.xml`]));
});

test("robots.txt lets only paths and numbers of pages be read, and keeps what scripts ask and lists of visitors out", async () => {
  const { body } = await site.get("/robots.txt");
  const rules = [...body.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, path = ""]) => ({ kind, path }));
  /** The longest rule that matches decides; `*` stands for anything (RFC 9309, 2.2.2 and 2.2.3). */
  const isAllowed = (address: string) => {
    const pattern = (path: string) => new RegExp(`^${path.split("*").map(RegExp.escape).join(".*")}`);
    const longest = rules.filter(({ path }) => pattern(path).test(address)).sort((one, other) => other.path.length - one.path.length)[0];
    return longest?.kind === "Allow";
  };
  const judged = (all: readonly string[]) => all.map((address) => [address, isAllowed(address)]);
  const queries = ["?from=2027-02-12&to=2027-02-16&guests=2", "?guests=2", "?month=2027-03", "?utm_source=mail", "?page=2&from=2027-02-12"];
  const closed = ["/", "/stays", "/stays/the-old-barn"].flatMap((path) => queries.flatMap((query) => [path + query, addressIn("vi", path) + query]));
  closed.push("/contact?stay=the-old-barn&total=101100", "/suggestions.json", "/nights.json", "/favourites", "/vi/favourites");
  expect(judged(closed)).toEqual(closed.map((address) => [address, false]));
  const open = [...addresses, "/blogs?page=2", "/vi/stays?page=3", "/sitemap.xml", "/sitemap.xml?page=2", "/stays/the-old-barn/calendar.ics"];
  // What programs ask has a query.
  open.push("/api", "/vi/api", "/api/stays?guests=2&page=2", "/vi/api/stays?page=2&where=aspen");
  open.push("/vi/api/stays/the-old-barn/quote?from=2027-02-12&to=2027-02-16&guests=2");
  expect(judged(open)).toEqual(open.map((address) => [address, true]));
});

test("without a site address of its own the sitemap stands on localhost", async () => {
  const unnamed = await openSite();
  const answer = await unnamed.get("/sitemap.xml");
  await unnamed.close();
  expect(answer.body).toContain("<loc>http://localhost:3000/vi/stays</loc>");
});
