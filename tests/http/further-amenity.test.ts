import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { languages, openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const drawing = "M5 20V9h14v11M9 20v-5h6v5M8 5.5c-1-1 1-2 0-3M12 5.5c-1-1 1-2 0-3M16 5.5c-1-1 1-2 0-3";

/** The site over the sample content with a sauna, which one home has. */
async function openSauna(): Promise<Site> {
  const content = new ContentCopy();
  content.edit("amenities.yaml", "- id: kitchen", "- id: sauna\n  name: { en: Sauna, vi: Phòng xông hơi }\n  icon: sauna.svg\n- id: kitchen");
  content.write(
    "amenities/sauna.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="${drawing}"/></svg>`,
  );
  content.edit("stays/forest-hideaway/stay.yaml", "[kitchen, parking]", "[kitchen, parking, sauna]");
  const site = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => site.close());
  return site;
}

/** Names in the order of the list, to which the sauna was added as the third. */
const words = {
  en: { address: "", names: ["Wifi", "Pool", "Sauna", "Kitchen", "Air conditioning", "Parking"] },
  vi: { address: "/vi", names: ["Wifi", "Hồ bơi", "Phòng xông hơi", "Bếp", "Máy lạnh", "Chỗ đậu xe"] },
};

test.each(languages)("an amenity added to the content stands in the filter, in its place (%s)", async (language) => {
  const { address, names } = words[language];
  const form = (await openPage(await openSauna(), `${address}/stays`)).one("form", { action: `${address}/stays` });
  const boxes = form.all("input", { name: "amenity" }).map((box) => box.get("value"));
  expect(boxes).toEqual(["wifi", "pool", "sauna", "kitchen", "ac", "parking"]);
  const shown = form.one("fieldset").text;
  expect(names.map((name) => shown.indexOf(name)).every((at, index, all) => at > (all[index - 1] ?? -1))).toBe(true);
});

test.each(languages)("it can be looked for, and taken back (%s)", async (language) => {
  const { address, names } = words[language];
  const page = await openPage(await openSauna(), `${address}/stays?amenity=sauna`);
  expect(page.all("article").map((card) => card.one("a").get("href"))).toEqual([`${address}/stays/forest-hideaway`]);
  expect(page.all("input", { name: "amenity", checked: "" }).map((box) => box.get("value"))).toEqual(["sauna"]);
  const chips = page.one("section", { id: "results" }).all("a", { href: `${address}/stays` });
  expect(chips.some(({ text }) => text.includes(names[2] ?? ""))).toBe(true);
});

test.each(languages)("the home that has it shows it with its drawing (%s)", async (language) => {
  const { address, names } = words[language];
  const list = (await openPage(await openSauna(), `${address}/stays/forest-hideaway`)).one("section", { "aria-labelledby": "amenities" });
  expect(list.all("li").map(({ text }) => text)).toEqual([names[2], names[3], names[5]]);
  expect(list.all("svg", { stroke: "currentColor", "aria-hidden": "true" })).toHaveLength(3);
  expect(list.all("path", { d: drawing })).toHaveLength(1);
});

test("the search in the browser gets the names of the amenities, and no drawing", async () => {
  const page = await openPage(await openSauna(), "/stays");
  const props = page.one("*", { "data-island": "stayFinder" }).get("data-props") ?? "";
  expect(JSON.parse(props).amenities[2]).toEqual({ id: "sauna", name: "Sauna" });
  expect(props).not.toContain("viewBox");
});

test("a home without amenities has no section for them", async () => {
  const content = new ContentCopy();
  content.edit("stays/forest-hideaway/stay.yaml", "[kitchen, parking]", "[]");
  const site = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => site.close());
  const main = (await openPage(site, "/stays/forest-hideaway")).one("main");
  expect(main.all("section", { "aria-labelledby": "good-to-know" })).toHaveLength(1);
  expect(main.all("section", { "aria-labelledby": "amenities" })).toEqual([]);
});
