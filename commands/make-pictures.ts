import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { UnknownLetters } from "../app/pictures/draw-share-words.server.ts";
import { identityOf } from "../app/pictures/file-identity.server.ts";
import { makePicture } from "../app/pictures/make-picture.server.ts";
import { makeSharePicture, type SharePicture } from "../app/pictures/make-share-picture.server.ts";
import { type PictureManifest, pictureManifest, picturesFolder } from "../app/pictures/manifest.server.ts";
import type { Photo } from "../app/pictures/photo.ts";
import { readShareType } from "../app/pictures/share-type.server.ts";

/**
 * Makes every picture of the site in the sizes its pages need, and those by which its pages are shared, and writes down what was
 * made of each photo; what is already there is kept. A file that many homes link to is looked at once.
 */
export async function makePictures(content: string, photos: readonly Photo[], shares: readonly SharePicture[]): Promise<PictureManifest> {
  const target = picturesFolder();
  for (const folder of [target, dirname(pictureManifest)]) mkdirSync(folder, { recursive: true });
  sharp.concurrency(1);
  const manifest: PictureManifest = {};
  const alike = groupsOf(photos, ({ path, focus, shapes }) => [identityOf(join(content, path)), focus, shapes]);
  await forEach(alike, async ([photo, ...others], index) => {
    const started = performance.now();
    const made = await makePicture(content, target, photo).catch((error) => {
      throw refusal(photo.path, error);
    });
    for (const { path } of [photo, ...others]) manifest[path] = made;
    if (performance.now() - started > 200) console.log(`  ${index + 1}/${alike.length} ${photo.path}`);
  });
  await makeSharePictures(content, target, shares, manifest);
  writeFileSync(pictureManifest, JSON.stringify(manifest));
  console.log(`  ${photos.length} pictures, and ${shares.length} to share pages by, are ready in ${target}`);
  return manifest;
}

/** Makes the pictures by which pages are shared, and adds them to the photos of the manifest. */
async function makeSharePictures(content: string, target: string, shares: readonly SharePicture[], manifest: PictureManifest): Promise<void> {
  const fonts = readShareType();
  const alike = groupsOf(shares, ({ photo, words }) => [identityOf(join(content, photo.path)), photo.focus, words]);
  await forEach(alike, async ([share, ...others]) => {
    const { photo, words } = share;
    const make = (one: SharePicture) => makeSharePicture(content, target, one, fonts);
    const add = (title: string, file: string) => {
      for (const { photo } of [share, ...others]) {
        const made = manifest[photo.path];
        if (made) made.shared = { ...made.shared, [title]: file };
      }
    };
    try {
      add(words?.title ?? "", await make(share));
    } catch (error) {
      if (!(error instanceof UnknownLetters)) throw refusal(photo.path, error);
      console.log(`  Note: what is called ${JSON.stringify(words?.title)} is shared by a photo without words. ${error.message}`);
      add("", await make({ photo }));
    }
  });
}

function refusal(path: string, error: unknown): Error {
  return new Error(`content/${path} cannot be made into pictures: ${Object(error).message}`);
}

/** Does something for each, as many at once as there are processors. */
async function forEach<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>): Promise<void> {
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Those that come to the same by what tells them apart. */
function groupsOf<Item>(items: readonly Item[], told: (item: Item) => unknown): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const name = JSON.stringify(told(item));
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups.values()];
}
