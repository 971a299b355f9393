import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { elsewhere, properties, sample, seasons, specifiedHomes } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, foundIn, languages, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

test("the page is called Find Your Perfect Stay", async () => {
  expect((await openPage(site, "/stays")).one("h1").text).toBe("Find Your Perfect Stay");
});

test.each(properties)("$title shows its image, rating, title, character, location, size and price per night", async (property) => {
  const { slug, title, location, guests, bedrooms, rating, price } = property;
  const results = (await openPage(site, "/stays")).one("section", { id: "results" });
  const card = results.all("article").find((article) => article.one("a").get("href") === `/stays/${slug}`);
  expect(card?.one("a").text).toBe(title);
  expect(card?.one("img", { src: /^\/pictures\/.+\.jpg$/ }).get("alt")).toMatch(/\w{3}/);
  expect(card?.text).toContain(`Rated ${rating} out of 5`);
  expect(card?.all("span", { "aria-hidden": "true" }).map(({ text }) => text)).toContain(rating);
  expect(card?.all("p").map(({ text }) => text)).toEqual([
    characterOf(slug, "en"),
    `${location} ${guests} guests · ${count(bedrooms, "bedroom")}${elsewhere[slug]?.en ?? ""}`,
    `What you’ll hear: ${sample.en.properties.find((home) => home.slug === slug)?.hear}`,
    `$${price} per night`,
    expect.stringMatching(/^\$[\d,.]+ total for \d nights?, .*, 2 guests$/),
    ...(seasons[slug] ? [seasons[slug].en] : []),
  ]);
});

test.each(properties)("$slug shows the same facts in Vietnamese", async ({ slug, guests, bedrooms, rating, price }) => {
  const results = (await openPage(site, "/vi/stays")).one("section", { id: "results" });
  const card = results.all("article").find((article) => article.one("a").get("href") === `/vi/stays/${slug}`);
  expect(card?.text).toContain(`Điểm đánh giá ${rating.replace(".", ",")} trên 5`);
  const [character, facts, ...others] = card?.all("p").map(({ text }) => text) ?? [];
  expect(character).toBe(characterOf(slug, "vi"));
  expect(facts).toMatch(new RegExp(` ${guests} khách · ${bedrooms} phòng ngủ${elsewhere[slug]?.vi ?? ""}$`));
  expect(others).toEqual([
    `Bạn sẽ nghe: ${sample.vi.properties.find((home) => home.slug === slug)?.hear}`,
    `${price} USD mỗi đêm`,
    expect.stringMatching(/^tổng [\d,.]+ USD cho \d đêm, .*, 2 khách$/),
    ...(seasons[slug] ? [seasons[slug].vi] : []),
  ]);
});

