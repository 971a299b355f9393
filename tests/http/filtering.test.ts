import { describe, expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { type Home, properties } from "./homes.ts";
import { foundIn, openPage } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const site = await sharedSite();

const rules: [query: string, shows: (property: Home) => boolean][] = [
  ["?type=villa", ({ type }) => type === "villa"],
  ["?type=cottage", ({ type }) => type === "cottage"],
  ["?type=chalet", ({ type }) => type === "chalet"],
  ["?type=apartment", ({ type }) => type === "apartment"],
  ["?type=barn", ({ type }) => type === "barn"],
  ["?max=50", () => false],
  ["?max=170", () => false],
  ["?max=180", ({ price }) => price <= 180],
  ["?max=200", ({ price }) => price <= 200],
  ["?max=240", ({ price }) => price <= 240],
  ["?max=250", ({ price }) => price <= 250],
  ["?max=300", ({ price }) => price <= 300],
  ["?max=440", ({ price }) => price <= 440],
  ["?max=590", ({ price }) => price <= 590],
  ["?max=600", () => true],
  ["?max=990", () => true],
  ["?amenity=wifi", ({ amenities }) => amenities.includes("wifi")],
  ["?amenity=pool", ({ amenities }) => amenities.includes("pool")],
  ["?amenity=kitchen", ({ amenities }) => amenities.includes("kitchen")],
  ["?amenity=ac", ({ amenities }) => amenities.includes("ac")],
  ["?amenity=parking", ({ amenities }) => amenities.includes("parking")],
  ["?amenity=wifi&amenity=parking", ({ amenities }) => amenities.includes("wifi") && amenities.includes("parking")],
  [
    "?amenity=wifi&amenity=pool&amenity=kitchen&amenity=ac&amenity=parking",
    ({ amenities }) => ["wifi", "pool", "kitchen", "ac", "parking"].every((id) => amenities.includes(id)),
  ],
  ["?guests=1", () => true],
  ["?guests=3", ({ guests }) => guests >= 3],
  ["?guests=6", ({ guests }) => guests >= 6],
  ["?guests=8", ({ guests }) => guests >= 8],
  ["?guests=9", () => false],
  ["?type=villa&max=500", ({ type, price }) => type === "villa" && price <= 500],
  ["?type=cottage&max=220&amenity=parking", ({ slug }) => slug === "forest-hideaway"],
  ["?where=aspen&guests=6&max=400&amenity=wifi", ({ slug }) => slug === "alpine-chalet"],
];

describe.each(["/stays", "/vi/stays"])("%s", (stays) => {
  test.each(rules)("%s shows the homes it is true of, and no other", async (query, shows) => {
    expect(await found(stays + query)).toEqual(properties.filter(shows).map(({ slug }) => slug));
  });
});

const aspen = ["the-glass-house", "riverbend-retreat", "alpine-chalet", "mountain-top-cabin"];
const como = ["the-old-barn", "forest-hideaway"];
const malibu = ["oceanfront-oasis", "city-view-loft"];

const places: [where: string, slugs: string[]][] = [
  ["Aspen", aspen],
  ["aspen", aspen],
  ["ASPEN", aspen],
  ["Aspen, Colorado", aspen],
  ["Lake Como", como],
  ["Hồ Como", como],
  ["ho como", como],
  ["HỒ COMO", como],
  ["hồ como, ý", como],
  ["Italy", como],
  ["Malibu", malibu],
  ["glass house", ["the-glass-house"]],
  ["barn", ["the-old-barn"]],
  ["  aspen  ", aspen],
  ["nowhere at all", []],
  ["Ý", como],
  ["y", como],
  ["ity", []],
  ["laks", []],
  ["Itali", como],
  ["bellagio", como],
  // By the names that the country itself uses.
  ["Lago di Como", como],
  ["lombardia", como],
  ["Italia", como],
  ["Mỹ", [...aspen, ...malibu]],
  ["USA", [...aspen, ...malibu]],
  ["hoa kỳ", [...aspen, ...malibu]],
  ["biển", malibu],
  ["beach", malibu],
  ["núi", aspen],
  ["mountains", aspen],
];

test.each(places)("a search for '%s' finds the same homes in both languages", async (where, slugs) => {
  const query = `?${new URLSearchParams({ where: where.trim() })}`;
  for (const address of ["/stays", "/vi/stays"]) expect((await found(address + query)).sort()).toEqual([...slugs].sort());
});

test.each(["da lat", "Đà Lạt", "ĐÀ LẠT", "đa lat", "viet nam"])("a place with marks inside its words is found by '%s'", async (where) => {
  const content = new ContentCopy();
  content.edit("stays/the-old-barn/stay.yaml", '"Lake Como, Italy", vi: "Hồ Como, Ý"', '"Dalat, Vietnam", vi: "Đà Lạt, Việt Nam"');
  const highlands = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  const query = `?${new URLSearchParams({ where })}`;
  const results = await Promise.all(["/stays", "/vi/stays"].map((address) => found(address + query, highlands)));
  await highlands.close();
  expect(results).toEqual([["the-old-barn"], ["the-old-barn"]]);
});

test("the slider's end is no limit, and one step below it is", async () => {
  expect((await site.get("/stays?max=1000")).headers.location).toBe("/stays");
  expect(await found("/stays?max=590")).not.toContain("oceanfront-oasis");
});

test("below the filters a button leads to the homes that match, or to the results if none does", async () => {
  const buttonAt = async (query: string) =>
    (await openPage(site, `/stays${query}`)).one("details", { class: "panel" }).one("button", { type: "submit" });
  expect((await buttonAt("?max=200")).text).toMatch(/^Show \d homes/);
  expect((await buttonAt("?max=50")).text).toMatch(/^Show results/);
});

test.each([
  ["price-up", 1],
  ["price-down", -1],
])("sorted by %s the prices stand in order", async (sort, direction) => {
  const priceOf = new Map(properties.map(({ slug, price }) => [slug, price]));
  const prices = [...priceOf.values()].sort((one, other) => (one - other) * direction);
  expect((await found(`/stays?sort=${sort}`)).map((slug) => priceOf.get(slug))).toEqual(prices);
});

async function found(address: string, asked = site): Promise<string[]> {
  const results = (await openPage(asked, address)).one("section", { id: "results" });
  return foundIn(results).map((card) => card.one("a").get("href")?.split("?")[0]?.split("/").at(-1) ?? "");
}
