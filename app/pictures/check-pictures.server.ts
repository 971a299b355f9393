import { open } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { identityOf } from "./file-identity.server.ts";
import { mostPixels, PhotographIndex } from "./photograph.server.ts";
import { heic } from "./unsupported-formats.ts";

/** Pixels: narrower photos are soft on a large screen; those that are higher than wide stand on narrow ones. */
const leastWidth = { landscape: 1200, upright: 1080 };

/** Why a picture file cannot be used. */
export interface PictureFault {
  /** The file, from the content folder. */
  path: string;
  found: string;
  allowed: string;
}

/**
 * Looks into every picture file: whether it can be read, and whether it is large enough and not too large. One that many homes
 * link to is looked into once, and not at all where the index knows it.
 */
export async function checkPictures(
  content: string,
  pictures: readonly { path: string }[],
  index: Pick<PhotographIndex, "inspect"> = new PhotographIndex(),
): Promise<PictureFault[]> {
  const files = new Map<string, Promise<PictureFault[]>>();
  const found = pictures.map(async ({ path }) => {
    const identity = identityOf(join(content, path));
    const faults = files.get(identity) ?? examinePicture(content, path, index);
    files.set(identity, faults);
    return (await faults).map((fault) => ({ ...fault, path }));
  });
  return (await Promise.all(found)).flat();
}

async function examinePicture(content: string, path: string, index: Pick<PhotographIndex, "inspect">): Promise<PictureFault[]> {
  const file = join(content, path);
  const size = await sharp(file, { limitInputPixels: false }).metadata().catch(failure);
  if (size instanceof Error) return [await unreadable(file, path, size)];
  const { format, width, height, autoOrient } = size;
  if (format === "svg") return [];
  if (width * height > mostPixels) return [{ path, found: `${width} × ${height} pixels`, allowed: `at most ${mostPixels / 1e6} megapixels` }];
  const shown = { width: autoOrient.width ?? width, height: autoOrient.height ?? height };
  const least = shown.height > shown.width ? leastWidth.upright : leastWidth.landscape;
  if (shown.width < least) return [{ path, found: `${shown.width} pixels wide`, allowed: `at least ${least} pixels wide` }];
  // The head of a truncated file is whole, and metadata() reads no further: only decoding all of it tells.
  const whole = await index.inspect(file).catch(failure);
  return whole instanceof Error ? [await unreadable(file, path, whole)] : [];
}

function failure(error: Error): Error {
  return error;
}

/** What the reader of pictures complains of, in words for somebody who has only copied a file. */
async function unreadable(file: string, path: string, { message }: Error): Promise<PictureFault> {
  if (await isHeic(file)) return { path, ...heic };
  const isPicture = !message.includes("unsupported image format");
  const found = isPicture ? "a picture that is damaged, or was copied only in part" : "a file that is no picture, whatever its name says";
  return { path, found, allowed: "a picture that can be read: jpg, png, webp, avif or svg" };
}

/** Whether the head of a file names a brand of HEIC (ISO/IEC 23008-12), whatever the file is called. AVIF has brands of its own. */
async function isHeic(file: string): Promise<boolean> {
  await using head = await open(file);
  const { buffer } = await head.read(Buffer.alloc(12), 0, 12, 0);
  return /^ftyp(hei|hev|mif1|msf1)/.test(buffer.toString("latin1", 4));
}
