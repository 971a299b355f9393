import Fastify, { type FastifyInstance, LogController } from "fastify";
import { handleBrokenRequest } from "./broken-request.server.ts";
import { limitConnections } from "./connections.server.ts";
import { allowCors } from "./cors.server.ts";
import { httpError, registerErrorPages } from "./error-pages.server.ts";
import { serveHealth } from "./health.server.ts";
import type { HttpServerOptions, Timeouts } from "./options.ts";
import { servePages } from "./pages.server.ts";
import { hasReadablePath, isFormPath, originForm, pathOf } from "./request-address.ts";
import { checkRequests, restrictMethods } from "./request-checks.server.ts";
import { newRequestId, reportResponses, type SentResponse } from "./responses.server.ts";
import { addSecurityHeaders, securityHeaders } from "./security-headers.server.ts";
import { serveFiles } from "./static-files.server.ts";

/** At 20 kB/s, a slow phone takes ten times the largest picture in two minutes. */
const defaultTimeouts: Timeouts = { request: 15_000, progress: 30_000, answer: 120_000, check: 5_000 };

/** The route for requests whose address Fastify cannot parse. Fastify itself would refuse them without hooks, and so without our headers. */
const unroutable = "/-/unroutable";

/** The site's HTTP server, not yet listening. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { environment } = options;
  const { request, progress, answer, check } = { ...defaultTimeouts, ...options.timeouts };
  const headers = securityHeaders(environment.siteUrl);
  const app = Fastify({
    // Large enough that a message that is too long is reported at its field, with the whole text still there.
    bodyLimit: 256 * 1024,
    requestTimeout: request,
    connectionTimeout: progress,
    keepAliveTimeout: 10_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: request, connectionsCheckingInterval: check, requireHostHeader: false },
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustedProxies ?? false,
    // While closing, Fastify would respond to further requests on open connections with a 503 that is no page of the site.
    return503OnClosing: false,
    genReqId: newRequestId,
    rewriteUrl: ({ url = "/" }) => routableUrl(url),
    clientErrorHandler: handleBrokenRequest(headers),
  });
  // One for each request would only add its id, which our lines have; the rare warnings of Fastify itself go without.
  app.setChildLoggerFactory((log) => log);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (request, body, done) =>
    isFormPath(request.url, options.oneClickPaths) ? done(null, body) : done(httpError(415)),
  );
  // Hooks of every request call back: each promise costs a turn of the queue.
  addSecurityHeaders(app, headers);
  reportResponses(app);
  logResponses(app);
  const admit = limitConnections(app, answer);
  registerErrorPages(app, options);
  checkRequests(app);
  allowCors(app, options.apiPaths);
  restrictMethods(app, options.formPaths, options.mcp?.paths);
  serveHealth(app, options.canStore, options.isLoaded);
  await serveFiles(app, options);
  await app.register(servePages, { ...options, admit, headers });
  app.get(unroutable, () => Promise.reject(httpError(400)));
  return app;
}

function routableUrl(target: string): string {
  const url = /^https?:/i.test(target) ? originForm(target) : target;
  return hasReadablePath(url) ? url : unroutable;
}

/** Logs one line per response. Queries are left out because they may contain what a visitor typed. */
function logResponses(app: FastifyInstance): void {
  app.server.on("answered", ({ id, method, url, status, refusalReason, ms }: SentResponse) =>
    app.log.info({ request: id, method, path: pathOf(url), status, refused: refusalReason, ms: Math.round(ms) }, "answered"),
  );
}
