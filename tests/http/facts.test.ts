import { expect, test } from "vitest";
import { validateContent } from "../../app/catalog/content.server.ts";
import { contentNotes } from "../../app/catalog/content-notes.server.ts";
import { inLanguage } from "../../app/i18n/language.server.ts";
import { factTexts } from "../../app/properties/model/fact-texts.ts";
import { factGroupIds } from "../../app/properties/model/facts.ts";
import { features } from "../../app/properties/model/features.ts";
import { ContentCopy } from "../content-copy.ts";
import { addressIn, foundIn, languages, openPage } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

/** The slugs of the homes that a search finds. */
async function found(address: string): Promise<string[]> {
  const results = (await openPage(site, address)).one("section", { id: "results" });
  return foundIn(results).map((card) => card.one("a").get("href")?.split("?")[0]?.split("/").at(-1) ?? "");
}

test.each(languages)("in %s every home shows each fact with its value, and API and page say the same", async (language) => {
  for (const { slug, amenities } of content[language].properties) {
    const section = (await openPage(site, addressIn(language, `/stays/${slug}`))).one("section", { "aria-labelledby": "facts" });
    const answers = new Map(
      section
        .all("dl")
        .flatMap((list) => list.all("div"))
        .map((row) => [row.one("dt").text, row.one("dd").text] as const),
    );
    const { facts, includes, houseRules } = content[language].detailOf(slug);
    const api = JSON.parse((await site.get(addressIn(language, `/api/stays/${slug}`))).body);
    for (const group of factGroupIds) {
      const texts = inLanguage(language, () => factTexts({ facts, amenities, includes, houseRules }, group));
      expect(texts.length, `${slug} ${group}`).toBeGreaterThan(0);
      for (const { name, label, text } of texts) {
        if (name !== "fromAge") expect(answers.get(label), `${slug} ${name}`).toBe(text);
        expect(api.facts.find(({ id }: { id: string }) => id === name)).toMatchObject({ group, name: label, text });
      }
    }
  }
});

test("an assistance dog that has to be announced is never said to cost anything otherwise", async () => {
  const { text } = (await openPage(site, "/stays/mountain-top-cabin")).one("section", { "aria-labelledby": "facts" });
  expect(text).toContain("Assistance dogs Yes, free: tell us beforehand");
  expect(text).not.toContain("Assistance dogs Free if you ask");
});

test("each feature finds the homes that have it, alone and together, on the page and in the API", async () => {
  const { properties } = content.en;
  const slugsWith = (...names: readonly (typeof features)[number][]) =>
    properties.filter((one) => names.every((name) => one.features.includes(name))).map(({ slug }) => slug);
  expect(slugsWith("dogs", "no-stairs")).toEqual(["riverbend-retreat", "alpine-chalet", "the-old-barn"]);
  const queries: (typeof features)[number][][] = [...features.map((name) => [name]), ["no-stairs", "dogs"], ["step-free", "desk"]];
  for (const query of queries) {
    const address = `/stays?${query.map((name) => `feature=${name}`).join("&")}`;
    expect(await found(address), address).toEqual(slugsWith(...query));
    const { items } = JSON.parse((await site.get(`/api${address}`)).body);
    expect(
      items.map(({ slug }: { slug: string }) => slug),
      address,
    ).toEqual(slugsWith(...query));
  }
});

test("a filter is shown if some homes have it and others lack it; an unknown one in the address is ignored", async () => {
  const panel = (await openPage(site, "/stays")).one("main");
  const shown = panel.all("input", { name: "feature" }).map((box) => box.get("value"));
  expect(shown).toEqual(features.filter((name) => shown.includes(name)));
  for (const name of features) {
    const having = content.en.properties.filter((one) => one.features.includes(name)).length;
    expect(shown.includes(name), name).toBe(having > 0 && having < content.en.properties.length);
  }
  expect((await site.get("/stays?feature=moat")).headers.location).toBe("/stays");
});

test.each(languages)("in %s each word of the home page leads to the homes where one hears it", async (language) => {
  const words = (await openPage(site, addressIn(language, "/"))).one("section", { "aria-labelledby": "hear" }).all("a");
  expect(words.map(({ text }) => text)).toEqual(
    { en: ["River", "Bells", "Sea", "Owls", "Nothing"], vi: ["Sông", "Chuông", "Biển", "Cú đêm", "Không gì cả"] }[language],
  );
  for (const word of words) {
    const address = word.get("href") ?? "";
    const sound = new URLSearchParams(address.split("?")[1]).get("hear") ?? "";
    const homes = content[language].properties.filter(({ sounds }) => sounds.includes(sound)).map(({ slug }) => slug);
    expect(homes.length, sound).toBeGreaterThan(0);
    expect(await found(address)).toEqual(homes);
  }
});

test("the check names each fact that a home leaves out, and refuses sounds that site.yaml does not list", () => {
  const copy = new ContentCopy();
  const home = "stays/the-old-barn/stay.yaml";
  copy.edit(home, "    rails: no\n", "");
  const { content: valid } = validateContent(copy.root);
  if (!valid) throw new Error("The content is not valid.");
  expect(contentNotes(copy.root, valid, [], new Date("2026-11-22T12:00:00Z")).join("\n")).toContain(
    "the home the-old-barn does not say, below facts: access.rails. Write a value, no or notMeasured.",
  );
  copy.edit(home, "sounds: [bells]", "sounds: [bells, bells, drums]");
  expect(validateContent(copy.root).problems).toMatchObject([
    { field: "setting.sounds, the second", allowed: "a sound that is not in the list already" },
    { field: "setting.sounds, the third", found: '"drums"', allowed: expect.stringContaining("river, bells, sea, owls, nothing") },
  ]);
});
