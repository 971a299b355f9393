import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { OgFont } from "./og-fonts.server.ts";
import type { OgText } from "./og-layout.ts";
import { decodePhotograph, hashOf } from "./photograph.server.ts";
import { createOnce } from "./picture-files.server.ts";
import { ChangedPhotograph, fileName, type PicturePlan, type PlannedFile, type Recipe, settings } from "./recipe.server.ts";
import { ogBudget, ogSize, shapes } from "./shapes.ts";

// One thread per file and no cache of decoded photos: callers decide how many files are encoded at once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Creates the planned files of one photo that are missing in the folder `target`. The photo is decoded once, or not at all
 * if nothing is missing. Throws ChangedPhotograph and errors of reading, encoding and writing.
 */
export async function makeFiles(content: string, target: string, plan: PicturePlan, fonts: () => readonly OgFont[]): Promise<void> {
  let photograph: Promise<OpenedPhotograph> | undefined;
  for (const [file, planned] of Object.entries(plan)) {
    await createOnce(join(target, file), async () => {
      photograph ??= openPhotograph(join(content, planned.photo), planned);
      const { source, hash, decoded } = await photograph;
      const usedFonts = planned.kind === "share" && planned.words ? fonts() : [];
      if (fileName(planned, hash, usedFonts) !== file) throw new ChangedPhotograph(`${planned.photo} has changed since the last build.`);
      return planned.kind === "drawing" ? source : encode(decoded, planned, usedFonts);
    });
  }
}

interface OpenedPhotograph {
  source: Buffer;
  hash: string;
  decoded: Sharp;
}

async function openPhotograph(file: string, planned: PlannedFile): Promise<OpenedPhotograph> {
  const source = await readFile(file);
  return { source, hash: hashOf(source), decoded: await decodePhotograph(source, planned) };
}

async function encode(decoded: Sharp, recipe: Exclude<Recipe, { kind: "drawing" }>, fonts: readonly OgFont[]): Promise<Buffer> {
  if (recipe.kind === "jpeg") return decoded.clone().resize(recipe.pixels).jpeg(settings.jpeg).toBuffer();
  const cropped = decoded.clone().extract(recipe.crop);
  if (recipe.kind === "share") return encodeOgImage(cropped, recipe.words && (await drawWords(recipe.words, fonts)));
  const { qualities, effort } = settings.avif;
  const { width, bytes } = shapes[recipe.shape].budget;
  const resized = cropped.resize(recipe.pixels);
  const maxBytes = recipe.pixels <= width ? bytes : Number.POSITIVE_INFINITY;
  return encodeWithin(maxBytes, qualities, (quality) => resized.clone().avif({ quality, effort }).toBuffer());
}

/** Loads the text renderer on demand: it takes 29 MB of disk and a quarter of a second. */
async function drawWords(words: OgText, fonts: readonly OgFont[]): Promise<string> {
  const { drawOgText } = await import("./og-text.server.ts");
  return drawOgText(words, fonts);
}

function encodeOgImage(cropped: Sharp, words: string | undefined): Promise<Buffer> {
  const photograph = cropped.resize({ ...ogSize, fit: "fill" });
  const painted = words ? photograph.composite([{ input: Buffer.from(words) }]) : photograph;
  const { qualities, jpeg } = settings.share;
  return encodeWithin(ogBudget, qualities, (quality) =>
    painted
      .clone()
      .jpeg({ ...jpeg, quality })
      .toBuffer(),
  );
}

/** Encodes at the first quality whose file has at most `maxBytes`: at the same quality, leaves and gravel take more bytes than walls and sky. */
async function encodeWithin(maxBytes: number, qualities: readonly number[], encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await encode(quality);
    if (encoded.length <= maxBytes) break;
  }
  return encoded;
}
