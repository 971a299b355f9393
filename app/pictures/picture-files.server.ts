import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";

/** Names a picture by all that decides what it shows. */
export function hashOf(...parts: (Buffer | string)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}

/**
 * Makes a file that is not there yet. It is written under another name and then renamed, so that a killed run, or a second run
 * beside this one, leaves no half picture.
 */
export async function makeOnce(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (existsSync(file)) return;
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, await make());
  await rename(part, file);
}

/** Encodes at the first of the qualities whose file has at most `mostBytes`: at one quality, leaves and gravel take more bytes than walls and sky. */
export async function encodeWithin(mostBytes: number, qualities: readonly number[], encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await encode(quality);
    if (encoded.length <= mostBytes) break;
  }
  return encoded;
}
