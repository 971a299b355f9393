import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { foldersFrom } from "../app/config/folders.ts";
import { makeFiles } from "../app/pictures/make-picture.server.ts";
import { readPicturePlan } from "../app/pictures/manifest.server.ts";
import { loadOgFonts } from "../app/pictures/og-fonts.server.ts";
import type { PicturePlan } from "../app/pictures/recipe.server.ts";

/** Encodes all planned pictures that are missing, so that no visitor has to wait. A running server does this in the background. */
const { contentFolder, picturesFolder } = foldersFrom(process.env);
const plan = readPicturePlan();
const limit = pLimit(availableParallelism());
let made = 0;

process.once("disconnect", () => process.exit());
mkdirSync(picturesFolder, { recursive: true });
await limit.map(byPhotograph(plan), async (files) => {
  try {
    await makeFiles(contentFolder, picturesFolder, files, loadOgFonts);
    made += Object.keys(files).length;
  } catch (error) {
    // An error in one photo does not stop the others.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  if (process.stdout.isTTY) process.stdout.write(`\r  ${made} of ${Object.keys(plan).length} pictures`);
});
if (process.connected) process.disconnect();
console.log(`${process.stdout.isTTY ? "\r" : ""}  ${made} pictures are ready in ${picturesFolder}`);

/** Splits the plan by photo, most urgent first. Each photo is decoded once for pages, and once for Open Graph images. */
function byPhotograph(plan: PicturePlan): PicturePlan[] {
  const parts = Map.groupBy(Object.entries(plan), ([, { photo, kind }]) => `${kind === "share" ? 1 : 0} ${photo}`);
  return [...parts.values()].map((files) => Object.fromEntries(files));
}
