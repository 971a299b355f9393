import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { OgFont } from "./og-fonts.server.ts";
import type { OgText } from "./og-layout.ts";
import { decodePhotograph, hashOf } from "./photograph.server.ts";
import { makeOnce } from "./picture-files.server.ts";
import { ChangedPhotograph, fileName, type PicturePlan, type PlannedFile, type Recipe, settings } from "./recipe.server.ts";
import { ogBudget, ogSize, shapes } from "./shapes.ts";

// One thread for each file, and no decoded photograph kept for another: how many are made at once is for the caller to say.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Makes the planned files of one photograph that are not there yet, in the folder `target`; it is decoded once for all of them,
 * and not at all where none is missing. Throws ChangedPhotograph, and what reading, encoding or writing fails with.
 */
export async function makeFiles(content: string, target: string, plan: PicturePlan, fonts: () => readonly OgFont[]): Promise<void> {
  let opened: Promise<OpenedPhotograph> | undefined;
  for (const [file, planned] of Object.entries(plan)) {
    await makeOnce(join(target, file), async () => {
      opened ??= openPhotograph(join(content, planned.photo), planned);
      const { source, hash, decoded } = await opened;
      const used = planned.kind === "share" && planned.words ? fonts() : [];
      if (fileName(planned, hash, used) !== file) throw new ChangedPhotograph(`content/${planned.photo} has changed since the last build.`);
      return planned.kind === "drawing" ? source : encode(decoded, planned, used);
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
  if (recipe.kind === "share") return encodeShare(cropped, recipe.words && (await draw(recipe.words, fonts)));
  const { qualities, effort } = settings.avif;
  const { width, bytes } = shapes[recipe.shape].budget;
  const resized = cropped.resize(recipe.pixels);
  const mostBytes = recipe.pixels <= width ? bytes : Number.POSITIVE_INFINITY;
  return encodeWithin(mostBytes, qualities, (quality) => resized.clone().avif({ quality, effort }).toBuffer());
}

/** Loads what draws words when there are any: it takes 29 MB of the disk, and a quarter of a second. */
async function draw(words: OgText, fonts: readonly OgFont[]): Promise<string> {
  const { drawOgText } = await import("./og-text.server.ts");
  return drawOgText(words, fonts);
}

function encodeShare(cropped: Sharp, words: string | undefined): Promise<Buffer> {
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

/** Encodes at the first of the qualities whose file has at most `mostBytes`: at one quality, leaves and gravel take more bytes than walls and sky. */
async function encodeWithin(mostBytes: number, qualities: readonly number[], encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await encode(quality);
    if (encoded.length <= mostBytes) break;
  }
  return encoded;
}
