import { join } from "node:path";
import { expect, test } from "vitest";
import { ogPicturesOf } from "../../commands/share-pictures.ts";
import { ContentCopy } from "../../tests/content-copy.ts";
import { loadOgFonts } from "../pictures/og-fonts.server.ts";
import { PhotographIndex } from "../pictures/photograph.server.ts";
import { type OgPicture, planOgImage } from "../pictures/recipe.server.ts";
import { type Content, validateContent } from "./content.server.ts";
import { maxPropertiesWithText } from "./og-images.ts";

const fonts = loadOgFonts();
const photographs = PhotographIndex.load();

function contentOf(root: string): Content {
  const { content } = validateContent(root);
  if (!content) throw new Error("The content has mistakes.");
  return content;
}

/** The file of an Open Graph image. */
async function fileOf(root: string, share: OgPicture, type = fonts): Promise<string> {
  return planOgImage(share, await photographs.inspect(join(root, share.photo.path)), type).file;
}

async function filesOf(root: string): Promise<Set<string>> {
  return new Set(await Promise.all(ogPicturesOf(contentOf(root)).map((share) => fileOf(root, share))));
}

/** How many files are new if a content folder replaces the sample. */
async function newPictures(copy: ContentCopy): Promise<number> {
  return (await filesOf(copy.root)).difference(await filesOf("content")).size;
}

test("what is as it was is not made again", async () => {
  expect(await newPictures(new ContentCopy())).toBe(0);
});

test("a changed title changes only the image of its property in that language", async () => {
  const copy = new ContentCopy();
  copy.edit("stays/the-glass-house/stay.yaml", "en: The Glass House", "en: The Glasshouse");
  expect(await newPictures(copy)).toBe(1);
});

test("another fact or text of a home makes none anew", async () => {
  const copy = new ContentCopy();
  const home = "stays/forest-hideaway";
  copy.edit(`${home}/stay.yaml`, "area: 55", "area: 56");
  copy.copy(`${home}/en.md`, `${home}/vi.md`);
  expect(await newPictures(copy)).toBe(0);
});

test("a changed cover changes only the images of its property, a single one if its titles are the same", async () => {
  const copy = new ContentCopy();
  const photos = "stays/forest-hideaway/photos";
  copy.link(`content/${photos}/02-living.jpg`, `${photos}/01-exterior.jpg`);
  expect(await newPictures(copy)).toBe(1);
});

test("no price stands on a picture, for those who share keep old ones", () => {
  const content = contentOf("content");
  const titles = ogPicturesOf(content).map(({ words }) => words?.title);
  for (const title of titles) expect(title).not.toMatch(/[$€₫]|\d{2}/);
});

test(`above ${maxPropertiesWithText} properties their images have no title, are shared by all languages, and need no fonts`, async () => {
  const content = contentOf("content");
  const [property] = content.properties;
  if (!property) throw new Error("There is no home.");
  const homes = (count: number) => ({
    ...content,
    properties: Array.from({ length: count }, (_, index) => ({ ...property, slug: `home-${index}` })),
  });
  const ofHomes = (shares: readonly OgPicture[]) => shares.filter(({ photo }) => photo.path === property.cover.path);
  const few = ofHomes(ogPicturesOf(homes(maxPropertiesWithText)));
  expect(few.filter(({ words }) => words?.title === property.title.en)).toHaveLength(2 * maxPropertiesWithText);
  const many = ogPicturesOf(homes(maxPropertiesWithText + 1));
  expect(ofHomes(many)).toHaveLength(2 * (maxPropertiesWithText + 1));
  expect(ofHomes(many).filter(({ words }) => words)).toEqual([]);
  // There are few other pages, so their images keep their titles.
  expect(many.filter(({ photo, words }) => photo.path !== property.cover.path && !words)).toEqual([]);
  const [english, vietnamese] = [ofHomes(many).at(0), ofHomes(many).at(-1)];
  if (!english || !vietnamese) throw new Error("There is no picture.");
  expect(await fileOf("content", english, [])).toBe(await fileOf("content", vietnamese, []));
});
