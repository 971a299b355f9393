import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { openPage } from "./pages.ts";
import { openSite } from "./site.ts";

const home = "stays/forest-hideaway";
const host = "homes.example";

test("a home that nobody has rated yet is new: it says so, stands last by rating, and machines are told no rating", async () => {
  const content = new ContentCopy();
  content.open();
  content.edit("site.yaml", /\n {2}review: .*/.exec(content.read("site.yaml"))?.[0] ?? "", "");
  content.remove(`${home}/reviews.yaml`);
  content.edit(`${home}/stay.yaml`, "rating: 4.6\n", "");
  const site = await openSite({ siteUrl: `https://${host}` }, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => site.close());

  for (const [start, word] of [
    ["", "New"],
    ["/vi", "Mới"],
  ]) {
    for (const address of ["/stays", "/favourites?homes=forest-hideaway"]) {
      const cards = (await openPage(site, start + address)).all("article");
      const card = cards.find((one) => one.all("a").some((link) => link.get("href")?.includes(`/${home}`)));
      expect(card?.text).toContain(`Forest Hideaway ${word} `);
      expect(card?.text).not.toMatch(/Rated|Điểm|NaN|undefined/);
    }
    const page = await openPage(site, `${start}/${home}`);
    expect(page.one("main").all("a", { href: "#reviews" })[0]?.text).toBe(word);
    const graph = page.one("script", { type: "application/ld+json" }).children.join("");
    expect(graph).toContain("Forest Hideaway");
    expect(graph).not.toContain("aggregateRating");
  }

  const { items } = (await site.get("/api/stays?sort=rating", { host })).json();
  expect(items[0].rating).toMatchObject({ value: 5 });
  expect(items.at(-1)).toMatchObject({ slug: "forest-hideaway", rating: null });
});
