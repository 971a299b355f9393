import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import type { FastifyInstance } from "fastify";
import { type BufferedResponse, etagOf, sendBuffered } from "../cache/buffered-response.server.ts";

/** Media types of the files that are served from memory (IANA). */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Bytes. Larger files are read from disk each time. */
const maxBytes = 512 * 1024;

/** Whether a file can be served from memory: a known type, not too large, and a name that is not a route pattern. */
export function fitsInMemory(file: string): boolean {
  return types[extname(file)] !== undefined && /^[\w.-]+$/.test(basename(file)) && statSync(file).size <= maxBytes;
}

/** Serves a file from memory, with the compressed copies that the build wrote beside it. */
export function loadIntoMemory(app: FastifyInstance, url: string, file: string, cacheControl: string): void {
  const response = readResponse(file, cacheControl);
  app.route({ method: ["GET", "HEAD"], url, handler: (request, reply) => sendBuffered(request, reply, response) });
}

/** A file with its compressed copies as a response. */
export function readResponse(file: string, cacheControl: string): BufferedResponse {
  const identity = readFileSync(file);
  const compressedCopy = (extension: string) => (existsSync(file + extension) ? readFileSync(file + extension) : undefined);
  return {
    status: 200,
    headers: { "content-type": types[extname(file)] ?? "", "cache-control": cacheControl },
    etag: etagOf(identity),
    bodies: { identity, br: compressedCopy(".br"), gzip: compressedCopy(".gz") },
  };
}
