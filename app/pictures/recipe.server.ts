import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { BrandRecipe } from "./brand-files.server.ts";
import type { OgFont } from "./og-fonts.server.ts";
import { type OgText, ogLayout, titleSizes } from "./og-layout.ts";
import type { MadePicture, MadeShape, Photo } from "./photo.ts";
import type { Photograph } from "./photograph.server.ts";
import { jpegWidth, ogBudget, ogSize, type Shape, shapes } from "./shapes.ts";

/** How a file is created from a photo: everything that determines its bytes besides the photo and the settings. `pixels` is its width. */
export type Recipe =
  | { kind: "avif"; shape: Shape; crop: Crop; pixels: number }
  | { kind: "jpeg"; pixels: number }
  | { kind: "share"; crop: Crop; words?: OgText }
  | { kind: "drawing" }
  | BrandRecipe;

/** A recipe with its photo: the path in the content folder, and the size to decode it to. */
export type PlannedFile = Recipe & { photo: string } & Pick<Photograph, "width" | "height">;

/** The contents of an Open Graph image. */
export interface OgPicture {
  photo: Pick<Photo, "path" | "focus">;
  /** Undefined: the photo alone. */
  words?: OgText;
}

/** The files to create by name, most urgent first. */
export type PicturePlan = Record<string, PlannedFile>;

/** A photo has changed since the build. Pictures made from it must not get the planned names. */
export class ChangedPhotograph extends Error {
  override name = "ChangedPhotograph";
}

/** Changes here rename all files, so that all pictures are created again. */
export const settings = {
  version: 3,
  avif: { qualities: [48, 42, 36, 30, 24], effort: 2 },
  jpeg: { quality: 72, mozjpeg: true },
  brand: { version: 1 },
  share: { version: 3, ...ogSize, shareBudget: ogBudget, qualities: [84, 74, 62, 48, 34], jpeg: { mozjpeg: true } },
} as const;

/** The file name of a recipe: a hash of everything that determines its bytes, and the width. `hash` is that of the photo. */
export function fileName(recipe: Recipe, hash: string, fonts: readonly OgFont[] = []): string {
  const nameOf = (width: number, ending: string, ...parts: (string | Buffer)[]) => `${shortHash(hash, ...parts)}-${width}.${ending}`;
  switch (recipe.kind) {
    case "avif":
      return nameOf(recipe.pixels, "avif", JSON.stringify([settings.version, settings.avif, shapes[recipe.shape], recipe.crop]));
    case "jpeg":
      return nameOf(recipe.pixels, "jpg", JSON.stringify([settings.version, settings.jpeg]));
    case "share":
      return nameOf(ogSize.width, "jpg", JSON.stringify([settings.share, recipe.crop]), ...(recipe.words ? wordsInputs(recipe.words, fonts) : []));
    case "drawing":
      return `${shortHash(hash)}.svg`;
    case "icon":
    case "logo":
      return `${shortHash(hash, JSON.stringify([settings.brand, recipe]))}.${recipe.format}`;
  }
}

/** What determines the rendered words: the layout at every possible size, and the fonts. */
function wordsInputs(words: OgText, fonts: readonly OgFont[]): (string | Buffer)[] {
  const families = fonts.map(({ name }) => name);
  return [
    ...titleSizes.map((size) => renderToStaticMarkup(ogLayout(words, size, families, words.look?.mark?.hash))),
    ...fonts.map(({ data }) => data),
  ];
}

/** 48 bits: two of 100,000 files have the same with a probability of 1 in 50,000. Each digit is half a byte on a page, 27 times. */
function shortHash(...parts: (Buffer | string)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 12);
}

/** Plans the files of a photo in its shapes: the picture data for pages, and a recipe per file. */
export function planPicture({ path, focus, shapes: neededShapes }: Photo, photograph: Photograph): { made: MadePicture; plan: PicturePlan } {
  const { hash, placeholder, width, height } = photograph;
  const plan: PicturePlan = {};
  const add = (recipe: Recipe) => {
    const file = fileName(recipe, hash);
    plan[file] = { ...recipe, photo: path, width, height };
    return file;
  };
  if (!placeholder) {
    const drawing: MadeShape = { width, height, avif: {}, drawing: add({ kind: "drawing" }) };
    return { made: { shapes: Object.fromEntries(neededShapes.map((shape) => [shape, drawing])) }, plan };
  }
  const made: MadePicture = { placeholder, shapes: {} };
  for (const shape of neededShapes) {
    const crop = cropOf(photograph, focus, shapes[shape].ratio ?? width / height);
    const avif = widthsWithin(shapes[shape].widths, crop.width).map((own) => [own, add({ kind: "avif", shape, crop, pixels: own })] as const);
    made.shapes[shape] = { width: crop.width, height: crop.height, avif: Object.fromEntries(avif) } satisfies MadeShape;
  }
  made.jpeg = add({ kind: "jpeg", pixels: Math.min(jpegWidth, width) });
  return { made, plan };
}

/** Plans an Open Graph image: a photo cropped around its focal point, with words if there are any. */
export function planOgImage(
  { photo, words }: OgPicture,
  { hash, width, height }: Photograph,
  fonts: readonly OgFont[],
): { file: string; planned: PlannedFile } {
  const recipe = { kind: "share", crop: cropOf({ width, height }, photo.focus, ogSize.width / ogSize.height), words } as const;
  return { file: fileName(recipe, hash, fonts), planned: { ...recipe, photo: photo.path, width, height } };
}

/** Plans a file of the brand that is made from a picture, or without one from the name. */
export function planBrandFile(
  recipe: BrandRecipe,
  { path, hash, width, height }: { path: string; hash: string; width: number; height: number },
): { file: string; planned: PlannedFile } {
  return { file: fileName(recipe, hash), planned: { ...recipe, photo: path, width, height } };
}

/** The widths that do not enlarge the source. Larger ones are replaced by the source's own width. */
function widthsWithin(widths: readonly number[], max: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, max)))];
}

/** A part of a picture in pixels, from its top left corner. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part of a picture with this aspect ratio, as close to the focal point as possible. */
function cropOf({ width, height }: { width: number; height: number }, focus: { x: number; y: number }, ratio: number): Crop {
  const crop = { width: Math.min(width, Math.round(height * ratio)), height: Math.min(height, Math.round(width / ratio)) };
  return { ...crop, left: startOf(focus.x, width, crop.width), top: startOf(focus.y, height, crop.height) };
}

function startOf(focus: number, whole: number, part: number): number {
  return Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part));
}
