import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { writeCatalogue } from "../catalogue.ts";
import { makeDataFolder } from "../data-folder.ts";
import { slugsOf } from "./found-homes.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite } from "./site.ts";

test("of forty homes each has its page and its place in the list, and the home page features eight and six destinations", async () => {
  const root = join(makeDataFolder(), "content");
  writeCatalogue(root, 40);
  const slugs = readdirSync(join(root, "stays"));
  const featured = { stays: slugs.slice(0, 8), destinations: readdirSync(join(root, "destinations")).slice(0, 6) };
  const file = join(root, "site.yaml");
  const source = readFileSync(file, "utf8").replace(/^featured:[\s\S]*/m, `featured: ${JSON.stringify(featured)}\n`);
  writeFileSync(file, source);
  // A copy of a home has the pictures of the sample's.
  const pictures = new Proxy(readPictureManifest(), { get: (made, path) => made[String(path).replace(/-\d+\//, "/")] });
  const site = await openSite({}, { published: publishContent(root, pictures) });
  onTestFinished(() => site.close());

  for (const language of languages) {
    const main = (await openPage(site, addressIn(language, "/"))).one("main");
    const linked = (path: string) => {
      const start = addressIn(language, path);
      return new Set(main.all("a").flatMap((link) => (link.get("href")?.startsWith(start) ? (link.get("href") ?? "").slice(start.length) : [])));
    };
    expect([language, linked("/stays/")]).toEqual([language, new Set(featured.stays)]);
    expect([language, linked("/destinations/")]).toEqual([language, new Set(featured.destinations)]);
    const pages = await Promise.all(["/stays", "/stays?page=2"].map((address) => openPage(site, addressIn(language, address))));
    expect(pages.map((page) => slugsOf(page).length)).toEqual([24, 16]);
    expect(pages.flatMap(slugsOf).toSorted()).toEqual(slugs.toSorted());
  }
  const sitemap = (await site.get("/sitemap.xml")).body;
  for (const slug of slugs) {
    expect([slug, (await site.get(`/stays/${slug}`)).statusCode]).toEqual([slug, 200]);
    expect(sitemap).toContain(`/stays/${slug}<`);
  }
});
