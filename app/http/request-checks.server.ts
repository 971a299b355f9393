import type { FastifyInstance } from "fastify";
import { httpError } from "./error-pages.server.ts";
import { isForm, pathOf } from "./request-address.ts";

/** Letters of a query: no address of the site comes near. */
const mostQuery = 8 * 1024;

/**
 * Refuses what no client should send and Node would take, or would answer without a page of ours: a request that names no host or
 * several (RFC 9112, 3.2), or that expects what we do not do (RFC 9110, 10.1.1); and a query that is too long for anything we ask.
 */
export function checkRequests(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", async ({ raw, originalUrl }) => {
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === "1.1")) throw httpError(400, "host");
    const { expect } = raw.headers;
    if (expect !== undefined && !/^100-continue$/i.test(expect)) throw httpError(417);
    if (originalUrl.length - pathOf(originalUrl).length > mostQuery) throw httpError(414);
  });
}

/**
 * Allows the methods of each address: GET and HEAD, POST too if it is one of `forms`, POST alone if it is one of `messages`. OPTIONS
 * lists them; any other method is refused before its body is read (RFC 9110, 9.3.7 and 15.5.6).
 */
export function restrictMethods(app: FastifyInstance, forms: readonly string[], messages: readonly string[] = []): void {
  app.addHook("onRequest", async ({ method, url }, reply) => {
    const reading = messages.includes(pathOf(url)) ? [] : ["GET", "HEAD"];
    const allowed = [...reading, "OPTIONS", ...(reading.length === 0 || isForm(url, forms) ? ["POST"] : [])];
    if (method !== "OPTIONS" && allowed.includes(method)) return;
    reply.header("allow", allowed.join(", "));
    if (method !== "OPTIONS") throw httpError(405);
    return reply.code(204).send();
  });
}
