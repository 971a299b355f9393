import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { type Crop, cropOf } from "./crop.ts";
import type { MadePicture, MadeShape, Photo } from "./photo.ts";
import { encodeWithin, hashOf, makeOnce } from "./picture-files.server.ts";
import { readUpright } from "./read-upright.server.ts";
import { type Shape, shapes } from "./shapes.ts";

/** A change here renames every file, so that all pictures are made anew. */
const settings = { version: 2, avif: { qualities: [52, 44, 37, 30, 24], effort: 2 }, jpeg: { quality: 72, mozjpeg: true } };

/** Makes the files of one picture that are not there yet, and says what there is. */
export async function makePicture(content: string, target: string, photo: Photo): Promise<MadePicture> {
  const source = await readFile(join(content, photo.path));
  const { upright, size } = await readUpright(source);
  if (photo.path.endsWith(".svg")) return copyDrawing(join(content, photo.path), source, target, size);
  const made: MadePicture = { placeholder: await makePlaceholder(upright), shapes: {} };
  for (const shape of photo.shapes) {
    const crop = cropOf(size, photo.focus, shapes[shape].ratio ?? size.width / size.height);
    made.shapes[shape] = await makeShape(upright, source, target, shape, crop);
  }
  return made;
}

async function copyDrawing(file: string, source: Buffer, target: string, size: { width: number; height: number }): Promise<MadePicture> {
  const drawing = `${hashOf(source)}.svg`;
  await copyFile(file, join(target, drawing));
  return { shapes: { whole: { ...size, avif: {}, jpeg: {}, drawing } } };
}

async function makePlaceholder(upright: Sharp): Promise<string> {
  const tiny = await upright.clone().resize(16).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

async function makeShape(upright: Sharp, source: Buffer, target: string, shape: Shape, crop: Crop): Promise<MadeShape> {
  const { avif, jpeg, budget } = shapes[shape];
  const name = hashOf(source, JSON.stringify([settings, shapes[shape], crop]));
  const cropped = upright.clone().extract(crop);
  const make = async (widths: readonly number[], ending: string, encode: (resized: Sharp, width: number) => Promise<Buffer>) => {
    const files: Record<string, string> = {};
    for (const width of widthsWithin(widths, crop.width)) {
      const file = `${name}-${width}.${ending}`;
      await makeOnce(join(target, file), () => encode(cropped.clone().resize(width), width));
      files[width] = file;
    }
    return files;
  };
  return {
    width: crop.width,
    height: crop.height,
    avif: await make(avif, "avif", (resized, width) => encodeAvif(resized, width <= budget.width ? budget.bytes : Number.POSITIVE_INFINITY)),
    jpeg: await make(jpeg, "jpg", (resized) => resized.jpeg(settings.jpeg).toBuffer()),
  };
}

function encodeAvif(resized: Sharp, mostBytes: number): Promise<Buffer> {
  const { qualities, effort } = settings.avif;
  return encodeWithin(mostBytes, qualities, (quality) => resized.clone().avif({ quality, effort }).toBuffer());
}

/** The widths that do not enlarge the source; the source's own takes the place of larger ones. */
function widthsWithin(widths: readonly number[], most: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, most)))];
}
