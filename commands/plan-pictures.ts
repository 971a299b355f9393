import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "../app/brand/brand.ts";
import { identityOf } from "../app/pictures/file-identity.server.ts";
import { type PictureManifest, pictureManifest, picturePlan, readPicturePlan } from "../app/pictures/manifest.server.ts";
import { loadOgFonts, type OgFont } from "../app/pictures/og-fonts.server.ts";
import type { OgText } from "../app/pictures/og-layout.ts";
import type { Photo } from "../app/pictures/photo.ts";
import { type Photograph, PhotographIndex } from "../app/pictures/photograph.server.ts";
import { type OgPicture, type PicturePlan, planOgImage, planPicture } from "../app/pictures/recipe.server.ts";
import { storeJson } from "../app/pictures/store-json.server.ts";

/**
 * Plans all pictures of the site in the sizes that pages need, and the Open Graph images, and stores the plan: which files
 * there are and how each is encoded. Nothing is encoded here.
 */
export async function planPictures(
  content: string,
  photos: readonly Photo[],
  ogPictures: readonly OgPicture[],
  { files, face }: Pick<Brand, "files" | "face">,
): Promise<PictureManifest> {
  const photographs = await inspect(content, photos);
  const manifest: PictureManifest = {};
  const plan: PicturePlan = { ...files };
  for (const photo of [...photos].sort((one, other) => urgency(one) - urgency(other))) {
    const planned = planPicture(photo, photographs(photo.path));
    manifest[photo.path] = planned.made;
    Object.assign(plan, planned.plan);
  }
  await planOgImages(photographs, ogPictures, loadOgFonts(face), manifest, plan);
  storeJson(pictureManifest, manifest);
  storeJson(picturePlan, plan);
  console.log(`  ${photos.length} pictures, and ${ogPictures.length} to share pages by, are planned in ${Object.keys(plan).length} files`);
  return manifest;
}

/** Inspects all photos. A file that several properties link to is inspected once. */
async function inspect(content: string, photos: readonly Photo[]): Promise<(path: string) => Photograph> {
  const index = PhotographIndex.load();
  const byFile = new Map<string, Photograph>();
  const byPath = new Map<string, Photograph>();
  for (const { path } of photos) {
    const identity = identityOf(join(content, path));
    const photograph = byFile.get(identity) ?? (await index.inspect(join(content, path)).catch((error) => fail(path, error)));
    byFile.set(identity, photograph);
    byPath.set(path, photograph);
  }
  index.save();
  return (path) => byPath.get(path) ?? fail(path, new Error("it is no photo of the site"));
}

function fail(path: string, error: unknown): never {
  throw new Error(`${path} cannot be made into pictures: ${Object(error).message}`);
}

/** Pictures of the first screen come first, then cards of lists, then those further down. */
function urgency({ shapes }: Photo): number {
  if (shapes.some((shape) => ["wide", "tall", "square"].includes(shape))) return 0;
  return shapes.includes("card") ? 1 : 2;
}

/** Adds the Open Graph images. If the fonts lack characters of a title, it is left out with a note. */
async function planOgImages(
  photographs: (path: string) => Photograph,
  ogPictures: readonly OgPicture[],
  fonts: readonly OgFont[],
  manifest: PictureManifest,
  plan: PicturePlan,
): Promise<void> {
  // Images planned earlier can be rendered: words and fonts are part of their file name.
  const known = existsSync(picturePlan) ? readPicturePlan() : {};
  for (const ogPicture of ogPictures) {
    let words = ogPicture.words;
    let { file, planned } = planOgImage(ogPicture, photographs(ogPicture.photo.path), fonts);
    if (words && !(file in known) && !(await canRender(words, fonts))) {
      words = undefined;
      ({ file, planned } = planOgImage({ photo: ogPicture.photo }, photographs(ogPicture.photo.path), fonts));
    }
    plan[file] = planned;
    known[file] = planned;
    const made = manifest[ogPicture.photo.path];
    if (made) made.shared = { ...made.shared, [words?.title ?? ""]: file };
  }
}

/** Whether the fonts have all characters of some words; only rendering shows that. Prints what is missing. */
async function canRender(words: OgText, fonts: readonly OgFont[]): Promise<boolean> {
  const { drawOgText, UnknownLetters } = await import("../app/pictures/og-text.server.ts");
  try {
    await drawOgText(words, fonts);
    return true;
  } catch (error) {
    if (!(error instanceof UnknownLetters)) throw error;
    console.log(`  Note: what is called ${JSON.stringify(words.title)} is shared by a photo without words. ${error.message}`);
    return false;
  }
}
