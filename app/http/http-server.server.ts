import { randomBytes } from "node:crypto";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { handleBrokenRequest } from "./broken-request.server.ts";
import { limitConnections } from "./connections.server.ts";
import { allowCors } from "./cors.server.ts";
import { httpError, registerErrorPages } from "./error-pages.server.ts";
import { serveHealth } from "./health.server.ts";
import type { HttpServerOptions, Timeouts } from "./options.ts";
import { servePages } from "./pages.server.ts";
import { hasReadablePath, originForm, pathOf } from "./request-address.ts";
import { checkRequests, restrictMethods } from "./request-checks.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { serveFiles } from "./static-files.server.ts";
import { isWarming } from "./warm-cache.server.ts";

/** In two minutes a slow phone (20 kB/s) takes ten times the largest picture. */
const usualPatience: Timeouts = { request: 15_000, progress: 30_000, answer: 120_000, check: 5_000 };

/** The route of every request whose address Fastify cannot read: Fastify would refuse it without hooks, and so without our headers. */
const unroutable = "/-/unroutable";

/** The site's HTTP server, not yet listening. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { environment } = options;
  const { request, progress, answer, check } = { ...usualPatience, ...options.patience };
  const protecting = securityHeaders(environment.siteUrl);
  const app = Fastify({
    // Who pastes a whole book is told at the field how long a message may be, with all of it still there.
    bodyLimit: 256 * 1024,
    requestTimeout: request,
    connectionTimeout: progress,
    keepAliveTimeout: 10_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: request, connectionsCheckingInterval: check, requireHostHeader: false },
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustedProxies ?? false,
    // While it closes, Fastify would refuse what still comes over open connections with a 503 that is no page of the site.
    return503OnClosing: false,
    genReqId: () => randomBytes(6).toString("hex"),
    rewriteUrl: ({ url = "/" }) => readableTarget(url),
    clientErrorHandler: handleBrokenRequest(protecting),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (_request, reply) => void reply.headers(protecting));
  logResponses(app);
  limitConnections(app, answer);
  registerErrorPages(app, options);
  checkRequests(app);
  allowCors(app, options.interfaces);
  restrictMethods(app, options.forms, options.mcp?.paths);
  serveHealth(app, options.canStore, options.isLoaded);
  await serveFiles(app, options);
  await app.register(servePages, options);
  app.get(unroutable, () => Promise.reject(httpError(400)));
  return app;
}

function readableTarget(target: string): string {
  const url = /^https?:/i.test(target) ? originForm(target) : target;
  return hasReadablePath(url) ? url : unroutable;
}

/** Writes one line for each response to somebody else; queries are left out, as they may hold what a visitor typed. */
function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async ({ id, method, originalUrl, refused, log }, { statusCode, elapsedTime }) => {
    if (isWarming()) return;
    const ms = Math.round(elapsedTime);
    log.info({ request: id, method, path: pathOf(originalUrl), status: statusCode, refused, ms }, "answered");
  });
}
