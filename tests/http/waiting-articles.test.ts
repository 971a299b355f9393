import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { addressIn, languages, paths } from "./pages.ts";
import { openSite } from "./site.ts";

const slug = "a-week-with-the-phone-in-a-drawer";

/** Half a minute before the day of the article begins at the business, in Denver: it is that day in both Rome and Saigon. */
const before = "2026-12-24T06:59:30Z";
const after = "2026-12-24T07:00:00Z";

/** What there is of the article alone: it is the only one of its category, and of somebody of whom there is no text. */
const ownAddresses = [`/blogs/${slug}`, `/blogs/${slug}.md`, "/blogs/category/lifestyle", "/about/mai-nguyen", `/api/articles/${slug}`];

/** What leads to it once it is there. */
const leading = [
  ...["/", "/blogs", "/blogs.md", "/blogs.atom", "/llms.txt", "/api/articles"],
  ...["/stays/alpine-chalet", "/destinations/aspen", "/blogs/how-to-read-a-holiday-home-listing"],
];

const inAll = (paths: readonly string[]) => languages.flatMap((language) => paths.map((path) => addressIn(language, path)));

test("an article waits for its day at the business, and then stands wherever articles do, also on pages that are kept", async () => {
  const content = new ContentCopy();
  content.edit(`posts/${slug}/post.yaml`, "date: 2026-09-16\nupdated: 2026-11-22", "date: 2026-12-24\ndestination: aspen");
  for (const language of languages) content.remove(`team/mai-nguyen/${language}.md`);
  let now = before;
  const site = await openSite({}, { clock: () => new Date(now), published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(site.close);
  for (const address of inAll(ownAddresses)) expect([address, (await site.get(address)).statusCode]).toEqual([address, 404]);
  for (const address of [...paths, ...inAll(leading), "/sitemap.xml"]) {
    if (inAll(ownAddresses).includes(address)) continue;
    const { statusCode, body } = await site.get(address);
    expect([address, statusCode, body.includes(slug), body.includes("category/lifestyle")]).toEqual([address, 200, false, false]);
  }
  now = after;
  for (const address of inAll(ownAddresses)) expect([address, (await site.get(address)).statusCode]).toEqual([address, 200]);
  for (const address of [...inAll(leading), "/sitemap.xml"]) {
    expect([address, (await site.get(address)).body.includes(slug)]).toEqual([address, true]);
  }
  const { body } = await site.get("/sitemap.xml");
  for (const path of ["/blogs/category/lifestyle", "/vi/about/mai-nguyen"]) expect(body).toContain(`${path}<`);
});
