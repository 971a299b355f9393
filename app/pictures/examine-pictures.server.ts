import { join } from "node:path";
import sharp from "sharp";
import type { Photo } from "./photo.ts";

/** Pixels: narrower photos are soft on a large screen. */
const leastWidth = 1200;
/** Pixels in all: more would take the memory of the machine that makes the pictures. */
export const mostPixels = 100_000_000;

/** Why a picture file cannot be used. */
export interface PictureFault {
  /** The file, from the content folder. */
  path: string;
  found: string;
  allowed: string;
}

/** Looks into every picture file: whether it can be read, and whether it is large enough and not too large. */
export async function examinePictures(content: string, photos: readonly Photo[]): Promise<PictureFault[]> {
  const found = await Promise.all(photos.map(({ path }) => examinePicture(content, path)));
  return found.flat();
}

async function examinePicture(content: string, path: string): Promise<PictureFault[]> {
  const size = await sharp(join(content, path), { limitInputPixels: false })
    .metadata()
    .catch((error: Error) => error);
  if (size instanceof Error)
    return [{ path, found: size.message.split("\n", 1).join(), allowed: "a picture that can be read: jpg, png, webp, avif or svg" }];
  const { format, width, height, autoOrient } = size;
  const upright = autoOrient.width ?? width;
  if (format === "svg") return [];
  if (width * height > mostPixels) return [{ path, found: `${width} × ${height} pixels`, allowed: `at most ${mostPixels / 1e6} megapixels` }];
  return upright < leastWidth ? [{ path, found: `${upright} pixels wide`, allowed: `at least ${leastWidth} pixels wide` }] : [];
}
