import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import sharp from "sharp";
import { makePicture } from "../app/pictures/make-picture.server.ts";
import { type PictureManifest, pictureManifest, picturesFolder } from "../app/pictures/pictures.server.ts";
import { pictureOrders, readPublished } from "../app/site/published.server.ts";

/** Makes every picture of the site in the sizes its pages need; what is already there is kept. */
const orders = pictureOrders(readPublished("content"));
const target = picturesFolder();
for (const folder of [target, dirname(pictureManifest)]) mkdirSync(folder, { recursive: true });

const atOnce = availableParallelism();
sharp.concurrency(1);
const manifest: PictureManifest = {};
const waiting = [...orders];
await Promise.all(Array.from({ length: atOnce }, work));
writeFileSync(pictureManifest, JSON.stringify(manifest));
console.log(`  ${orders.length} pictures are ready in ${target}`);

async function work(): Promise<void> {
  for (let order = waiting.shift(); order; order = waiting.shift()) {
    const { path } = order.photo;
    const started = performance.now();
    manifest[path] = await makePicture("content", target, order).catch((error: Error) => {
      throw new Error(`content/${path} cannot be made into pictures: ${error.message}`);
    });
    if (performance.now() - started > 200) console.log(`  ${orders.length - waiting.length}/${orders.length} ${path}`);
  }
}
