import { describe, expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy, multiplyAmounts } from "../content-copy.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, foundIn, languages, openPage } from "./pages.ts";
import { openSite, share } from "./site.ts";

const clock = () => new Date("2026-11-22T12:00:00Z");
const site = await share("in dollars", () => openSite({}, { clock }));

const stay = "from=2027-03-08&to=2027-03-12";
const api = async (path: string) => JSON.parse((await site.get(path)).body);
const plain = (element: MarkupElement) => element.text.replaceAll("\u00a0", " ");

/** The pairs of a page: each is the first list item around a heading of the third level. */
const pairsIn = (page: MarkupElement) => {
  const section = page.section("home-pairs");
  return section.all("li").filter((item) => item.all("h3").length === 1);
};

const words = {
  en: {
    title: "Two homes for your party",
    apart: /^\d+(\.\d)? km \(\d+(\.\d)? mi\) apart$/,
    ask: "Ask about both homes",
    total: /total for \d nights?, .* (8|3) guests/,
  },
  vi: {
    title: "Hai nhà cho cả đoàn của bạn",
    apart: /^Cách nhau \d+(,\d)? km$/,
    ask: "Hỏi về cả hai nhà",
    total: /Tổng .* cho \d đêm, .* (8|3) khách/i,
  },
};

describe.each(languages)("in %s", (language) => {
  const at = (path: string) => addressIn(language, path);

  test("a party that no home sleeps finds pairs that are free on its nights, with what the API quotes, and the way to ask about both", async () => {
    const page = await openPage(site, at(`/stays?${stay}&guests=10&ages=4,9`));
    expect(foundIn(page)).toEqual([]);
    expect(page.section("home-pairs").one("h2").text).toBe(words[language].title);
    const pairs = pairsIn(page);
    expect(pairs.length).toBeGreaterThan(0);
    expect(pairs.length).toBeLessThanOrEqual(3);
    for (const pair of pairs) {
      expect(pair.all("p").filter((line) => words[language].apart.test(plain(line)))).toHaveLength(1);
      const homes = pair.all("li", { class: /\bmiss\b/ });
      expect(homes.map((home) => home.all("h4").length)).toEqual([1, 1]);
      let sum = 0;
      const totals: number[] = [];
      const parties: string[] = [];
      for (const home of homes) {
        const link = home.one("ul").one("a").get("href") ?? "";
        const [, slug, query] = /\/stays\/([^?]+)\?(.+)$/.exec(link) ?? [];
        parties.push(new URLSearchParams(query).get("guests") ?? "");
        const quote = await api(at(`/api/stays/${slug}/quote?${query}`));
        expect([quote.canBeHad, quote.stay]).toEqual([true, { from: "2027-03-08", to: "2027-03-12" }]);
        totals.push(Math.round(Number(quote.total.amount) * 100));
        sum += Number(quote.total.amount);
        expect(amountsIn(home.one("ul"))).toEqual([Number(quote.total.amount)]);
      }
      expect(parties.reduce((all, guests) => all + Number(guests), 0)).toBe(10);
      expect(pair.all("p").flatMap(amountsIn).at(-1)).toBeCloseTo(sum, 2);
      const ask = pair.one("a", { class: "button" });
      expect([ask.text, ask.get("rel")]).toEqual([words[language].ask, "nofollow"]);
      const form = (await openPage(site, ask.get("href") ?? "")).one("form", { method: "post" });
      expect(form.one("input", { name: "totals" }).get("value")).toBe(totals.map((total) => `${total}.2026-11-22`).join());
      expect(form.all("li").map((item) => item.one("a").text)).toEqual(homes.map((home) => home.one("h4").text));
      expect(form.all("li").map((item) => new URLSearchParams(item.one("a").get("href")?.split("?")[1]).get("guests"))).toEqual(parties);
    }
  });

  test("without dates each home has the total of its first stay for its part of the party, and the whole party is asked for", async () => {
    const pairs = pairsIn(await openPage(site, at("/stays?guests=11")));
    expect(pairs.map((pair) => pair.all("h4").map(({ text }) => text))).toEqual([
      ["Alpine Chalet", "The Glass House"],
      ["Alpine Chalet", "Riverbend Retreat"],
      ["Oceanfront Oasis", "City View Loft"],
    ]);
    const [first] = pairs;
    const totals = first?.all("li").map((home) => words[language].total.exec(plain(home))?.[1]);
    expect(totals).toEqual(["8", "3"]);
    const form = (await openPage(site, first?.one("a", { class: "button" }).get("href") ?? "")).one("form", { method: "post" });
    expect(form.all("li").map((item) => item.one("a").text)).toEqual(["Alpine Chalet", "The Glass House"]);
    expect(form.one("input", { name: "guests" }).get("value")).toBe("11");
  });
});

/** Amounts of dollars: `$2,782.50`, `2.782,50 USD`. */
function amountsIn(element: MarkupElement): number[] {
  const english = [...plain(element).matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, amount = ""]) => Number(amount.replaceAll(",", "")));
  const others = [...plain(element).matchAll(/([\d.]+(?:,\d\d)?) USD/g)].map(([, amount = ""]) =>
    Number(amount.replaceAll(".", "").replace(",", ".")),
  );
  return [...english, ...others];
}

test.each(["?guests=8", "?guests=12&type=cottage", `?${stay}&guests=20`, "?guests=10&where=atlantis", "?guests=3&ages=3,4"])(
  "%s has no pairs",
  async (query) => {
    expect((await openPage(site, `/stays${query}`)).all("h2", { id: "home-pairs" })).toEqual([]);
  },
);

test("a place limits the pairs to its homes", async () => {
  const page = await openPage(site, "/stays?where=malibu&guests=9");
  expect(pairsIn(page).map((pair) => pair.all("h4").map(({ text }) => text))).toEqual([["Oceanfront Oasis", "City View Loft"]]);
});

test("the API has the same pairs, and refuses a party that is too large for two homes", async () => {
  const { found, pairs } = await api(`/api/stays?${stay}&guests=10&pets=1`);
  const page = pairsIn(await openPage(site, `/stays?${stay}&guests=10&pets=1`));
  expect(found).toBe(0);
  expect(pairs.map(({ homes }: { homes: { title: string }[] }) => homes.map(({ title }) => title))).toEqual(
    page.map((pair) => pair.all("h4").map(({ text }) => text)),
  );
  expect(pairs[0].enquiry).toBe(`http://localhost:3000${page[0]?.one("a", { class: "button" }).get("href")}`);
  expect(pairs[0].homes.map(({ party }: { party: { pets: number } }) => party.pets)).toEqual([1, 0]);
  expect((await site.get("/api/stays?guests=40")).statusCode).toBe(400);
  expect((await api("/api/stays?guests=2")).pairs).toEqual([]);
});

test("a home in another currency makes the sum about as much in that of the site", async () => {
  const content = new ContentCopy();
  const file = "stays/alpine-chalet/stay.yaml";
  content.write(file, multiplyAmounts(content.read(file), 0.92).replace(/^price:/m, "currency: EUR\nprice:"));
  const other = await openSite({}, { clock, published: publishContent(content.root, readPictureManifest()) });
  const [first] = pairsIn(await openPage(other, `/stays?${stay}&guests=10`));
  await other.close();
  expect(first && plain(first)).toMatch(/about \$[\d,]+ total for both homes/);
});
