import { expect, test } from "vitest";
import { validateContent } from "../../app/catalog/content.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

test("the sample's standard has forty points, and each home fails some that it explains", () => {
  const ids = content.en.standard?.groups.flatMap(({ points }) => points.map(({ id }) => id)) ?? [];
  expect(ids).toHaveLength(40);
  for (const { slug } of content.en.properties) {
    const { failed } = content.en.detailOf(slug);
    expect(failed.length, slug).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(failed.map(({ id }) => id)));
  }
});

test.each(languages)("in %s the page of each home says what it fails and why, as the API does, and About names the home there", async (language) => {
  const { standard, properties, detailOf } = content[language];
  const points = standard?.groups.flatMap(({ points }) => points) ?? [];
  const about = (await openPage(site, addressIn(language, "/about"))).one("main");
  for (const { slug, title } of properties) {
    const { failed } = detailOf(slug);
    const folds = (await openPage(site, addressIn(language, `/stays/${slug}`))).all("details");
    const page = folds.find((fold) => fold.all("h3", { id: "standard" }).length > 0)?.text ?? "";
    expect(page).toContain(String(40 - failed.length));
    const told = JSON.parse((await site.get(`${language === "en" ? "" : `/${language}`}/api/stays/${slug}`)).body).standard;
    expect([told.met, told.points]).toEqual([40 - failed.length, 40]);
    expect(told.failed).toEqual(failed.map(({ id, why }) => ({ id, name: points.find((point) => point.id === id)?.name, why })));
    for (const { id, why } of failed) {
      const name = points.find((point) => point.id === id)?.name ?? "";
      expect(page).toContain(name);
      expect(page).toContain(why);
      const item = about.all("li").find(({ text }) => text.startsWith(name));
      expect(item?.all("a").map(({ text }) => text)).toContain(title);
    }
  }
});

test("the check refuses points that standard.yaml does not have, and points that are there twice", () => {
  const copy = new ContentCopy();
  copy.edit("stays/the-old-barn/stay.yaml", "  - id: late-arrival\n", "  - id: arrival\n");
  copy.edit("stays/the-old-barn/stay.yaml", "  - id: stair-gate\n", "  - id: desk\n");
  copy.edit("standard.yaml", "- id: coffee", "- id: own-bed");
  expect(validateContent(copy.root).problems).toMatchObject([
    { file: "content/standard.yaml", field: expect.stringContaining("id"), allowed: "an id that no other point has" },
    { field: "failed, the second: id", found: '"arrival"', allowed: expect.stringContaining("late-arrival") },
    { field: "failed, the fifth: id", allowed: "a point that is not in the list already" },
  ]);
});

test("a site without standard.yaml says nothing of a standard", () => {
  const copy = new ContentCopy();
  copy.remove("standard.yaml");
  for (const { slug } of content.en.properties) {
    const file = `stays/${slug}/stay.yaml`;
    copy.write(file, copy.read(file).replace(/^failed:.*\n(?: .*\n)*/m, ""));
  }
  const { content: valid, problems } = validateContent(copy.root);
  expect(problems).toEqual([]);
  expect(valid?.standard).toBeUndefined();
});
