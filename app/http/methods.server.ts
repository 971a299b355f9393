import type { FastifyInstance } from "fastify";
import { httpError } from "./error-pages.server.ts";
import { isForm, pathOf } from "./request-address.ts";

/**
 * Lets pass what an address takes: GET, HEAD, and POST if it is one of `forms`; POST alone if it is one of `messages`. OPTIONS is answered with these methods,
 * any other request is refused with them before its body is read (RFC 9110, 9.3.7 and 15.5.6).
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
