import { STATUS_CODES } from "node:http";
import helmet from "@fastify/helmet";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import Negotiator from "negotiator";
import { addressIn } from "../i18n/addresses.ts";
import { languageOf } from "../i18n/languages.ts";
import type { Environment } from "./environment.server.ts";
import type { Log } from "./log.server.ts";
import { bodyIn, encodings, type Page, PageStore, readPage } from "./page-store.server.ts";
import { permissionsPolicy, securityHeaders } from "./security-headers.server.ts";
import { serveFiles } from "./static-files.server.ts";

/** What the pages of the site need to know of a request beside the request itself. */
export interface RequestFacts {
  /** Names the request in the log and on the page for what went wrong. */
  id: string;
  /** Why the request is refused before it reaches its page: an HTTP status. */
  refusal?: number;
}

/** Answers a request with a page. */
export type Answer = (request: Request, facts: RequestFacts) => Promise<Response>;

export interface HttpServerOptions {
  environment: Environment;
  log: Log;
  answer: Answer;
  /** Whether the site can do its work: the database answers. */
  isReady: () => Promise<boolean>;
  /** Folders of finished files by the address under which they are served for ever. */
  folders: Record<string, string>;
  /** The folder of the few files that stand at the root of the site. */
  rootFiles: string;
  /** The addresses of pages to be finished before anybody asks for them. */
  readyMade: readonly string[];
}

/** Bytes; a longer body is refused with 413. */
const bodyLimit = 64 * 1024;
const methods = ["GET", "HEAD", "POST", "OPTIONS"];

/** The site's HTTP server, not yet listening. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { environment, log, isReady } = options;
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustedProxies ?? false,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply, options),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  await app.register(helmet, securityHeaders(environment));
  app.addHook("onSend", async (_request, reply) => void reply.header("permissions-policy", permissionsPolicy));
  app.addHook("onResponse", async (request, reply) => logAnswer(request, reply));
  app.setErrorHandler<FastifyError>((error, request, reply) => refuse(error, request, reply, options));
  app.setNotFoundHandler((request, reply) => refuse({ statusCode: 404 }, request, reply, options));
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send("ok"));
  app.get("/readyz", async (_request, reply) => sendReadiness(reply, await isReady()));
  await serveFiles(app, options);
  servePages(app, options);
  app.addHook("onListen", () => void finishPages(app, options));
  return app;
}

function servePages(app: FastifyInstance, { answer }: HttpServerOptions): void {
  const store = new PageStore();
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: async (request, reply) => {
      const kept = request.method === "POST" ? undefined : store.get(request.url);
      if (kept) return sendPage(request, reply, kept);
      if (isNeverPage(request.url)) return reply.callNotFound();
      const response = await answer(toWebRequest(request), { id: request.id });
      if (isBareFailure(response)) throw Object.assign(new Error(STATUS_CODES[response.status]), { statusCode: response.status });
      const page = await readPage(response);
      if (mayKeep(request, page)) await store.keep(request.url, page);
      return sendPage(request, reply, page);
    },
  });
  app.route({ method: ["OPTIONS"], url: "/*", handler: async (_request, reply) => reply.code(204).header("allow", methods.join(", ")).send() });
  app.route({
    method: ["PUT", "PATCH", "DELETE"],
    url: "/*",
    onRequest: async (_request, reply) => {
      reply.header("allow", methods.join(", "));
      throw Object.assign(new Error(STATUS_CODES[405]), { statusCode: 405 });
    },
    handler: async () => undefined,
  });
}

/** Renders the pages that are the same for everybody, one after the other so that visitors are not kept waiting. */
async function finishPages(app: FastifyInstance, { readyMade, environment }: HttpServerOptions): Promise<void> {
  for (const url of readyMade) await app.inject({ url, headers: { host: new URL(environment.siteUrl).host } });
}

/** The addresses of React Router's own protocol, which a site of documents does not speak. */
function isNeverPage(url: string): boolean {
  return /^[^?]*(\.data|\/__manifest)(\?|$)/.test(url);
}

/** Throws a 400 when host and path do not make an address. */
function toWebRequest(request: FastifyRequest): Request {
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (!URL.canParse(address)) throw Object.assign(new Error("Not an address"), { statusCode: 400 });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : undefined;
  return new Request(address, { method: request.method === "HEAD" ? "GET" : request.method, headers, body });
}

/** A refusal by React Router itself comes without a page. */
function isBareFailure(response: Response): boolean {
  return response.status >= 400 && !response.headers.get("content-type")?.startsWith("text/html");
}

/** Pages without a query that are the same for everybody; a page that differs says `no-store`. */
function mayKeep(request: FastifyRequest, { status, headers }: Page): boolean {
  return request.method !== "POST" && status === 200 && !request.url.includes("?") && headers["cache-control"] === "no-cache";
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header("vary", "accept-encoding");
  if (page.status === 200 && page.headers["cache-control"] === "no-cache") {
    reply.header("etag", page.etag);
    if (hasSame(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
  }
  const preferred = new Negotiator(request).encoding(encodings);
  const encoding = encodings.find((one) => one === preferred) ?? "identity";
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(await bodyIn(page, encoding));
}

function hasSame(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(",").map((tag) => tag.trim()) ?? [];
  return known.includes("*") || known.includes(etag);
}

/** Answers what went wrong with a page in the language of the address, and logs it once when it is our fault. */
async function refuse(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply, { answer, environment }: HttpServerOptions) {
  const refusal = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
  if (refusal >= 500) request.log.error({ reference: request.id, err: error }, "A request failed");
  const path = request.url.split("?", 1)[0] ?? "/";
  const address = URL.canParse(environment.siteUrl + path) && !isNeverPage(path) ? path : addressIn(languageOf(path), "/");
  const page = await readPage(await answer(new Request(environment.siteUrl + address), { id: request.id, refusal }));
  return sendPage(request, reply, page);
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split("?")[0];
  request.log.info({ request: request.id, method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
}

function sendReadiness(reply: FastifyReply, ready: boolean): FastifyReply {
  return reply
    .code(ready ? 200 : 503)
    .header("cache-control", "no-store")
    .send(ready ? "ready" : "the database does not answer");
}
