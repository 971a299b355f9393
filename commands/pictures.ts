import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { makeFiles } from "../app/pictures/make-picture.server.ts";
import { picturesFolder, readPicturePlan } from "../app/pictures/manifest.server.ts";
import { loadOgFonts } from "../app/pictures/og-fonts.server.ts";
import type { PicturePlan } from "../app/pictures/recipe.server.ts";

/** Makes every planned picture that is not there yet, so that no visitor has to wait for one. A running server does this in the background. */
const folder = picturesFolder();
const plan = readPicturePlan();
const limit = pLimit(availableParallelism());
let made = 0;

process.once("disconnect", () => process.exit());
mkdirSync(folder, { recursive: true });
await limit.map(byPhotograph(plan), async (files) => {
  try {
    await makeFiles("content", folder, files, loadOgFonts);
    made += Object.keys(files).length;
  } catch (error) {
    // One photograph that was replaced or cannot be read keeps none of the others back.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  if (process.stdout.isTTY) process.stdout.write(`\r  ${made} of ${Object.keys(plan).length} pictures`);
});
if (process.connected) process.disconnect();
console.log(`${process.stdout.isTTY ? "\r" : ""}  ${made} pictures are ready in ${folder}`);

/** The plan in parts, the most urgent first: each photograph is decoded once for all that pages show of it, and once more for shared links. */
function byPhotograph(plan: PicturePlan): PicturePlan[] {
  const parts = Map.groupBy(Object.entries(plan), ([, { photo, kind }]) => `${kind === "share" ? 1 : 0} ${photo}`);
  return [...parts.values()].map((files) => Object.fromEntries(files));
}
