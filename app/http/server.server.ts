import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { addressIn } from "../i18n/addresses.ts";
import { languageOf } from "../i18n/languages.ts";
import { accepts } from "./accepting.server.ts";
import { answerBrokenRequest } from "./broken-request.server.ts";
import { finishPages, sendPage, servePages } from "./page-server.server.ts";
import { type Page, PageStore, readPage } from "./page-store.server.ts";
import { allowedMethods, type HttpServerOptions, isDecodable, pathOf, type Refusal, refusal } from "./requests.server.ts";
import { permissionsPolicy, securityHeaders } from "./security-headers.server.ts";
import { serveFiles } from "./static-files.server.ts";

/** Bytes; a longer body is refused with 413. */
const bodyLimit = 64 * 1024;

/** Milliseconds for a client to send its request, and to say anything at all. */
const patience = { requestTimeout: 15_000, connectionTimeout: 30_000, keepAliveTimeout: 10_000 };

/** Bytes of a request's head, milliseconds for it to arrive, and between two looks at who takes longer. */
const http = { maxHeaderSize: 16 * 1024, headersTimeout: patience.requestTimeout, connectionsCheckingInterval: 5_000 };

/** Milliseconds between two looks at whether the server keeps up. */
const lookAgain = 250;

/** Seconds after which to try again. */
const retryAfter = 10;

/** The site's HTTP server, not yet listening. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { environment, isReady } = options;
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustedProxies ?? false,
    bodyLimit,
    ...patience,
    http,
    // What comes over an open connection while the site is closing is answered like the rest.
    return503OnClosing: false,
    genReqId: () => randomBytes(6).toString("hex"),
    rewriteUrl: ({ url = "/" }) => (isDecodable(url) ? url : undecodable),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply, options),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  await app.register(helmet, securityHeaders(environment));
  app.addHook("onSend", async (_request, reply) => void reply.header("permissions-policy", permissionsPolicy));
  app.addHook("onResponse", async (request, reply) => logAnswer(request, reply));
  app.setErrorHandler<Refusal>((error, request, reply) => refuse(error, request, reply, options));
  app.setNotFoundHandler((request, reply) =>
    refuse({ statusCode: request.method === "GET" || request.method === "HEAD" ? 404 : 405 }, request, reply, options),
  );
  app.get(undecodable, async () => Promise.reject(refusal(400)));
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send("ok"));
  app.get("/readyz", async (_request, reply) => sendReadiness(reply, await isReady()));
  await serveFiles(app, options);
  const store = new PageStore();
  await relieve(app, store, options);
  servePages(app, store, options);
  finishPages(app, options);
  return app;
}

/** When the server cannot keep up, it answers with what is finished, takes messages, and asks the rest to come again. */
async function relieve(app: FastifyInstance, store: PageStore, options: HttpServerOptions): Promise<void> {
  const { busyAfter } = options.environment;
  if (busyAfter === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfter,
    healthCheck: () => accepts(app.server, busyAfter),
    healthCheckInterval: lookAgain,
    sampleInterval: lookAgain,
    exposeStatusRoute: false,
    pressureHandler: (request, reply) => {
      const isPage = request.routeOptions.url === "/*";
      // Who writes to us needs the form, and the thanks.
      const mustAnswer = !isPage || options.forms.includes(pathOf(request.url)) || store.get(request.url);
      return mustAnswer ? undefined : refuse(refusal(503), request, reply, options);
    },
  });
}

/** Fastify's router cannot take an address that does not decode: such a request is led here, and refused. */
const undecodable = "/-/undecodable";

/** Answers what went wrong with a page in the language of the address, and logs it once when it is our fault. */
async function refuse(error: Refusal, request: FastifyRequest, reply: FastifyReply, { answer, environment, forms }: HttpServerOptions) {
  const { statusCode = 500 } = error;
  const status = statusCode >= 400 ? statusCode : 500;
  if (status >= 500 && status !== 503) request.log.error({ reference: request.id, err: error }, "A request failed");
  if (status === 405) reply.header("allow", allowedMethods(pathOf(request.originalUrl), forms).join(", "));
  if (status === 429 || status === 503) reply.header("retry-after", retryAfter);
  const address = status === 503 ? addressIn(languageOf(request.originalUrl), "/") : pageNear(request.originalUrl);
  const facts = { id: request.id, ip: request.ip, refusal: status };
  const render = async () => readPage(await answer(new Request(environment.siteUrl + address), facts));
  return sendPage(request, reply, status === 503 ? await busyPage(address, render) : await render());
}

const busyPages = new Map<string, Promise<Page>>();

/** Rendered once: it is asked for when there is no time to render. */
function busyPage(address: string, render: () => Promise<Page>): Promise<Page> {
  const page = busyPages.get(address) ?? render();
  busyPages.set(address, page);
  page.catch(() => busyPages.delete(address));
  return page;
}

/** The address whose page can carry the refusal: itself, or the home of its language where no page could be. */
function pageNear(url: string): string {
  const path = pathOf(url);
  const mayBePage = path.startsWith("/") && isDecodable(path) && !/\.\w+$|__manifest$/.test(path) && URL.canParse(`http://host${path}`);
  return mayBePage ? path : addressIn(languageOf(path), "/");
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const facts = { request: request.id, method: request.method, path: pathOf(request.originalUrl), status: reply.statusCode };
  request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, "answered");
}

function sendReadiness(reply: FastifyReply, ready: boolean): FastifyReply {
  return reply
    .code(ready ? 200 : 503)
    .header("cache-control", "no-store")
    .send(ready ? "ready" : "the database does not answer");
}
