import { existsSync, readFileSync } from "node:fs";
import type { MadePicture } from "./photo.ts";

/** What was made of each photo, by its path in the content folder. */
export type PictureManifest = Record<string, MadePicture>;

/** The folder of finished pictures; `PICTURES_CACHE` may name one that survives clones. */
export function picturesFolder(): string {
  return process.env.PICTURES_CACHE || ".cache/pictures";
}

/** What the picture command made for this site; the folder of pictures may be shared with others. */
export const pictureManifest = ".cache/pictures.json";

/** Reads what the picture command made. Throws when it has not run. */
export function readPictureManifest(file = pictureManifest): PictureManifest {
  if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
