import { afterAll, beforeAll, expect, test } from "vitest";
import { properties } from "./homes.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({}, { clock: () => new Date("2026-11-21T18:00:00.000Z") });
});
afterAll(() => site.close());

async function rulesAt(address: string): Promise<string[][]> {
  const section = (await openPage(site, address)).one("section", { "aria-labelledby": "prices" });
  return section
    .all("dl")
    .flatMap((list) => list.all("div"))
    .map((row) => [row.one("dt").text, row.one("dd").text]);
}

test("what nights cost and which stays there are is told before any is asked for", async () => {
  expect(await rulesAt("/stays/the-glass-house")).toEqual([
    ["Usually", "$450"],
    ["Weekend", "$520 · Fridays, Saturdays"],
    ["Length of stay", "2 to 60 nights"],
    ["Arrival", "Fridays, Saturdays or Sundays 2 days ahead at least"],
    ["20 Dec – 3 Jan", "$690, weekend $720 At least 5 nights, arrival on Saturdays"],
    ["1 Jul 2027 – 31 Aug 2027", "$560"],
    ["Discounts", "10% off for 7 nights or more. 20% off for 28 nights or more"],
    [
      "Included in the total",
      "Extra guests, $25 per night for each guest over 4 Cleaning, $120 per stay Lodging tax, 11.3% Not in the total: a security deposit of $500, refunded after your stay.",
    ],
  ]);
});

test("the price of a night is said to be the usual one where seasons have others", async () => {
  const priceAt = async (address: string) => (await openPage(site, address)).one("section", { id: "price" }).text;
  expect(await priceAt("/stays/mountain-top-cabin")).toContain("usually $220 per night");
  expect(await priceAt("/vi/stays/mountain-top-cabin")).toContain("thường 220 USD mỗi đêm");
  expect(await priceAt("/stays/city-view-loft")).toMatch(/(?<!usually )\$300 per night/);
});

test.each(languages)("in %s what is not settled about a tax is in the small print too", async (language) => {
  for (const [slug, words] of [
    ["the-old-barn", { en: "still to be confirmed", vi: "còn chờ thị trấn xác nhận" }],
    ["forest-hideaway", { en: "in euros and in cash", vi: "tiền mặt euro" }],
  ] as const) {
    const print = (await openPage(site, addressIn(language, `/stays/${slug}`))).one("section", { "aria-labelledby": "small-print" });
    const [taxes] = print.all("dl").flatMap((list) => list.all("div").filter((row) => row.one("dt").text === { en: "Taxes", vi: "Thuế" }[language]));
    expect(taxes?.text).toContain(words[language]);
  }
});

test("a season that is over is left out, and a home without rules says so", async () => {
  const later = await openSite({}, { clock: () => new Date("2027-09-02T18:00:00.000Z") });
  const page = await openPage(later, "/stays/the-glass-house");
  expect(page.one("section", { "aria-labelledby": "prices" }).text).not.toContain("2027");
  await later.close();
  expect(await rulesAt("/stays/riverbend-retreat")).toContainEqual(["Length of stay", "At least 1 night"]);
  expect(await rulesAt("/stays/riverbend-retreat")).toContainEqual(["Arrival", "On any day One day ahead at least"]);
});

test.each(properties)("$title has them in every language, and a way to each of its sections", async ({ slug }) => {
  for (const language of languages) {
    const address = addressIn(language, `/stays/${slug}`);
    expect((await rulesAt(address)).length).toBeGreaterThan(4);
    const page = await openPage(site, address);
    const ways = page.one("nav", { "aria-label": language === "en" ? "On this page" : "Trên trang này" }).all("a");
    expect(ways.map((way) => way.get("href"))).toEqual(["#calendar", "#reviews", "#rooms", "#small-print", "#where"]);
    for (const way of ways) expect(page.all("*", { id: way.get("href")?.slice(1) ?? "" })).toHaveLength(1);
    expect(page.one("main").all("a", { href: "#reviews" })[0]?.text).toMatch(/5/);
  }
});
