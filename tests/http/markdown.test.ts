import { Marked } from "marked";
import { describe, expect, test } from "vitest";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addressIn, languages, openPage, paths } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { sharedSite } from "./site.ts";

const siteUrl = "https://www.anyen.example";
const marked = new Marked({ gfm: true, async: false });

const site = await sharedSite({ siteUrl });

const isForm = (path: string) => ["/stays", "/contact"].includes(path);
const formOf = (path: string) => (path === "/" ? "/index.md" : `${path}.md`);
const readable = paths.filter((path) => !isForm(path));

/** Markdown as a reader of its own understands it, in words. */
async function wordsAt(address: string): Promise<string> {
  const answer = await site.get(address);
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}.`);
  return plain(readMarkup(marked.parse(answer.body, { async: false })).text);
}

const plain = (words: string) => words.replaceAll("\u2060", "").replace(/\s+/g, " ").trim();

/** What a page says: the words of each paragraph, title, term, answer and cell, but for what is only there to be clicked. */
function said(element: MarkupElement): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string" || isClicked(child)) return [];
    const inside = said(child);
    return inside.length > 0 || !telling.has(child.tag) ? inside : [plain(wordsOf(child))];
  });
}

function wordsOf(element: MarkupElement): string {
  return element.children.map((child) => (typeof child === "string" ? child : isClicked(child) ? "" : ` ${wordsOf(child)} `)).join("");
}

const telling = new Set(["p", "h1", "h2", "h3", "h4", "dt", "dd", "li", "blockquote", "th", "td", "caption"]);
const clicked = new Set(["form", "label", "nav", "script", "button"]);

function isClicked(element: MarkupElement): boolean {
  const classes = element.get("class")?.split(" ") ?? [];
  return clicked.has(element.tag) || element.get("aria-hidden") === "true" || classes.includes("no-print") || classes.includes("numbered");
}

describe.each(languages)("in %s", (language) => {
  test.each(readable)("%s tells as Markdown all that it tells as a page", async (path) => {
    const page = (await openPage(site, addressIn(language, path))).one("main");
    const words = await wordsAt(addressIn(language, formOf(path)));
    const facts = said(page).filter((fact) => /[\p{L}\d]/u.test(fact));
    expect(facts.length).toBeGreaterThan(3);
    // What only its style keeps apart on the page stands in words of its own here.
    const letters = words.replaceAll(" ", "");
    expect(facts.filter((fact) => !letters.includes(fact.replaceAll(" ", "")))).toEqual([]);
  });

  test.each(content[language].properties.map(({ slug }) => slug))("what the content says of %s stands in both", async (slug) => {
    const property = content[language].properties.find((one) => one.slug === slug);
    if (!property) throw new Error(`There is no ${slug}.`);
    const detail = content[language].detailOf(slug);
    const there = content[language].destinations.find((destination) => destination.slug === property.destination);
    const facts = [
      ...[property.title, property.location, detail.summary, detail.gettingThere, detail.checkIn.how, detail.checkOut.how, detail.includes.cleaning],
      ...[
        language === "en" ? `$${property.price / 100}` : `${property.price / 100} USD`,
        ...property.rates.taxes.map(({ name }) => name),
        ...property.amenities.map(({ name }) => name),
        ...detail.goodToKnow,
      ],
      ...detail.rooms.flatMap(({ name, note }) => [name, note]),
      ...detail.houseRules.more,
      ...detail.reviews.flatMap(({ guest, words, original }) => [guest, plain(words), plain(original)]),
      ...(there?.places ?? []).map(({ name }) => name),
      ...readMarkup(detail.description)
        .all("p")
        .map(({ text }) => text),
      ...[detail.licence?.number, detail.parking.note, detail.cancellation.note],
      language === "en" ? "These reviews are examples" : "ví dụ",
    ].filter((fact) => fact !== undefined);
    const page = plain((await openPage(site, addressIn(language, `/stays/${slug}`))).one("main").text);
    const words = await wordsAt(addressIn(language, `/stays/${slug}.md`));
    expect(facts.filter((fact) => !page.includes(fact))).toEqual([]);
    expect(facts.filter((fact) => !words.includes(fact))).toEqual([]);
  });

  test.each(readable)("%s and its Markdown form name each other", async (path) => {
    const address = addressIn(language, path);
    const head = (await openPage(site, address)).one("head");
    const form = addressIn(language, formOf(path));
    expect(head.all("link", { rel: "alternate", type: "text/markdown" }).map((link) => link.get("href"))).toEqual([form]);
    const { headers } = await site.get(form);
    expect([headers["content-type"], headers.link, headers["content-language"]]).toEqual([
      "text/markdown; charset=utf-8",
      `<${siteUrl}${address}>; rel="canonical"`,
      language,
    ]);
    expect([headers["cache-control"], headers["x-content-type-options"]]).toEqual(["no-cache", "nosniff"]);
  });

  test("llms.txt lists every Markdown form of homes, articles and other pages, each once, and all are there", async () => {
    const answer = await site.get(addressIn(language, "/llms.txt"));
    expect(answer.body.split("\n\n").slice(0, 2)).toEqual(["# An Yên", `> ${content[language].business.tagline}`]);
    const listed = [...answer.body.matchAll(/^- \[[^\]]+\]\(([^)]+)\)(?:: .+)?$/gm)].map(([, address = ""]) => address);
    expect(answer.body.match(/^- /gm)).toHaveLength(listed.length);
    // Each by its title, and not by its address.
    expect(answer.body).not.toMatch(/^- \[\//m);
    const wanted = readable.filter((path) => !path.endsWith("/photos")).map((path) => siteUrl + addressIn(language, formOf(path)));
    expect(listed.toSorted()).toEqual(wanted.toSorted());
  });
});

test.each([
  ...["/stays.md", "/contact.md", "/favourites.md", "/vi/contact.md", "/vi.md", "/nothing.md", "/stays/nothing.md", "/.md", "/about.md.md"],
  ...["/robots.txt.md", "/sitemap.xml.md", "/stays/the-old-barn/calendar.ics.md", "/.well-known/security.txt.md"],
  ...["blogs.atom", "llms.txt", "suggestions.json", "manifest.webmanifest"].flatMap((name) => [`/${name}.md`, `/vi/${name}.md`]),
])("%s is no Markdown form", async (address) => {
  const { statusCode, body } = await site.get(address);
  expect([statusCode, readMarkup(body).one("html").get("lang")]).toEqual([404, address.startsWith("/vi/") ? "vi" : "en"]);
});

test("what no reader sees, and Markdown may not hold, is left out of what was typed", async () => {
  for (const typed of ["%01", "%00", "%1b[31m", "%EF%BF%BE", "a%0Bb", "%7f"]) {
    const { statusCode, body } = await site.get(`/vi/stays/alpine-chalet.md?from=${typed}&month=${typed}`);
    expect([typed, statusCode]).toEqual([typed, 200]);
    expect(body).toContain("# Alpine Chalet");
    expect([...body].filter((letter) => letter === "\ufffe" || (letter < " " && letter !== "\n"))).toEqual([]);
  }
});

test("the Markdown form of a home answers for dates as its page does, and is kept only for what it reads", async () => {
  const query = "?from=2027-09-03&to=2027-09-06&guests=2";
  const page = plain((await openPage(site, `/stays/the-glass-house${query}`)).one("main").text);
  const [total = ""] = /\$[\d,]+\.\d\d/.exec(page) ?? [];
  expect(total).not.toBe("");
  expect(await wordsAt(`/stays/the-glass-house.md${query}`)).toContain(total);
  const [plainForm, marked] = await Promise.all(["", "?utm_source=mail"].map((end) => site.get(`/stays/the-glass-house.md${end}`)));
  expect(marked?.headers.etag).toBe(plainForm?.headers.etag);
});

test("it is compared by its tag and takes GET and HEAD alone", async () => {
  const { headers } = await site.get("/about.md");
  expect((await site.get("/about.md", { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
  const head = await site.app.inject({ method: "HEAD", url: "/about.md", headers: { host: "localhost:3000" } });
  expect([head.statusCode, head.body, head.headers.link]).toEqual([200, "", `<${siteUrl}/about>; rel="canonical"`]);
  expect((await site.post("/about.md", {})).statusCode).toBe(405);
});
