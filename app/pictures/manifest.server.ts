import { existsSync, readFileSync } from "node:fs";
import type { MadePicture } from "./photo.ts";
import type { PicturePlan } from "./recipe.server.ts";

/** The pictures of each photo by its path in the content folder. */
export type PictureManifest = Record<string, MadePicture>;

/** The pictures that the build has planned for this site. The folder of pictures may be shared with others. */
export const pictureManifest = ".cache/pictures.json";

/** How each of their files is encoded. */
export const picturePlan = ".cache/picture-plan.json";

/** Throws if the site was not built. */
export function readPictureManifest(file = pictureManifest): PictureManifest {
  return read(file);
}

/** Throws if the site was not built. */
export function readPicturePlan(file = picturePlan): PicturePlan {
  return read(file);
}

function read(file: string) {
  if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
