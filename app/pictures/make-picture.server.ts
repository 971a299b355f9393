import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { type BrandRecipe, brandDataUrl, makeBrandFile } from "./brand-files.server.ts";
import type { DisplayFace } from "./display-faces.ts";
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
export async function makeFiles(content: string, target: string, plan: PicturePlan, fonts: (face?: DisplayFace) => readonly OgFont[]): Promise<void> {
  let photograph: Promise<OpenedPhotograph> | undefined;
  for (const [file, planned] of Object.entries(plan)) {
    await createOnce(join(target, file), async () => {
      if (planned.kind === "icon" || planned.kind === "logo") {
        const source = planned.photo ? await readFile(join(content, planned.photo)) : Buffer.alloc(0);
        if (fileName(recipeOf(planned), planned.photo && hashOf(source)) !== file) throw changed(planned);
        return makeBrandFile(planned, planned.photo, source, fonts);
      }
      photograph ??= openPhotograph(join(content, planned.photo), planned);
      const { source, hash, decoded } = await photograph;
      if (planned.kind !== "share" || !planned.words) {
        if (fileName(planned, hash) !== file) throw changed(planned);
        return planned.kind === "drawing" ? source : encode(decoded, planned);
      }
      const usedFonts = fonts(planned.words.look?.face);
      if (fileName(planned, hash, usedFonts) !== file) throw changed(planned);
      return encode(decoded, planned, await drawWords(content, planned.words, usedFonts));
    });
  }
}

function changed({ photo }: PlannedFile): ChangedPhotograph {
  return new ChangedPhotograph(`${photo} has changed since the last build.`);
}

/** The recipe of a file of the brand, by which it is named. */
function recipeOf({ photo: _photo, width: _width, height: _height, ...recipe }: BrandRecipe & PlannedFile): BrandRecipe {
  return recipe;
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

type PhotoRecipe = Exclude<Recipe, { kind: "drawing" } | BrandRecipe>;

/** `words` are the rendered words of an Open Graph image. */
async function encode(decoded: Sharp, recipe: PhotoRecipe, words?: string): Promise<Buffer> {
  if (recipe.kind === "jpeg") return decoded.clone().resize(recipe.pixels).jpeg(settings.jpeg).toBuffer();
  const cropped = decoded.clone().extract(recipe.crop);
  if (recipe.kind === "share") return encodeOgImage(cropped, words);
  const { qualities, effort } = settings.avif;
  const { width, bytes } = shapes[recipe.shape].budget;
  const resized = cropped.resize(recipe.pixels);
  const maxBytes = recipe.pixels <= width ? bytes : Number.POSITIVE_INFINITY;
  return encodeWithin(maxBytes, qualities, (quality) => resized.clone().avif({ quality, effort }).toBuffer());
}

/** Loads the text renderer on demand: it takes 29 MB of disk and a quarter of a second. */
async function drawWords(content: string, words: OgText, fonts: readonly OgFont[]): Promise<string> {
  const { drawOgText } = await import("./og-text.server.ts");
  const { mark, onDark } = words.look ?? {};
  return drawOgText(words, fonts, mark && brandDataUrl(mark.path, await readFile(join(content, mark.path)), onDark ?? ""));
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
