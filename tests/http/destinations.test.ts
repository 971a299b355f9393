import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sample as published } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, destinations, languages, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

const stay = "from=2027-05-03&to=2027-05-07&guests=2";
const chapters = {
  en: ["When to come", "Getting there", "Three days", "What to know"],
  vi: ["Nên đi khi nào", "Đường đến", "Ba ngày", "Những điều nên biết"],
};

const hrefsOf = (element: MarkupElement) => element.all("a").map((link) => link.get("href"));
const homesOf = (page: MarkupElement) => page.one("section", { id: "homes" }).all("article");
const namesOf = (page: MarkupElement) => homesOf(page).map((card) => card.one("h3").text);

describe.each(languages.flatMap((language) => destinations.map((slug) => [language, slug] as const)))("in %s the page of %s", (language, slug) => {
  const address = addressIn(language, `/destinations/${slug}`);
  const { destinations: all, properties, posts } = published[language];
  const destination = all.find((one) => one.slug === slug);

  test("is a guide of 600 words or more: when to come, how to arrive, three days, what to know", async () => {
    const parts = (await openPage(site, address)).all("div", { class: "prose" });
    expect(parts.flatMap(({ text }) => text.split(" ")).length).toBeGreaterThanOrEqual(600);
    expect(parts.flatMap((part) => part.all("h2")).map(({ text }) => text)).toEqual(chapters[language]);
    expect(parts.flatMap((part) => part.all("h3"))).toHaveLength(3);
  });

  test("loads a tall photo of at most 25 kB on phones", async () => {
    const [photo] = (await openPage(site, address)).all("link", { rel: "preload", as: "image" });
    expect(photo?.get("media")).toBe("(max-aspect-ratio: 3/4)");
    const largest = photo?.get("imagesrcset")?.split(", ").at(-1)?.split(" ")[0] ?? "";
    expect((await site.get(largest)).rawPayload.length).toBeLessThanOrEqual(25_000);
  });

  test("shows its homes before the guide", async () => {
    const { text } = (await openPage(site, address)).one("main");
    const lead = destination?.lead.replaceAll("\u00a0", " ") ?? "?";
    expect(text.indexOf(lead)).toBeGreaterThanOrEqual(0);
    expect(text.indexOf(lead)).toBeLessThan(text.indexOf(properties.find((property) => property.destination === slug)?.title ?? "?"));
    expect(text.indexOf(properties.findLast((home) => home.destination === slug)?.character ?? "?")).toBeLessThan(
      text.lastIndexOf(chapters[language][0] ?? "?"),
    );
  });

  test("shows its homes, a compass of what lies around its middle, and its articles", async () => {
    const page = await openPage(site, address);
    expect(namesOf(page)).toEqual(properties.filter((property) => property.destination === slug).map(({ title }) => title));
    const map = page.one("section", { "aria-labelledby": "map" });
    const [middle, ...around] = destination?.places ?? [];
    expect(map.text).toContain(middle?.name);
    expect(map.all("li").map((place) => around.find(({ name }) => place.text.includes(name))?.name)).toHaveLength(around.length);
    expect(map.all("circle", { class: "numbered" })).toHaveLength(around.length);
    const kilometres = map.all("li").map(({ text }) => Number(/([\d.,]+) km/.exec(text)?.[1]?.replace(",", ".")));
    expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other));
    const stories = posts.filter((post) => post.destination === slug).map((post) => addressIn(language, `/blogs/${post.slug}`));
    expect(stories.length).toBeGreaterThan(0);
    expect(hrefsOf(page.one("div", { id: "stories" }))).toEqual(expect.arrayContaining(stories));
  });

  test("has a way through it, each link of which finds its place", async () => {
    const page = await openPage(site, address);
    const links = page.one("nav", { "aria-label": language === "en" ? "On this page" : "Trên trang này" }).all("a");
    expect(links[0]?.get("href")).toBe("#homes");
    expect(links.map(({ text }) => text).slice(1, 5)).toEqual(chapters[language]);
    expect(links).toHaveLength(7);
    for (const link of links) expect(page.all("*", { id: link.get("href")?.slice(1) })).toHaveLength(1);
  });

  test("tells the same totals for dates as the search does, and leads to the stay that they are of", async () => {
    const page = await openPage(site, `${address}?${stay}`);
    const search = new URLSearchParams([["where", destination?.name ?? ""], ...new URLSearchParams(stay)]);
    const results = (await openPage(site, `${addressIn(language, "/stays")}?${search}`)).one("section", { id: "results" });
    const told = (cards: MarkupElement[]) =>
      cards.map((card) => [card.one("h3").text, /\$[\d.,]+|[\d.,]+\d USD/.exec(card.text)?.[0], card.one("h3").one("a").get("href")]);
    expect(told(homesOf(page))).toEqual(told(results.one("div", { class: /stay-cards/ }).all("article")));
    expect(homesOf(page).length).toBeGreaterThan(0);
    for (const card of homesOf(page)) expect(card.one("h3").one("a").get("href")).toContain(`?${stay}`);
    expect(
      page
        .one("form")
        .all("input")
        .map((field) => field.get("value")),
    ).toEqual(
      language === "en"
        ? ["Mon 3 May 2027", "Fri 7 May 2027", "2", undefined, undefined]
        : ["Thứ Hai, 3/5/2027", "Thứ Sáu, 7/5/2027", "2", undefined, undefined],
    );
  });

  test("shows no photo twice", () => {
    const here = properties.filter((property) => property.destination === slug);
    const stories = posts.filter((post) => post.destination === slug);
    expectDifferent([destination?.photo, ...here.map(({ cover }) => cover), ...stories.map(({ cover }) => cover)]);
  });
});