/** The line on the card of a home, as its file has it. */
function characterOf(slug: string, language: "en" | "vi"): string | undefined {
  const yaml = readFileSync(`content/stays/${slug}/stay.yaml`, "utf8");
  return new RegExp(`^character:\\n(?: {2}.+\\n)*? {2}${language}: (.+)$`, "m").exec(yaml)?.[1];
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

test.each(specifiedHomes)("$title of the specification is on offer, with the facts given there", (home) => {
  expect(properties).toContainEqual({ ...home, amenities: expect.arrayContaining(home.amenities) });
});

test("the homes stand in the order of the sample, and the count says so", async () => {
  const results = (await openPage(site, "/stays")).one("section", { id: "results" });
  expect(results.all("article").map((card) => card.one("a").text)).toEqual(properties.map(({ title }) => title));
  expect(results.one("p", { role: "status" }).text).toBe(`${properties.length} homes`);
});

describe.each(languages)("the filter panel in %s", (language) => {
  const open = async (query = "") =>
    (await openPage(site, addressIn(language, "/stays") + query)).one("form", { action: addressIn(language, "/stays") });

  test("offers all types, villa, cottage, chalet, apartment and barn, and begins with all", async () => {
    const select = (await open()).one("select", { name: "type" });
    expect(select.all("option").map((option) => option.get("value"))).toEqual(["all", "villa", "cottage", "chalet", "apartment", "barn"]);
    expect(select.one("option", { selected: "" }).get("value")).toBe("all");
  });

  test("has a price slider from 50 to 1000 in steps of 10 that begins at 1000 and shows its value", async () => {
    const form = await open();
    const slider = form.one("input", { type: "range" });
    expect(["name", "min", "max", "step", "value"].map((name) => slider.get(name))).toEqual(["max", "50", "1000", "10", "1000"]);
    expect(form.one("output").text).toBe(language === "en" ? "$1,000+" : "1.000 USD+");
  });

  test("shows the price that was chosen", async () => {
    const form = await open("?max=250");
    expect(form.one("input", { type: "range" }).get("value")).toBe("250");
    expect(form.one("output").text).toBe(language === "en" ? "up to $250" : "đến 250 USD");
  });

  test("offers wifi, pool, kitchen, air conditioning and parking, none of them ticked", async () => {
    const boxes = (await open()).all("input", { type: "checkbox", name: "amenity" });
    const offered = boxes.map((box) => box.get("value"));
    expect(offered).toEqual(sample[language].amenities.map(({ id }) => id));
    expect(offered).toEqual(expect.arrayContaining(["wifi", "pool", "kitchen", "ac", "parking"]));
    expect(boxes.filter((box) => box.get("checked") !== undefined)).toEqual([]);
  });

  test("keeps what was chosen by the address", async () => {
    const form = await open("?type=villa&amenity=pool&amenity=ac");
    expect(form.one("select", { name: "type" }).one("option", { selected: "" }).get("value")).toBe("villa");
    expect(form.all("input", { type: "checkbox", checked: "" }).map((box) => box.get("value"))).toEqual(["pool", "ac"]);
  });

  test("has a button that shows the results, and without script says that it applies the filters, and folds", async () => {
    const form = await open();
    const [count, ...others] = form.one("details", { class: "panel" }).one("button", { type: "submit" }).all("span");
    expect([count?.get("class"), count?.text]).toEqual(["noscript:hidden", expect.stringContaining(` ${properties.length} `)]);
    expect(others.map((one) => [one.get("class"), one.text])).toEqual([["hidden noscript:inline", language === "en" ? "Apply" : "Áp dụng"]]);
    expect(form.one("details", { class: "panel" }).all("summary")[0]?.text).toContain(language === "en" ? "Filters" : "Bộ lọc");
  });
});

test("the panel names its fields by the words of the specification", async () => {
  const form = (await openPage(site, "/stays")).one("form", { action: "/stays" });
  const labelOf = (id: string) => form.one("label", { for: id }).text;
  expect([labelOf("type"), labelOf("max"), form.all("legend")[0]?.text]).toEqual(["Property Type", "Max Price", "Amenities"]);
});

test("a search that finds nothing says so in the words of the specification and offers to clear the filters", async () => {
  const results = (await openPage(site, "/stays?type=barn&amenity=pool")).one("section", { id: "results" });
  expect(foundIn(results)).toEqual([]);
  expect(results.all("h2")[0]?.text).toBe("No Properties Found");
  expect(results.text).toContain("Try adjusting your filters to find your perfect stay.");
  expect(results.all("a", { href: "/stays" }).map(({ text }) => text)).toContain("Clear filters");
});

test("who clears the filters keeps place and guests, and a home that is shown instead is asked for as many", async () => {
  const results = (await openPage(site, "/stays?where=Aspen&amenity=pool&guests=10")).one("section", { id: "results" });
  expect(results.all("a", { href: "/stays?where=Aspen&guests=10" }).map(({ text }) => text)).toContain("Clear filters");
  // Who has named a place is not led to others below the homes that are shown instead.
  expect(results.text).not.toContain("These are the places where we have homes.");
  const instead = results.one("section", { "aria-labelledby": "instead" });
  expect(instead.all("a", { href: /^\/stays\/[^/?]+$/ })).toEqual([]);
  expect(instead.all("a", { href: /^\/stays\/[^/?]+\?guests=10$/ }).length).toBeGreaterThan(0);
});

test("who does without dates does without the month beside them too", async () => {
  const results = (await openPage(site, "/stays?from=2027-02-13&to=2027-02-20&month=2027-03&nights=7&type=villa")).one("section", { id: "results" });
  expect(results.all("a", { href: "/stays?type=villa" }).map(({ text }) => text)).toContain("Any dates");
});

test("a search for words alone that finds nothing has no filters to adjust, and says so", async () => {
  const results = (await openPage(site, "/stays?where=atlantis")).one("section", { id: "results" });
  expect(results.text).toContain("No Properties Found");
  expect(results.text).not.toContain("Try adjusting your filters");
  expect(results.text).toContain("We don’t have homes in “atlantis” yet. These are the places where we have homes.");
  // The places follow, before homes that are elsewhere, and one link leads to all of them.
  expect(results.text.indexOf("Lake Como")).toBeLessThan(results.text.indexOf(results.one("h2", { id: "instead" }).text));
  expect(results.all("a", { href: "/stays" }).map(({ text }) => text)).toEqual([`See all ${properties.length} homes`]);
});

test("where nothing is found the panel counts nothing, and where something is, what each choice would show", async () => {
  const panelOf = async (address: string) => (await openPage(site, address)).one("details", { class: /panel/ });
  const [none, some] = [await panelOf("/stays?where=atlantis"), await panelOf("/stays?where=malibu")];
  expect(none.all("fieldset")[0]?.text).toBe(["Amenities", ...sample.en.amenities.map(({ name }) => name)].join(" "));
  expect(some.all("fieldset")[0]?.text).toMatch(/Wifi\d/);
  // Of a price at which nothing is found there is a line.
  const heightsIn = (panel: MarkupElement) =>
    panel.all("path", { class: /^fill-/ }).flatMap((bars) => [...(bars.get("d") ?? "").matchAll(/v-([\d.]+)/g)].map(([, height]) => Number(height)));
  expect(heightsIn(none)).toEqual(Array(19).fill(1.5));
  expect(Math.max(...heightsIn(some))).toBe(40);
});

test("a search that finds nothing says so in Vietnamese too", async () => {
  const results = (await openPage(site, "/vi/stays?type=barn&amenity=pool")).one("section", { id: "results" });
  expect(results.all("h2")[0]?.text).toBe("Không tìm thấy chỗ nghỉ nào");
  expect(results.all("a", { href: "/vi/stays" }).map(({ text }) => text)).toContain("Xoá bộ lọc");
});
