import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { storeJson } from "./store-json.server.ts";

/** Pixels in all: more would take the memory of the machine that makes the pictures. */
export const mostPixels = 100_000_000;

/** Pixels: no picture needs more of a photograph on either side, and a decoded one of this size takes 30 MB. */
const mostSide = 3200;

/** What decoding a picture file once has shown. */
export interface Photograph {
  /** SHA-256 of the file's bytes, in hexadecimal. */
  hash: string;
  /** Pixels, the way up in which it is seen, at most 3200 on either side. */
  width: number;
  height: number;
  /** A blurred 16 px WebP as a `data:` address; none for a drawing (SVG). */
  placeholder?: string;
}

/** Inspects a picture file: decodes all of it, at a small size where its format can do that. Throws what sharp finds wrong with it. */
export async function inspectPhotograph(source: Buffer): Promise<Photograph> {
  const { format, width, height, autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
  const seen = { width: autoOrient.width ?? width, height: autoOrient.height ?? height };
  if (format === "svg") return { hash: hashOf(source), ...seen };
  const scale = Math.min(1, mostSide / Math.max(seen.width, seen.height));
  const size = { width: Math.round(seen.width * scale), height: Math.round(seen.height * scale) };
  const tiny = await sharp(source, { limitInputPixels: mostPixels, failOn: "truncated" }).autoOrient().resize(16).webp({ quality: 40 }).toBuffer();
  return { hash: hashOf(source), ...size, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}

/** Decodes a photograph to pixels, upright and in sRGB, from which all its pictures are encoded: so their bytes depend on nothing else. */
export async function decodePhotograph(source: Buffer, { width, height }: Pick<Photograph, "width" | "height">): Promise<Sharp> {
  const upright = sharp(source, { limitInputPixels: mostPixels }).autoOrient().resize({ width, height, fit: "fill" });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}

/** The photographs that were inspected before, by the hash of their bytes. */
export class PhotographIndex {
  readonly #known: Record<string, Photograph>;
  readonly #used: Record<string, Photograph> = {};

  constructor(known: Record<string, Photograph> = {}) {
    this.#known = known;
  }

  /** Those of the builds before this one. */
  static load(file = indexFile): PhotographIndex {
    return new PhotographIndex(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});
  }

  /** What inspecting a file shows, or showed before. Throws as `inspectPhotograph` does. */
  async inspect(file: string): Promise<Photograph> {
    const source = await readFile(file);
    const hash = hashOf(source);
    const photograph = this.#known[hash] ?? (await inspectPhotograph(source));
    this.#used[hash] = photograph;
    return photograph;
  }

  /** Stores those that were asked for. */
  save(file = indexFile): void {
    storeJson(file, this.#used);
  }
}

const indexFile = ".cache/photographs.json";

export function hashOf(source: Buffer): string {
  return createHash("sha256").update(source).digest("hex");
}
