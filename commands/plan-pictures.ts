import { existsSync } from "node:fs";
import { join } from "node:path";
import { identityOf } from "../app/pictures/file-identity.server.ts";
import { type PictureManifest, pictureManifest, picturePlan, readPicturePlan } from "../app/pictures/manifest.server.ts";
import { loadOgFonts, type OgFont } from "../app/pictures/og-fonts.server.ts";
import type { OgText } from "../app/pictures/og-layout.ts";
import type { Photo } from "../app/pictures/photo.ts";
import { type Photograph, PhotographIndex } from "../app/pictures/photograph.server.ts";
import { type OgPicture, type PicturePlan, planOgImage, planPicture } from "../app/pictures/recipe.server.ts";
import { storeJson } from "../app/pictures/store-json.server.ts";

/**
 * Plans every picture of the site in the sizes its pages need, and those by which its pages are shared, and stores the plan: which
 * files there are, and how each is made. None is made here.
 */
export async function planPictures(content: string, photos: readonly Photo[], shares: readonly OgPicture[]): Promise<PictureManifest> {
  const photographs = await inspect(content, photos);
  const manifest: PictureManifest = {};
  const plan: PicturePlan = {};
  for (const photo of [...photos].sort((one, other) => urgency(one) - urgency(other))) {
    const planned = planPicture(photo, photographs(photo.path));
    manifest[photo.path] = planned.made;
    Object.assign(plan, planned.plan);
  }
  await planShares(photographs, shares, manifest, plan);
  storeJson(pictureManifest, manifest);
  storeJson(picturePlan, plan);
  console.log(`  ${photos.length} pictures, and ${shares.length} to share pages by, are planned in ${Object.keys(plan).length} files`);
  return manifest;
}

/** What is known of each photograph by its path; one that many homes link to is looked at once. */
async function inspect(content: string, photos: readonly Photo[]): Promise<(path: string) => Photograph> {
  const index = PhotographIndex.load();
  const byFile = new Map<string, Photograph>();
  const byPath = new Map<string, Photograph>();
  for (const { path } of photos) {
    const identity = identityOf(join(content, path));
    const photograph = byFile.get(identity) ?? (await index.inspect(join(content, path)).catch((error) => refuse(path, error)));
    byFile.set(identity, photograph);
    byPath.set(path, photograph);
  }
  index.save();
  return (path) => byPath.get(path) ?? refuse(path, new Error("it is no photo of the site"));
}

function refuse(path: string, error: unknown): never {
  throw new Error(`content/${path} cannot be made into pictures: ${Object(error).message}`);
}

/** What fills the first screen of a page comes first, then the cards of lists, then what is further down. */
function urgency({ shapes }: Photo): number {
  if (shapes.includes("wide") || shapes.includes("tall")) return 0;
  return shapes.includes("card") ? 1 : 2;
}

/** Adds the pictures by which pages are shared. Words that the type of the site cannot write are left off, and noted. */
async function planShares(
  photographs: (path: string) => Photograph,
  shares: readonly OgPicture[],
  manifest: PictureManifest,
  plan: PicturePlan,
): Promise<void> {
  const fonts = loadOgFonts();
  // What was planned before can be written: its words and its type are in its name.
  const known = existsSync(picturePlan) ? readPicturePlan() : {};
  for (const share of shares) {
    let words = share.words;
    let { file, planned } = planOgImage(share, photographs(share.photo.path), fonts);
    if (words && !(file in known) && !(await canWrite(words, fonts))) {
      words = undefined;
      ({ file, planned } = planOgImage({ photo: share.photo }, photographs(share.photo.path), fonts));
    }
    plan[file] = planned;
    known[file] = planned;
    const made = manifest[share.photo.path];
    if (made) made.shared = { ...made.shared, [words?.title ?? ""]: file };
  }
}

/** Whether the type of the site has every letter of some words; what is missing is noted. Only drawing them tells. */
async function canWrite(words: OgText, fonts: readonly OgFont[]): Promise<boolean> {
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
