import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, languages, linksInside, openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const home = "city-view-loft";

/** The sample content with what `change` takes away, as a site. */
async function openWith(change: (content: ContentCopy) => void): Promise<Site> {
  const content = new ContentCopy();
  change(content);
  const site = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => site.close());
  return site;
}

/** The links from guides to articles, which the check would report as broken. */
const articleLink = /\[([^\]]*)\]\((\/vi)?\/blogs\/[^)]*\)/g;

function withoutJournal(content: ContentCopy): void {
  for (const place of ["aspen", "lake-como", "malibu"])
    for (const language of languages) replace(content, `destinations/${place}/${language}.md`, articleLink, "$1");
  content.remove("posts");
  content.remove("pages/blogs");
}

/** The least that a business may have: one home, its contact page and the texts that the law requires. */
function leastContent(content: ContentCopy): void {
  withoutJournal(content);
  for (const folder of ["destinations", "team", "pages/destinations", "pages/about", "pages/faq"]) content.remove(folder);
  for (const other of ["alpine-chalet", "forest-hideaway", "mountain-top-cabin", "oceanfront-oasis", "riverbend-retreat"])
    content.remove(`stays/${other}`);
  for (const other of ["the-glass-house", "the-old-barn"]) content.remove(`stays/${other}`);
  content.remove(`stays/${home}/reviews.yaml`);
  replace(content, `stays/${home}/stay.yaml`, /^destination: .*\nminutes:\n( .*\n)+/m, "");
  replace(content, "site.yaml", /^featured:[\s\S]*/m, `featured: { stays: [${home}] }\n`);
  replace(content, "site.yaml", /^ {2}people: .*\n/m, "");
  replace(content, "pages/contact/page.yaml", /^(answeredBy|dataAnsweredBy): .*\n/gm, "");
  replace(content, "pages/home/page.yaml", /^(features|reasons):.*\n([ #-].*\n)+/gm, "");
}

function replace(content: ContentCopy, file: string, pattern: RegExp, text: string): void {
  const before = content.read(file);
  if (!pattern.test(before)) throw new Error(`${file} has no ${pattern}.`);
  pattern.lastIndex = 0;
  content.write(file, before.replace(pattern, text));
}

/** Every page that links lead to from the home page in a language. Throws at a link that responds with anything but 200. */
async function pagesFrom(site: Site, start: string): Promise<Map<string, MarkupElement>> {
  const pages = new Map<string, MarkupElement>();
  for (const waiting = [start]; waiting.length > 0; ) {
    const address = waiting.pop() ?? "";
    if (pages.has(address)) continue;
    const page = await openPage(site, address);
    pages.set(address, page);
    waiting.push(...linksInside(page).flatMap((href) => (href.startsWith("/") ? [href.replace(/[?#].*/, "")] : [])));
  }
  return pages;
}

const statusesOf = (site: Site, addresses: readonly string[]) => Promise.all(addresses.map(async (address) => (await site.get(address)).statusCode));

test("a site without a journal has no link, no feed and no page of it, and responds with 404 at its addresses", async () => {
  const site = await openWith(withoutJournal);
  for (const language of languages) {
    const gone = ["/blogs", "/blogs.atom", "/blogs.md", "/blogs/category/destinations", "/blogs/lake-como-at-six-in-the-morning"];
    expect(
      await statusesOf(
        site,
        gone.map((path) => addressIn(language, path)),
      ),
    ).toEqual(gone.map(() => 404));
    const page = await openPage(site, addressIn(language, "/"));
    expect(page.all("a", { href: /\/blogs/ })).toEqual([]);
    expect(page.all("link", { type: "application/atom+xml" })).toEqual([]);
    expect((await openPage(site, addressIn(language, "/stays/the-old-barn"))).all("a", { href: /\/blogs/ })).toEqual([]);
  }
  for (const address of ["/sitemap.xml", "/llms.txt"]) expect((await site.get(address)).body).not.toContain("/blogs");
});

test("a person may show one home, and the about page may stand for nothing in particular", async () => {
  const site = await openWith((content) => {
    replace(content, "team/jonas-weil/person.yaml", /^stays: .*$/m, "stays: [the-old-barn]");
    replace(content, "pages/about/page.yaml", /^values:.*\n([ #-].*\n)+/m, "");
  });
  expect((await openPage(site, "/about")).all("h2").map(({ text }) => text)).not.toContain("What We Stand For");
  const cards = (await openPage(site, "/about/jonas-weil")).all("a", { href: /^\/stays\/[\w-]+$/ });
  expect(new Set(cards.map((link) => link.get("href")))).toEqual(new Set(["/stays/the-old-barn"]));
});

test("until the day of its first article a site has no journal", async () => {
  const content = new ContentCopy();
  const published = publishContent(content.root, readPictureManifest());
  const site = await openSite({}, { published, clock: () => new Date("2020-01-01T12:00:00Z") });
  onTestFinished(() => site.close());
  expect(await statusesOf(site, ["/blogs", "/blogs.atom"])).toEqual([404, 404]);
  expect((await openPage(site, "/")).all("a", { href: /\/blogs/ })).toEqual([]);
});

test("with the least content every link leads to a page, and the sitemap has no other", async () => {
  const site = await openWith(leastContent);
  const missing = ["/about", "/blogs", "/blogs.atom", "/destinations", "/faq", "/favourites", "/destinations/malibu", "/about/jonas-weil"];
  expect(await statusesOf(site, missing)).toEqual(missing.map(() => 404));
  for (const language of languages) {
    const pages = await pagesFrom(site, addressIn(language, "/"));
    const expected = ["/", "/stays", `/stays/${home}`, `/stays/${home}/photos`, "/contact", "/developers", "/this-is-us", "/terms", "/privacy"];
    const own = [...pages.keys()].filter((address) => /^\/vi(\/|$)/.test(address) === (language === "vi"));
    expect(new Set(own)).toEqual(new Set(expected.map((path) => addressIn(language, path))));
  }
  const sitemap = (await site.get("/sitemap.xml")).body;
  for (const path of missing) expect(sitemap).not.toContain(`${path}<`);
});

test("the home page with the least content is its title, the home and the call to book", async () => {
  const site = await openWith(leastContent);
  const headings = (await openPage(site, "/"))
    .one("main")
    .all("*")
    .flatMap(({ tag, text }) => (tag === "h1" || tag === "h2" ? [text] : []));
  expect(headings).toEqual(["Escape the City, Find Your Peace", "Exclusive Property Listings", "Wake up somewhere quiet"]);
});

test("a single home is not filtered, sorted, put on a map or made a favourite", async () => {
  const site = await openWith(leastContent);
  const list = await openPage(site, "/stays");
  expect(list.all("article")).toHaveLength(1);
  expect(list.all("select", { name: "type" })).toEqual([]);
  for (const { length } of [list.all("input", { name: "where" }), (await openPage(site, "/")).all("input", { name: "where" })])
    expect(length).toBe(0);
  expect(list.all("a", { href: /view=map/ })).toEqual([]);
  expect(list.one("html").get("data-single-home")).toBe("");
  expect(list.all("a", { href: /favourites/ })).toEqual([]);
  const page = await openPage(site, `/stays/${home}`);
  expect(page.all("aside").flatMap((aside) => aside.all("article"))).toEqual([]);
  const [breadcrumbs = ""] = page.all("nav", { class: /\bway\b/ }).map(({ text }) => text);
  expect(breadcrumbs).toMatch(/^Home\s*Stays\s*City View Loft$/);
});

test("without a team the contact page has the telephone number, and nobody represents the company", async () => {
  const site = await openWith(leastContent);
  expect((await openPage(site, "/contact")).one("main").all("a", { href: /^tel:/ })).not.toEqual([]);
  expect((await openPage(site, "/this-is-us")).one("main").text).not.toContain("Represented by");
});

test("the API gives null for the destination of a home that has none", async () => {
  const site = await openWith(leastContent);
  expect((await site.get(`/api/stays/${home}`)).json().destination).toBeNull();
  expect((await site.get("/api/destinations")).json().items).toEqual([]);
});

test("homes of no destination are on one map", async () => {
  const site = await openWith((content) => {
    for (const other of [home, "oceanfront-oasis"]) replace(content, `stays/${other}/stay.yaml`, /^destination: .*\nminutes:\n( .*\n)+/m, "");
  });
  const page = await openPage(site, "/stays?view=map");
  expect(page.one("section", { id: "results" }).all("article")).toHaveLength(8);
});

test.each([
  [1, "[aspen]"],
  [2, "[aspen, malibu]"],
])("%i featured destinations are %s", async (count, list) => {
  const site = await openWith((content) => content.edit("site.yaml", "[aspen, lake-como, malibu]", list));
  expect((await openPage(site, "/")).one("main").all("a", { href: /^\/destinations\/./ })).toHaveLength(count);
});