test("nor does the home page", () => {
  const { pages, business, destinations: all, properties, posts } = published.en;
  const featured = properties.filter(({ slug }) => business.featured.stays.includes(slug));
  const photos = [...all, ...featured.map(({ cover }) => ({ photo: cover })), ...posts.slice(0, 3).map(({ cover }) => ({ photo: cover }))];
  expectDifferent([pages.home.hero.photo, pages.home.book.photo, ...photos.map(({ photo }) => photo)]);
});

function expectDifferent(photos: ({ path: string } | undefined)[]): void {
  const sums = photos.map((photo) =>
    createHash("sha256")
      .update(readFileSync(`content/${photo?.path}`))
      .digest("hex"),
  );
  expect(new Set(sums).size).toBe(sums.length);
}

describe("a stay that cannot be had", () => {
  test("has its reasons, and the nearest dates that can", async () => {
    const page = await openPage(site, "/destinations/lake-como?from=2027-05-03&to=2027-05-04&guests=6");
    const homes = page.one("section", { id: "homes" });
    expect(homesOf(page)).toEqual([]);
    expect(homes.one("p", { role: "status" }).text).toContain("None of our homes here is available");
    const misses = homes.one("section", { "aria-labelledby": "near-misses" });
    expect(misses.text).toContain("The Old Barn");
    expect(misses.text).toContain("Minimum stay");
    expect(misses.all("a", { href: /^\/stays\/the-old-barn\?from=/ }).length).toBeGreaterThan(0);
  });

  test("is shown as it was typed, and says what is wrong with it", async () => {
    const page = await openPage(site, "/destinations/malibu?from=soon&to=2027-05-07&guests=99");
    const form = page.one("form");
    expect(form.all("input").map((field) => field.get("value"))).toEqual(["soon", "Fri 7 May 2027", "99", undefined, undefined]);
    expect(form.all("input", { "aria-invalid": "true" }).map((field) => field.get("name"))).toEqual(["from", "guests"]);
    expect(form.text).toContain("Our largest home sleeps 8 guests.");
  });
});

test("a form sent empty leads to the plain address, and one with days to the days as machines write them", async () => {
  const to = async (query: string) => (await site.get(`/vi/destinations/aspen?${query}`)).headers.location;
  expect(await to("from=&to=&guests=")).toBe("/vi/destinations/aspen");
  expect(await to("from=3%2F5%2F2027&to=7%2F5%2F2027&guests=2")).toBe(`/vi/destinations/aspen?${stay}`);
});

test("a place that is not there answers 404, and one in capital letters leads to it", async () => {
  expect((await site.get("/destinations/atlantis")).statusCode).toBe(404);
  const { statusCode, headers } = await site.get("/vi/destinations/Aspen");
  expect([statusCode, headers.location]).toEqual([301, "/vi/destinations/aspen"]);
});

describe.each(languages)("in %s a destination is linked", (language) => {
  const at = (path: string) => addressIn(language, path);
  const open = (path: string) => openPage(site, at(path));

  test("from the list of all, which tells how many homes each has", async () => {
    const list = (await open("/destinations")).one("main").one("ul").all("li");
    expect(list.map((one) => hrefsOf(one))).toEqual(destinations.map((slug) => [at(`/destinations/${slug}`)]));
    expect(list.map(({ text }) => /(\d) (homes|căn nhà)/.exec(text)?.[1])).toEqual(["4", "2", "2"]);
  });

  test("from the way to a home, from its articles and from the map of a search", async () => {
    const way = (await open("/stays/the-old-barn")).one("nav", { "aria-label": language === "en" ? "Breadcrumb" : "Đường dẫn đến trang này" });
    expect(hrefsOf(way)).toEqual([at("/"), at("/destinations"), at("/destinations/lake-como")]);
    const article = (await open("/blogs/where-the-locals-of-malibu-swim")).one("article", { class: undefined });
    expect(hrefsOf(article)).toContain(at("/destinations/malibu"));
    const places = (await open("/stays?view=map")).one("section", { id: "results" }).all("h3");
    expect(places.flatMap(hrefsOf)).toEqual(destinations.map((slug) => at(`/destinations/${slug}`)));
  });

  test("from the home page, as are all", async () => {
    expect(hrefsOf((await open("/")).one("main"))).toContain(at("/destinations"));
  });
});
