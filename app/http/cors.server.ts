import type { FastifyInstance } from "fastify";
import { prefixOf } from "./request-address.ts";

/** What any answer below an interface says: scripts of any site may read it (Fetch, CORS and CORP), and no search engine shows it. */
const headers = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, link, retry-after",
  "cross-origin-resource-policy": "cross-origin",
  "x-robots-tag": "noindex",
};

/** What a browser asks before it sends a request of a script that is more than a plain one; it may keep the answer for a day. */
const preflight = {
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": "*",
  "access-control-max-age": "86400",
};

/** Lets everybody read what stands below `interfaces`, failures too. Nothing there knows a visitor, so nothing is given away. */
export function allowCors(app: FastifyInstance, interfaces: readonly string[]): void {
  app.addHook("onRequest", async ({ method, originalUrl }, reply) => {
    if (prefixOf(originalUrl, interfaces) === undefined) return;
    reply.headers(headers);
    if (method === "OPTIONS") reply.headers(preflight);
  });
}
