import { open } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { identityOf } from "./file-identity.server.ts";
import { maxPixels, PhotographIndex } from "./photograph.server.ts";
import { heic } from "./unsupported-formats.ts";

/** Pixels. Narrower photos look soft on large screens; portrait photos are used on narrow ones. */
const minWidth = { landscape: 1200, upright: 1080 };

export interface PictureProblem {
  /** Path in the content folder. */
  path: string;
  found: string;
  allowed: string;
}

/**
 * Checks that every picture file can be decoded, is large enough and not too large. A file that several properties link to
 * is checked once, and skipped if the index knows it.
 */
export async function checkPictures(
  content: string,
  pictures: readonly { path: string }[],
  index: Pick<PhotographIndex, "inspect"> = new PhotographIndex(),
): Promise<PictureProblem[]> {
  const files = new Map<string, Promise<PictureProblem[]>>();
  const found = pictures.map(async ({ path }) => {
    const identity = identityOf(join(content, path));
    const problems = files.get(identity) ?? examinePicture(content, path, index);
    files.set(identity, problems);
    return (await problems).map((problem) => ({ ...problem, path }));
  });
  return (await Promise.all(found)).flat();
}

/** Checks that PNG files of the brand can be decoded: their headers are checked when the content is read. */
export async function checkBrandPngs(content: string, paths: readonly string[]): Promise<PictureProblem[]> {
  const problems = paths.map(async (path) => {
    const decoded = await sharp(join(content, path), { failOn: "truncated" }).stats().catch(asValue);
    return decoded instanceof Error ? [await describeUnreadable(join(content, path), path, decoded)] : [];
  });
  return (await Promise.all(problems)).flat();
}

async function examinePicture(content: string, path: string, index: Pick<PhotographIndex, "inspect">): Promise<PictureProblem[]> {
  const file = join(content, path);
  const size = await sharp(file, { limitInputPixels: false }).metadata().catch(asValue);
  if (size instanceof Error) return [await describeUnreadable(file, path, size)];
  const { format, width, height, autoOrient } = size;
  if (format === "svg") return [];
  if (width * height > maxPixels) return [{ path, found: `${width} × ${height} pixels`, allowed: `at most ${maxPixels / 1e6} megapixels` }];
  const shown = { width: autoOrient.width ?? width, height: autoOrient.height ?? height };
  const requiredWidth = shown.height > shown.width ? minWidth.upright : minWidth.landscape;
  if (shown.width < requiredWidth) return [{ path, found: `${shown.width} pixels wide`, allowed: `at least ${requiredWidth} pixels wide` }];
  // The header of a truncated file is complete, and metadata() reads no further. Only decoding reveals it.
  const inspected = await index.inspect(file).catch(asValue);
  return inspected instanceof Error ? [await describeUnreadable(file, path, inspected)] : [];
}

function asValue(error: Error): Error {
  return error;
}

/** Translates an error of sharp for somebody who has only copied a file. */
async function describeUnreadable(file: string, path: string, { message }: Error): Promise<PictureProblem> {
  if (await isHeic(file)) return { path, ...heic };
  const isPicture = !message.includes("unsupported image format");
  const found = isPicture ? "a picture that is damaged, or was copied only in part" : "a file that is no picture, whatever its name says";
  return { path, found, allowed: "a picture that can be read: jpg, png, webp, avif or svg" };
}

/** Whether the header of a file has a HEIC brand (ISO/IEC 23008-12), whatever its name. AVIF has other brands. */
async function isHeic(file: string): Promise<boolean> {
  await using head = await open(file);
  const { buffer } = await head.read(Buffer.alloc(12), 0, 12, 0);
  return /^ftyp(hei|hev|mif1|msf1)/.test(buffer.toString("latin1", 4));
}
