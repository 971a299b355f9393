import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** More than the limit, packed or unpacked. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/** Packed in a way that is not known here, or more than once. */
export class UnknownCoding extends Error {
  override name = "UnknownCoding";
}

/** Content codings by name (RFC 9110, section 8.4.1). Unlike those of undici's `fetch`, they refuse half of what was packed. */
const decoders = new Map([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/**
 * The bytes of an answer, unpacked as its `Content-Encoding` says, at most `limit` of them. What is larger is not unpacked to its
 * end. Throws `TooLarge`, `UnknownCoding`, the error of the stream, or the reason of the signal.
 */
export async function readDecodedBody(body: Readable, coding: string, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const gather = async (source: AsyncIterable<Uint8Array>) => {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > limit) throw new TooLarge();
      chunks.push(chunk);
    }
  };
  if (coding === "" || coding === "identity") await pipeline(body, gather, { signal });
  else await pipeline(body, decoderFor(coding), gather, { signal });
  return Buffer.concat(chunks);
}

function decoderFor(coding: string) {
  const create = decoders.get(coding);
  if (!create) throw new UnknownCoding();
  return create();
}
