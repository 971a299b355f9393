import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { sample } from "./homes.ts";
import { addressIn, type Language, languages, openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const drawing = "M5 20V9h14v11M9 20v-5h6v5M8 5.5c-1-1 1-2 0-3M12 5.5c-1-1 1-2 0-3M16 5.5c-1-1 1-2 0-3";

/** The site over the sample content with one amenity more, which one home has. */
async function openFurther(): Promise<Site> {
  const content = new ContentCopy();
  content.edit("amenities.yaml", "- id: kitchen", "- id: moat\n  name: { en: Moat, vi: Hào nước }\n  icon: moat.svg\n- id: kitchen");
  content.write(
    "amenities/moat.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="${drawing}"/></svg>`,
  );
  content.edit("stays/forest-hideaway/stay.yaml", "[kitchen, parking]", "[kitchen, parking, moat]");
  const site = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => site.close());
  return site;
}

/** The amenities in the order of the list, to which the moat was added before the kitchen. */
const listed = (language: Language) =>
  sample[language].amenities.flatMap(({ id, name }) => [...(id === "kitchen" ? [{ id: "moat", name: moat[language] }] : []), { id, name }]);

const moat = { en: "Moat", vi: "Hào nước" };

test.each(languages)("an amenity added to the content stands in the filter, in its place (%s)", async (language) => {
  const stays = addressIn(language, "/stays");
  const form = (await openPage(await openFurther(), stays)).one("form", { action: stays });
  const boxes = form.all("input", { name: "amenity" }).map((box) => box.get("value"));
  expect(boxes).toEqual(listed(language).map(({ id }) => id));
  const shown = form.all("fieldset")[0]?.text ?? "";
  expect(
    listed(language)
      .map(({ name }) => shown.indexOf(name))
      .every((at, index, all) => at > (all[index - 1] ?? -1)),
  ).toBe(true);
});

test.each(languages)("it can be looked for, and taken back (%s)", async (language) => {
  const stays = addressIn(language, "/stays");
  const page = await openPage(await openFurther(), `${stays}?amenity=moat`);
  expect(page.all("article").map((card) => card.one("a").get("href"))).toEqual([`${stays}/forest-hideaway`]);
  expect(page.all("input", { name: "amenity", checked: "" }).map((box) => box.get("value"))).toEqual(["moat"]);
  const chips = page.one("section", { id: "results" }).all("a", { href: stays });
  expect(chips.some(({ text }) => text.includes(moat[language]))).toBe(true);
});

test.each(languages)("the home that has it shows it with its drawing (%s)", async (language) => {
  const list = (await openPage(await openFurther(), addressIn(language, "/stays/forest-hideaway"))).section("amenities");
  expect(list.all("li").map(({ text }) => text)).toEqual(
    listed(language)
      .filter(({ id }) => ["moat", "kitchen", "parking"].includes(id))
      .map(({ name }) => name),
  );
  expect(list.all("svg", { stroke: "currentColor", "aria-hidden": "true" })).toHaveLength(3);
  expect(list.all("path", { d: drawing })).toHaveLength(1);
});

test("a home without amenities has no section for them", async () => {
  const content = new ContentCopy();
  content.edit("stays/forest-hideaway/stay.yaml", "[kitchen, parking]", "[]");
  const site = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => site.close());
  const main = (await openPage(site, "/stays/forest-hideaway")).one("main");
  expect(main.all("*", { id: "good-to-know" })).toHaveLength(1);
  expect(main.all("*", { id: "amenities" })).toEqual([]);
});
