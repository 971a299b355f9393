import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import type { FastifyInstance } from "fastify";
import { type BufferedResponse, etagOf, sendBuffered } from "../cache/buffered-response.server.ts";

/** The types of files that are kept in memory (IANA media types). */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Bytes; a larger file is read from the disk each time. */
const largest = 512 * 1024;

/** Whether a file is of a type and a size to be kept in memory, and its name no pattern of addresses. */
export function fitsInMemory(file: string): boolean {
  return types[extname(file)] !== undefined && /^[\w.-]+$/.test(basename(file)) && statSync(file).size <= largest;
}

/** Answers requests for a file from memory, with the compressed copies that the build put beside it. */
export function loadIntoMemory(app: FastifyInstance, url: string, file: string, cacheControl: string): void {
  const identity = readFileSync(file);
  const copy = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  const response: BufferedResponse = {
    status: 200,
    headers: { "content-type": types[extname(file)] ?? "", "cache-control": cacheControl },
    etag: etagOf(identity),
    bodies: { identity, br: copy(".br"), gzip: copy(".gz") },
  };
  app.route({ method: ["GET", "HEAD"], url, handler: (request, reply) => sendBuffered(request, reply, response) });
}
