import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest, readPicturePlan } from "../../app/pictures/manifest.server.ts";
import { isLong } from "../cases.ts";
import { ContentCopy } from "../content-copy.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, languages, openPage, paths } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const siteUrl = "https://www.anyen.example";

const site = await sharedSite({ siteUrl });

const told = (page: MarkupElement, name: string) =>
  page
    .one("head")
    .all("meta", { [name.startsWith("og:") ? "property" : "name"]: name })
    .map((meta) => meta.get("content"));

const fileOf = (image: string) => image.slice(`${siteUrl}/pictures/`.length);
const plan = readPicturePlan();

/** The pages that somebody may share, the favourites too: they are passed on by their address. */
const shared = [...paths, "/favourites"];

describe.each(languages)("in %s", (language) => {
  test.each(shared)("%s is shared by a picture of 1200 by 630, which every reader is told of", async (path) => {
    const page = await openPage(site, addressIn(language, path));
    const [image = ""] = told(page, "og:image");
    expect(image).toMatch(/^https:\/\/www\.anyen\.example\/pictures\/[0-9a-f]{12}-1200\.jpg$/);
    expect([told(page, "og:image"), told(page, "twitter:image"), told(page, "twitter:card")]).toEqual([[image], [image], ["summary_large_image"]]);
    expect(["type", "width", "height"].map((name) => told(page, `og:image:${name}`))).toEqual([["image/jpeg"], ["1200"], ["630"]]);
    const [alt = ""] = told(page, "og:image:alt");
    expect([alt.length > 5, alt.length <= 420, told(page, "twitter:image:alt")]).toEqual([true, true, [alt]]);
    expect(plan[fileOf(image)]?.kind).toBe("share");
  });
});

// Each takes a quarter of a second to make, at its first request: of ninety a few tell. Words and budget: app/pictures.
test("the picture comes as a small JPEG of that size, for any site and for good", async () => {
  const addresses = languages.flatMap((language) => shared.map((path) => addressIn(language, path)));
  const pages = await Promise.all(addresses.map((address) => openPage(site, address)));
  const images = [...new Set(pages.flatMap((page) => told(page, "og:image")[0] ?? []))];
  expect(images.length).toBeGreaterThan(60);
  for (const image of images.filter((_, index) => index % (isLong ? 10 : 30) === 0)) {
    const answer = await site.get(image.slice(siteUrl.length));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630, space: "srgb" });
    expect(answer.rawPayload.length).toBeLessThanOrEqual(150_000);
  }
});

test("no two pages have the same picture, but those of one home, and those that are called alike in both languages", async () => {
  const pages = new Map<string, Set<string>>();
  for (const path of shared) {
    for (const language of languages) {
      const page = await openPage(site, addressIn(language, path));
      const [image = ""] = told(page, "og:image");
      pages.set(image, (pages.get(image) ?? new Set()).add(path.replace(/\/photos$/, "")));
    }
  }
  expect([...pages.values()].filter((same) => same.size > 1)).toEqual([]);
  const [english, vietnamese] = await Promise.all(["/about", "/vi/about"].map(async (address) => told(await openPage(site, address), "og:image")[0]));
  expect(english).not.toBe(vietnamese);
});

test("the title on it is the heading of the page, and of the home for the page of its photos", async () => {
  const titles = new Map<string, string>();
  for (const { shared } of Object.values(readPictureManifest())) for (const [title, file] of Object.entries(shared ?? {})) titles.set(file, title);
  for (const path of shared) {
    for (const language of languages) {
      const [image = ""] = told(await openPage(site, addressIn(language, path)), "og:image");
      const heading = (await openPage(site, addressIn(language, path.replace(/\/photos$/, "")))).one("h1").text;
      expect([path, language, titles.get(fileOf(image))]).toEqual([path, language, heading]);
    }
  }
});

test("a list is shared by one picture, whatever is searched in it", async () => {
  const [plain, search] = await Promise.all(
    ["/stays", "/stays?type=villa&guests=2"].map(async (address) => told(await openPage(site, address), "og:image")),
  );
  expect(search).toEqual(plain);
});

test("what is not there has no picture", async () => {
  const { body } = await site.get("/stays/no-such-home");
  expect(body).not.toContain("og:image");
  expect(body).toContain('<meta name="twitter:card" content="summary"/>');
});

test("a title that the site's type cannot write leaves the photo alone, never a picture with another title", async () => {
  const content = new ContentCopy();
  content.edit("stays/the-glass-house/stay.yaml", "en: The Glass House", "en: The Glass House ☀");
  const manifest = readPictureManifest();
  const photo = "stays/the-glass-house/photos/01-exterior.jpg";
  const made = manifest[photo];
  if (!made) throw new Error(`No picture was made of ${photo}.`);
  for (const [shared, expected] of [
    [made.shared, []],
    [{ ...made.shared, "": "0123456789abcdef-1200.jpg" }, [`${siteUrl}/pictures/0123456789abcdef-1200.jpg`]],
  ] as const) {
    const published = publishContent(content.root, { ...manifest, [photo]: { ...made, shared } });
    const other = await openSite({ siteUrl }, { published });
    onTestFinished(() => other.close());
    expect(told(await openPage(other, "/stays/the-glass-house"), "og:image")).toEqual(expected);
  }
});
