import { describe, expect, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import type { MarkupElement } from "./markup.ts";
import { foundIn, openPage } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const site = await sharedSite();

const resultsOf = async (address: string, from = site) => (await openPage(from, address)).one("section", { id: "results" });
const homesIn = (results: MarkupElement) => foundIn(results).map((card) => card.one("h3").text);

describe.each([
  ["/stays", "Results for Aspen", "No results for “Apsen”.", "Search exactly as typed"],
  ["/vi/stays", "Kết quả cho Aspen", "Không có nơi nào tên “Apsen”.", "Tìm đúng như đã gõ"],
])("%s with a letter of a place wrong", (stays, shown, nothing, asWritten) => {
  test("says which place was meant, shows its homes, and keeps what was typed", async () => {
    const page = await openPage(site, `${stays}?where=Apsen&guests=3`);
    const results = page.one("section", { id: "results" });
    expect(homesIn(results)).toEqual(["The Glass House", "Riverbend Retreat", "Alpine Chalet"]);
    for (const words of [shown, nothing]) expect(results.text).toContain(words);
    const field = page.one("input", { name: "where" });
    // Without script a plain field.
    expect([field.get("value"), field.get("role")]).toEqual(["Apsen", undefined]);
  });

  test("leads back to what was typed, and finds nothing there, which is not said again", async () => {
    const link = (await resultsOf(`${stays}?where=Apsen&guests=3`)).all("a").find(({ text }) => text === asWritten);
    expect(link?.get("href")).toBe(`${stays}?where=Apsen&exact=Apsen&guests=3`);
    const page = await openPage(site, link?.get("href") ?? "");
    expect(homesIn(page.one("section", { id: "results" }))).toEqual([]);
    expect(page.text).not.toContain(shown);
    expect(page.one("input", { name: "where" }).get("value")).toBe("Apsen");
    // A form that is sent without script carries it on, and for another place it means nothing.
    expect(page.one("input", { name: "exact" }).get("value")).toBe("Apsen");
    expect((await site.get(`${stays}?where=Malobu&exact=Apsen`)).headers.location).toBe(`${stays}?where=Malobu`);
  });

  test("counts in the panel what a choice would show of the place that was meant", async () => {
    const page = await openPage(site, `${stays}?where=Apsen`);
    const meant = await openPage(site, `${stays}?where=Aspen`);
    expect(page.all("fieldset")[0]?.text).toBe(meant.all("fieldset")[0]?.text);
    expect(page.all("fieldset")[0]?.text).not.toBe((await openPage(site, `${stays}?where=Apsen&exact=Apsen`)).all("fieldset")[0]?.text);
  });

  test.each(["Aspen", "aspe", "atlantis", "glass hause", ""])("takes %j as it is written", async (where) => {
    expect((await resultsOf(`${stays}?where=${where}`.replace("?where=", where && "?where="))).text).not.toContain(asWritten);
  });

  test("says so too when other filters leave no home of that place, but not when they alone leave none", async () => {
    expect((await resultsOf(`${stays}?where=Apsen&type=barn`)).text).toContain(shown);
    expect((await resultsOf(`${stays}?where=Aspen&type=barn`)).text).not.toContain(shown);
  });
});

test("a home is found by the other names that its owner lists for it, in either language", async () => {
  const content = new ContentCopy();
  content.edit("stays/the-old-barn/stay.yaml", "location:", "also: { en: [Casa del Lago, Hay loft], vi: [Nhà Rơm] }\nlocation:");
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  const found = await Promise.all(["lago casa", "nha rom", "hay"].map(async (where) => homesIn(await resultsOf(`/stays?where=${where}`, other))));
  await other.close();
  expect(found).toEqual([["The Old Barn"], ["The Old Barn"], ["The Old Barn"]]);
});
