import sharp from "sharp";
import { colourDrawing, inspectBrandPicture, serializeDrawing } from "./brand-picture.server.ts";
import type { DisplayFace } from "./display-faces.ts";
import type { OgFont } from "./og-fonts.server.ts";

/** How a file of the brand is made from its picture. `ink` is the colour of a drawing without colours of its own. */
export type BrandRecipe =
  /** The picture itself, for `<img>`. */
  | { kind: "logo"; format: "svg" | "png"; ink: string }
  /** The picture in a square, or the first letter of the name. */
  | ({ kind: "icon"; format: "svg" | "png" | "ico"; pixels: number; ink: string } & IconSquare);

export interface IconSquare {
  background: string;
  /** Whether the corners are round; otherwise the system cuts the shape. */
  isRound: boolean;
  /** The share of the side that the picture takes. */
  share: number;
  letter?: { text: string; face: DisplayFace };
}

/** The side of the square in which icons are drawn, and the radius of its corners. */
const [side, radius] = [32, 6];

/** Pixels of a logo in PNG. It is shown at most a third as high. */
const maxLogoHeight = 160;

/** Makes a file of the brand. `source` is the picture at `path`; without one the recipe has a letter. */
export async function makeBrandFile(
  recipe: BrandRecipe,
  path: string,
  source: Buffer,
  fonts: (face: DisplayFace) => readonly OgFont[],
): Promise<Buffer> {
  if (recipe.kind === "logo") {
    const drawing = path.endsWith(".svg") ? drawingOf(source, path) : undefined;
    if (drawing) return Buffer.from(serializeDrawing(drawing, recipe.ink));
    return sharp(source).resize({ height: maxLogoHeight, withoutEnlargement: true }).png({ compressionLevel: 9 }).toBuffer();
  }
  const svg = composeIcon(recipe, recipe.letter ? await drawMonogram(recipe.letter, recipe.ink, fonts) : placePicture(recipe, path, source));
  if (recipe.format === "svg") return Buffer.from(svg);
  const drawn = sharp(Buffer.from(svg), { density: (72 * recipe.pixels) / side }).resize(recipe.pixels, recipe.pixels);
  const png = await (recipe.isRound ? drawn : drawn.removeAlpha()).png({ compressionLevel: 9 }).toBuffer();
  return recipe.format === "ico" ? wrapAsIco(png, recipe.pixels) : png;
}

/** A picture of the brand as a `data:` URL, for SVG. A drawing without colours of its own is drawn in `ink`. */
export function brandDataUrl(path: string, source: Buffer, ink: string): string {
  const drawing = path.endsWith(".svg") ? drawingOf(source, path) : undefined;
  const [type, data] = drawing ? ["svg+xml", Buffer.from(serializeDrawing(drawing, ink))] : ["png", source];
  return `data:image/${type};base64,${data.toString("base64")}`;
}

function drawingOf(source: Buffer, path: string) {
  const result = inspectBrandPicture(source, path);
  if ("problems" in result) throw new Error(`${path} is no drawing that the site can show: check the content.`);
  return result.picture.drawing;
}

function composeIcon({ background, isRound }: IconSquare, inside: string): string {
  const corners = isRound ? ` rx="${radius}"` : "";
  const square = `<rect width="${side}" height="${side}"${corners} fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${side} ${side}">${square}${inside}</svg>`;
}

/** The picture in the middle of the square. */
function placePicture({ share, ink }: IconSquare & { ink: string }, path: string, source: Buffer): string {
  const result = inspectBrandPicture(source, path);
  if ("problems" in result) throw new Error(`${path} is no picture that the site can show: check the content.`);
  const { picture } = result;
  const room = side * share;
  const scale = room / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const place = `x="${(side - width) / 2}" y="${(side - height) / 2}" width="${width}" height="${height}"`;
  if (!picture.drawing) return `<image ${place} xlink:href="data:image/png;base64,${source.toString("base64")}"/>`;
  return `<svg ${place} viewBox="${picture.drawing.viewBox}">${colourDrawing(picture.drawing.shapes, ink)}</svg>`;
}

/** The letter, or a ring where the face does not have it. */
async function drawMonogram(
  { text, face }: NonNullable<IconSquare["letter"]>,
  ink: string,
  fonts: (face: DisplayFace) => readonly OgFont[],
): Promise<string> {
  const { drawLetter, UnknownLetters } = await import("./og-text.server.ts");
  try {
    return await drawLetter(text, { size: side, colour: ink }, fonts(face));
  } catch (error) {
    if (!(error instanceof UnknownLetters)) throw error;
    return `<circle cx="${side / 2}" cy="${side / 2}" r="7" fill="none" stroke="${ink}" stroke-width="2.5"/>`;
  }
}

/** An ICO file with one PNG (Windows Vista and later, and every browser). */
function wrapAsIco(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
