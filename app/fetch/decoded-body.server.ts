import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** Larger than the limit, compressed or decompressed. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** An unknown content coding, or several. */
export class UnknownCoding extends Error {
  override name = "UnknownCoding";
}

/** Content codings (RFC 9110, section 8.4.1). Unlike those of undici's `fetch`, they reject truncated data. */
const decoders = new Map([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/**
 * Reads a body of at most `limit` bytes, decompressed according to its `Content-Encoding`. Stops decompressing at the limit.
 * Throws `TooLarge`, `UnknownCoding`, an error of the stream, or the reason of the signal.
 */
export async function readDecodedBody(body: Readable, coding: string, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > limit) throw new TooLarge();
      chunks.push(chunk);
    }
  };
  if (coding === "" || coding === "identity") await pipeline(body, collect, { signal });
  else await pipeline(body, decoderFor(coding), collect, { signal });
  return Buffer.concat(chunks);
}

function decoderFor(coding: string) {
  const create = decoders.get(coding);
  if (!create) throw new UnknownCoding();
  return create();
}
