import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { identityOf } from "../app/pictures/file-identity.server.ts";
import { makePicture } from "../app/pictures/make-picture.server.ts";
import { type PictureManifest, pictureManifest, picturesFolder } from "../app/pictures/manifest.server.ts";
import type { Photo } from "../app/pictures/photo.ts";

/**
 * Makes every picture of the site in the sizes its pages need, and writes down what was made of each photo; what is already
 * there is kept. A file that many homes link to is looked at once.
 */
export async function makePictures(content: string, photos: readonly Photo[]): Promise<PictureManifest> {
  const target = picturesFolder();
  for (const folder of [target, dirname(pictureManifest)]) mkdirSync(folder, { recursive: true });
  sharp.concurrency(1);
  const alike = groupsOf(content, photos);
  const manifest: PictureManifest = {};
  const waiting = [...alike];
  const work = async () => {
    for (let same = waiting.shift(); same; same = waiting.shift()) {
      const [photo] = same;
      const started = performance.now();
      const made = await makePicture(content, target, photo).catch((error: Error) => {
        throw new Error(`content/${photo.path} cannot be made into pictures: ${error.message}`);
      });
      for (const { path } of same) manifest[path] = made;
      if (performance.now() - started > 200) console.log(`  ${alike.length - waiting.length}/${alike.length} ${photo.path}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  writeFileSync(pictureManifest, JSON.stringify(manifest));
  console.log(`  ${photos.length} pictures are ready in ${target}`);
  return manifest;
}

/** Those that come to the same: of one file, cut alike. */
function groupsOf(content: string, photos: readonly Photo[]): [Photo, ...Photo[]][] {
  const groups = new Map<string, [Photo, ...Photo[]]>();
  for (const photo of photos) {
    const name = `${identityOf(join(content, photo.path))} ${JSON.stringify([photo.focus, photo.shapes])}`;
    const group = groups.get(name);
    if (group) group.push(photo);
    else groups.set(name, [photo]);
  }
  return [...groups.values()];
}
