import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

/** Media types of the files that the site makes (IANA). */
const types: Record<string, string> = { ".avif": "image/avif", ".jpg": "image/jpeg", ".png": "image/png", ".svg": "image/svg+xml" };

/** Bytes. Larger files, which the site does not make, are streamed from the disk. */
const maxBytes = 1024 * 1024;

/** Bytes of the objects of a picture in memory besides its body. */
const objectBytes = 1_000;

/** Request headers to which a whole picture is not the response: @fastify/static answers those. */
const partialOrConditional = ["range", "if-range", "if-match", "if-none-match", "if-modified-since", "if-unmodified-since"];

interface Picture {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Whole pictures, from memory if they were requested lately: `bytes` of them at most, the least recently used are dropped. The
 * headers are those of @fastify/static, which takes about ten times as long for each picture, and `headers`.
 */
export class PictureCache {
  readonly #folder: string;
  readonly #headers: Record<string, string>;
  readonly #pictures: LRUCache<string, Picture> | undefined;

  constructor(folder: string, headers: Record<string, string>, bytes: number) {
    this.#folder = folder;
    this.#headers = headers;
    if (bytes > 0) this.#pictures = new LRUCache({ maxSize: bytes, sizeCalculation: ({ body }) => body.length + objectBytes });
  }

  /** Sends a picture that is in memory, or returns undefined. The bytes of a name never change, so the disk need not be read. */
  sendFromMemory(file: string, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const picture = isWhole(request) ? this.#pictures?.get(file) : undefined;
    return picture && send(picture, reply);
  }

  /** Sends a picture from the disk and stores it, or returns undefined. */
  async sendFromDisk(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const type = /^[\w-]+\.\w+$/.test(file) ? types[extname(file)] : undefined;
    if (!type || !isWhole(request)) return undefined;
    const path = join(this.#folder, file);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.size > maxBytes) return undefined;
    const body = await readFile(path);
    const headers = {
      ...this.#headers,
      "accept-ranges": "bytes",
      "last-modified": found.mtime.toUTCString(),
      etag: `W/"${found.size.toString(16)}-${found.mtime.getTime().toString(16)}"`,
      "content-type": type,
    };
    const picture = { headers, body };
    this.#pictures?.set(file, picture);
    return send(picture, reply);
  }
}

function isWhole({ headers }: FastifyRequest): boolean {
  return !partialOrConditional.some((name) => headers[name] !== undefined);
}

function send({ headers, body }: Picture, reply: FastifyReply): FastifyReply {
  const vary = [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", ");
  return reply.headers(headers).header("vary", vary).send(body);
}
