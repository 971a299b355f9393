import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import sharp from "sharp";
import { makePicture } from "../app/pictures/make-picture.server.ts";
import { type PictureManifest, pictureManifest, picturesFolder } from "../app/pictures/manifest.server.ts";
import { examineContent } from "../app/site/content.server.ts";

/** Makes every picture of the site in the sizes its pages need; what is already there is kept. */
const { photos } = examineContent("content");
const target = picturesFolder();
for (const folder of [target, dirname(pictureManifest)]) mkdirSync(folder, { recursive: true });

const atOnce = availableParallelism();
sharp.concurrency(1);
const manifest: PictureManifest = {};
const waiting = [...photos];
await Promise.all(Array.from({ length: atOnce }, work));
writeFileSync(pictureManifest, JSON.stringify(manifest));
console.log(`  ${photos.length} pictures are ready in ${target}`);

async function work(): Promise<void> {
  for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
    const { path } = photo;
    const started = performance.now();
    manifest[path] = await makePicture("content", target, photo).catch((error: Error) => {
      throw new Error(`content/${path} cannot be made into pictures: ${error.message}`);
    });
    if (performance.now() - started > 200) console.log(`  ${photos.length - waiting.length}/${photos.length} ${path}`);
  }
}
