import type { FastifyInstance } from "fastify";
import { httpError } from "./error-pages.server.ts";
import { isFormPath, pathOf } from "./request-address.ts";

/** Characters. No address of the site comes near. */
export const maxQueryLength = 8 * 1024;

/**
 * Refuses requests that Node would accept or answer without our error page: none or several Host headers (RFC 9112, 3.2), an
 * expectation other than `100-continue` (RFC 9110, 10.1.1), a query that is too long.
 */
export function checkRequests(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", ({ raw, originalUrl }, _reply, done) => {
    const hosts = hostsIn(raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === "1.1")) return done(httpError(400, "host"));
    const { expect } = raw.headers;
    if (expect !== undefined && !/^100-continue$/i.test(expect)) return done(httpError(417));
    return originalUrl.length - pathOf(originalUrl).length > maxQueryLength ? done(httpError(414)) : done();
  });
}

/** The number of Host headers among `rawHeaders`, names and values alternating: `headers` has only one of them. */
export function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (/^host$/i.test(rawHeaders[index] ?? "")) hosts += 1;
  return hosts;
}

/**
 * Restricts the methods per path: GET and HEAD everywhere but in `postOnlyPaths`, POST in these and in `formPaths`. OPTIONS
 * lists the allowed methods; any other is refused before its body is read (RFC 9110, 9.3.7 and 15.5.6).
 */
export function restrictMethods(app: FastifyInstance, formPaths: readonly string[], postOnlyPaths: readonly string[] = []): void {
  app.addHook("onRequest", ({ method, url }, reply, done) => {
    const isReadable = !postOnlyPaths.includes(pathOf(url));
    if (isReadable && ["GET", "HEAD"].includes(method)) return done();
    const takesPost = !isReadable || isFormPath(url, formPaths);
    if (takesPost && method === "POST") return done();
    reply.header("allow", [...(isReadable ? ["GET", "HEAD"] : []), "OPTIONS", ...(takesPost ? ["POST"] : [])].join(", "));
    if (method !== "OPTIONS") return done(httpError(405));
    reply.code(204).send();
  });
}
