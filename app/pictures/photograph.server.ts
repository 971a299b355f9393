import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { storeJson } from "./store-json.server.ts";

/** Pixels in total. More would exceed the memory of the machine that encodes the pictures. */
export const maxPixels = 100_000_000;

/** Pixels. No picture needs more on either side, and a decoded photo of this size takes 30 MB. */
const maxSide = 3200;

/** The result of decoding a picture file once. */
export interface Photograph {
  /** SHA-256 of the file in hexadecimal. */
  hash: string;
  /** Pixels after rotation, at most 3200 on either side. */
  width: number;
  height: number;
  /** A blurred 16 px WebP as a `data:` URL; undefined for a drawing (SVG). */
  placeholder?: string;
}

/** Decodes a picture file completely, at a reduced size if its format allows. Throws errors of sharp. */
export async function inspectPhotograph(source: Buffer): Promise<Photograph> {
  const { format, width, height, autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
  const upright = { width: autoOrient.width ?? width, height: autoOrient.height ?? height };
  if (format === "svg") return { hash: hashOf(source), ...upright };
  const scale = Math.min(1, maxSide / Math.max(upright.width, upright.height));
  const size = { width: Math.round(upright.width * scale), height: Math.round(upright.height * scale) };
  const tiny = await sharp(source, { limitInputPixels: maxPixels, failOn: "truncated" }).autoOrient().resize(16).webp({ quality: 40 }).toBuffer();
  return { hash: hashOf(source), ...size, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}

/** Decodes a photo to upright sRGB pixels, from which all its pictures are encoded, so that their bytes depend on nothing else. */
export async function decodePhotograph(source: Buffer, { width, height }: Pick<Photograph, "width" | "height">): Promise<Sharp> {
  const upright = sharp(source, { limitInputPixels: maxPixels }).autoOrient().resize({ width, height, fit: "fill" });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** Photos inspected by earlier builds, by hash. */
export class PhotographIndex {
  readonly #known: Record<string, Photograph>;
  readonly #used: Record<string, Photograph> = {};

  constructor(known: Record<string, Photograph> = {}) {
    this.#known = known;
  }

  static load(file = indexFile): PhotographIndex {
    return new PhotographIndex(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
  }

  /** Inspects a file unless the index knows it. Throws like `inspectPhotograph`. */
  async inspect(file: string): Promise<Photograph> {
    const source = await readFile(file);
    const hash = hashOf(source);
    const photograph = this.#known[hash] ?? (await inspectPhotograph(source));
    this.#used[hash] = photograph;
    return photograph;
  }

  /** Stores the photos that were used in this build. */
  save(file = indexFile): void {
    storeJson(file, this.#used);
  }
}

const indexFile = ".cache/photographs.json";

export function hashOf(source: Buffer): string {
  return createHash("sha256").update(source).digest("hex");
}
