import type { FastifyInstance } from "fastify";
import { prefixOf } from "./request-address.ts";

/** Headers of every API response: scripts of any site may read it (Fetch, CORS and CORP), and no search engine indexes it. */
const headers = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, link, retry-after",
  "cross-origin-resource-policy": "cross-origin",
  "x-robots-tag": "noindex",
};

/** Headers of a preflight response, valid for a day. */
const preflight = {
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": "*",
  "access-control-max-age": "86400",
};

/**
 * Allows scripts of any site to read everything below `apiPaths`, errors included. Nothing there depends on the visitor, so
 * nothing private is exposed.
 */
export function allowCors(app: FastifyInstance, apiPaths: readonly string[]): void {
  app.addHook("onRequest", ({ method, originalUrl }, reply, done) => {
    if (prefixOf(originalUrl, apiPaths) !== undefined) {
      reply.headers(headers);
      if (method === "OPTIONS") reply.headers(preflight);
    }
    done();
  });
}
