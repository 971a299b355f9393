import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { OgFont } from "./og-fonts.server.ts";
import { type OgText, ogLayout, titleSizes } from "./og-layout.ts";
import type { MadePicture, MadeShape, Photo } from "./photo.ts";
import type { Photograph } from "./photograph.server.ts";
import { jpegWidth, ogBudget, ogSize, type Shape, shapes } from "./shapes.ts";

/** How one file is made of a photograph: all that decides its bytes, beside the photograph and the settings. `pixels` is its width. */
export type Recipe =
  | { kind: "avif"; shape: Shape; crop: Crop; pixels: number }
  | { kind: "jpeg"; pixels: number }
  | { kind: "share"; crop: Crop; words?: OgText }
  | { kind: "drawing" };

/** A recipe and its photograph: the path from the content folder, and the size to which it is decoded. */
export type PlannedFile = Recipe & { photo: string } & Pick<Photograph, "width" | "height">;

/** What a picture by which a page is shared shows. */
export interface OgPicture {
  photo: Pick<Photo, "path" | "focus">;
  /** None: the photo alone. */
  words?: OgText;
}

/** The files to make, by their names, the most urgent first. */
export type PicturePlan = Record<string, PlannedFile>;

/** That a photograph is no longer the one that the pictures were planned for: what is made of it must not bear their names. */
export class ChangedPhotograph extends Error {
  override name = "ChangedPhotograph";
}

/** A change here renames every file, so that all pictures are made anew. */
export const settings = {
  version: 3,
  avif: { qualities: [52, 44, 37, 30, 24], effort: 2 },
  jpeg: { quality: 72, mozjpeg: true },
  share: { version: 2, ...ogSize, shareBudget: ogBudget, qualities: [84, 74, 62, 48, 34], jpeg: { mozjpeg: true } },
} as const;

/** Names the file of a recipe by all that decides its bytes; of one shape all begin alike. `hash` is that of the photograph. */
export function fileName(recipe: Recipe, hash: string, fonts: readonly OgFont[] = []): string {
  const named = (width: number, ending: string, ...parts: (string | Buffer)[]) => `${sum(hash, ...parts)}-${width}.${ending}`;
  switch (recipe.kind) {
    case "avif":
      return named(recipe.pixels, "avif", JSON.stringify([settings.version, settings.avif, shapes[recipe.shape], recipe.crop]));
    case "jpeg":
      return named(recipe.pixels, "jpg", JSON.stringify([settings.version, settings.jpeg]));
    case "share":
      return named(ogSize.width, "jpg", JSON.stringify([settings.share, recipe.crop]), ...(recipe.words ? drawn(recipe.words, fonts) : []));
    case "drawing":
      return `${sum(hash)}.svg`;
  }
}

/** What decides how words are drawn: the layout at each size that it may take, and the fonts. */
function drawn(words: OgText, fonts: readonly OgFont[]): (string | Buffer)[] {
  const families = fonts.map(({ name }) => name);
  return [...titleSizes.map((size) => renderToStaticMarkup(ogLayout(words, size, families))), ...fonts.map(({ data }) => data)];
}

function sum(...parts: (Buffer | string)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}

/** Plans the files of a photo in the shapes in which pages show it: what pages say of it, and how each file is made. */
export function planPicture({ path, focus, shapes: wanted }: Photo, photograph: Photograph): { made: MadePicture; plan: PicturePlan } {
  const { hash, placeholder, width, height } = photograph;
  const plan: PicturePlan = {};
  const add = (recipe: Recipe) => {
    const file = fileName(recipe, hash);
    plan[file] = { ...recipe, photo: path, width, height };
    return file;
  };
  if (!placeholder) return { made: { shapes: { whole: { width, height, avif: {}, drawing: add({ kind: "drawing" }) } } }, plan };
  const made: MadePicture = { placeholder, shapes: {} };
  for (const shape of wanted) {
    const crop = cropOf(photograph, focus, shapes[shape].ratio ?? width / height);
    const avif = widthsWithin(shapes[shape].widths, crop.width).map((own) => [own, add({ kind: "avif", shape, crop, pixels: own })] as const);
    made.shapes[shape] = { width: crop.width, height: crop.height, avif: Object.fromEntries(avif) } satisfies MadeShape;
  }
  made.jpeg = add({ kind: "jpeg", pixels: Math.min(jpegWidth, width) });
  return { made, plan };
}

/** Plans the picture by which a page is shared: a photo cut around its focal point, with words or, without any, alone. */
export function planOgImage(
  { photo, words }: OgPicture,
  { hash, width, height }: Photograph,
  fonts: readonly OgFont[],
): { file: string; planned: PlannedFile } {
  const recipe = { kind: "share", crop: cropOf({ width, height }, photo.focus, ogSize.width / ogSize.height), words } as const;
  return { file: fileName(recipe, hash, fonts), planned: { ...recipe, photo: photo.path, width, height } };
}

/** The widths that do not enlarge the source; the source's own takes the place of larger ones. */
function widthsWithin(widths: readonly number[], most: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, most)))];
}

/** A part of a picture, in pixels from its upper left corner. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part of a picture that has these proportions, as near to the focal point as the edges allow. */
function cropOf({ width, height }: { width: number; height: number }, focus: { x: number; y: number }, ratio: number): Crop {
  const crop = { width: Math.min(width, Math.round(height * ratio)), height: Math.min(height, Math.round(width / ratio)) };
  return { ...crop, left: startOf(focus.x, width, crop.width), top: startOf(focus.y, height, crop.height) };
}

function startOf(focus: number, whole: number, part: number): number {
  return Math.round(Math.min(Math.max(focus * whole - part / 2, 0), whole - part));
}
