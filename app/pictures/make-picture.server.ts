import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { mostPixels } from "./examine-pictures.server.ts";
import type { MadePicture, MadeShape, Photo } from "./photo.ts";
import { type Shape, shapes } from "./shapes.ts";

/** A change here renames every file, so that all pictures are made anew. */
const settings = { version: 2, avif: { qualities: [52, 44, 37, 30, 24], effort: 2 }, jpeg: { quality: 72, mozjpeg: true } };

interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Makes the files of one picture that are not there yet, and says what there is. */
export async function makePicture(content: string, target: string, photo: Photo): Promise<MadePicture> {
  const source = await readFile(join(content, photo.path));
  const upright = sharp(source, { limitInputPixels: mostPixels }).autoOrient();
  const size = uprightSize(await upright.metadata());
  if (photo.path.endsWith(".svg")) return copyDrawing(join(content, photo.path), source, target, size);
  const made: MadePicture = { placeholder: await makePlaceholder(upright), shapes: {} };
  for (const shape of photo.shapes) made.shapes[shape] = await makeShape(upright, source, target, shape, cropOf(size, photo, shape));
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
      if (!existsSync(join(target, file))) await writeWhole(join(target, file), await encode(cropped.clone().resize(width), width));
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

/** Encodes at the best quality whose file has at most `mostBytes`: at one quality, leaves and gravel take more bytes than walls and sky. */
async function encodeAvif(resized: Sharp, mostBytes: number): Promise<Buffer> {
  const { qualities, effort } = settings.avif;
  let encoded = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await resized.clone().avif({ quality, effort }).toBuffer();
    if (encoded.length <= mostBytes) break;
  }
  return encoded;
}

/** The widths that do not enlarge the source; the source's own takes the place of larger ones. */
function widthsWithin(widths: readonly number[], most: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, most)))];
}

/** Writes a file under another name and then renames it, so that a killed run, or a second run beside this one, leaves no half picture. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, content);
  await rename(part, file);
}

/** The largest part of a picture that has a shape's proportions, as near to the focal point as the edges allow. */
function cropOf({ width, height }: { width: number; height: number }, { focus }: Photo, shape: Shape): Crop {
  const ratio = shapes[shape].ratio ?? width / height;
  const crop = { width: Math.min(width, Math.round(height * ratio)), height: Math.min(height, Math.round(width / ratio)) };
  return { ...crop, left: startOf(focus.x, width, crop.width), top: startOf(focus.y, height, crop.height) };
}

function startOf(focus: number, whole: number, part: number): number {
  return Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part));
}

function uprightSize({ width, height, autoOrient }: Metadata): { width: number; height: number } {
  return { width: autoOrient.width ?? width, height: autoOrient.height ?? height };
}

function hashOf(...parts: (Buffer | string)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}
