import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import {
  type AnalyticsEvent,
  type BufferedResponse,
  bufferResponse,
  compressForCache,
  compressForFirst,
  encodingFor,
  sendBuffered,
} from "../cache/buffered-response.server.ts";
import { PageCache } from "../cache/page-cache.server.ts";
import { sendCachedFirst } from "./cached-first.server.ts";
import type { AdmitRequest } from "./connections.server.ts";
import { httpError } from "./error-pages.server.ts";
import type { HttpServerOptions, RequestContext } from "./options.ts";
import { refuseWhenBusy } from "./overload.server.ts";
import { isFormPath, isRouterProtocol, pathOf, prefixOf } from "./request-address.ts";
import { warmCache } from "./warm-cache.server.ts";
import { loopback, originOf, toWebRequest } from "./web-request.server.ts";

type PagesOptions = Pick<
  HttpServerOptions,
  "environment" | "respond" | "cacheKeyFor" | "cacheVersionOf" | "warmPaths" | "formPaths" | "apiPaths" | "mcp" | "onPageView"
> & {
  admit: AdmitRequest;
  /** The security headers of a page. */
  headers: Readonly<Record<string, string>>;
};

/** A Fastify plugin that renders pages for all requests without another route. Its hooks do not affect routes outside of it. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { environment, respond, cacheKeyFor, cacheVersionOf, warmPaths, formPaths, apiPaths, mcp, onPageView, admit, headers } = options;
  const cache = new PageCache(cacheVersionOf);
  const apiPrefixes = [...apiPaths, ...(mcp?.paths ?? [])];
  const find = (url: string) => {
    const key = cacheKeyFor(url);
    return key === undefined ? undefined : cache.get(key);
  };
  const isCached = (url: string) => find(url) !== undefined;
  const countView = (request: Pick<IncomingMessage, "method" | "url" | "headers">, page: BufferedResponse) => {
    if (onPageView && isPageView(request, page)) onPageView(pathOf(request.url ?? ""), page.events ?? []);
  };
  const isBusy = await refuseWhenBusy(app, environment.busyAfter, {
    isNeverShed: (url) => isFormPath(url, formPaths) || isCached(url),
    isShedFirst: (url) => prefixOf(url, apiPrefixes) !== undefined && !isCached(url),
  });
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: (request, reply) => {
      const send = (page: BufferedResponse) => {
        countView(request, page);
        return sendBuffered(request, reply, page);
      };
      const page = loadOrRenderPage(request, cache, { respond, cacheKeyFor, warmPaths });
      // Without a promise, which costs a turn of the queue and more.
      return page instanceof Promise ? page.then(send) : send(page);
    },
  });
  if (environment.isHostFixed) refuseOtherHosts(app, environment.siteUrl);
  const { host } = new URL(environment.siteUrl);
  sendCachedFirst(app, { host, headers, admit, find, onSent: countView });
  if (mcp) await app.register(serveMcp, { mcp });
  warmCache(app, warmPaths, environment.siteUrl, isBusy);
}

/** The page from the cache, or a promise of it. Throws an HTTP error if there is no page. */
function loadOrRenderPage(
  request: FastifyRequest,
  cache: PageCache,
  { respond, cacheKeyFor, warmPaths }: Pick<PagesOptions, "respond" | "cacheKeyFor" | "warmPaths">,
): BufferedResponse | Promise<BufferedResponse> {
  const origin = originOf(request);
  if (isRouterProtocol(request.url)) throw httpError(404);
  const render = async (url: string) => {
    const events: AnalyticsEvent[] = [];
    const context: RequestContext = { id: request.id, ip: request.ip, events };
    const response = await respond(toWebRequest(request, origin + url), context);
    request.refusalReason = context.refusalReason;
    if (isErrorWithoutPage(response)) throw httpError(response.status);
    const page = { ...(await bufferResponse(response)), events };
    if (!warmPaths.includes(url) && encodingFor(request, page) === "br") await compressForFirst(page);
    return page;
  };
  const key = request.method === "POST" ? undefined : cacheKeyFor(request.url);
  if (!key) return render(request.url);
  const renderIntoCache = async () => {
    const version = cache.versionOf(key);
    const page = await render(key);
    if (warmPaths.includes(key)) await compressForCache(page, "br");
    // A response that is not cached, such as a redirect, depends on the whole URL.
    return cache.store(key, page, version) || key === request.url ? page : render(request.url);
  };
  const stored = cache.get(key);
  if (!stored) return renderIntoCache();
  // Compressed at the second request only: crawlers request each page once.
  const compressing = compressForCache(stored, encodingFor(request, stored), () => cache.updateSize(key, stored));
  return compressing ? compressing.then(() => stored) : stored;
}

/** Refuses requests for other hosts, so that nobody can show our pages under their name (RFC 9110, 15.5.20). */
function refuseOtherHosts(app: FastifyInstance, siteUrl: string): void {
  const { host: ownHost, hostname: ownName } = new URL(siteUrl);
  const isOwn = (host: string) => [...loopback, ownName].includes(URL.parse(`http://${host}`)?.hostname ?? "");
  app.addHook("onRequest", ({ host }, _reply, done) => done(host === ownHost || isOwn(host) ? undefined : httpError(421, "host")));
}

/**
 * Whether React Router refused a request without rendering a page, for example a form posted by another site. API errors and
 * responses with `retry-after` are complete.
 */
function isErrorWithoutPage({ status, headers }: Response): boolean {
  return status >= 400 && !headers.has("retry-after") && !/^(text\/html|application\/problem\+json)\b/.test(headers.get("content-type") ?? "");
}

const maxMessageBytes = 64 * 1024;

/** A Fastify plugin for the messages of MCP: only JSON by POST. */
async function serveMcp(app: FastifyInstance, { mcp }: Required<Pick<HttpServerOptions, "mcp">>): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: maxMessageBytes }, (_request, body, done) => done(null, body));
  for (const path of mcp.paths) {
    app.post(path, async (request, reply) => {
      const webRequest = toWebRequest(request, originOf(request) + request.url);
      // The host as forwarded by a trusted proxy.
      webRequest.headers.set("host", request.host);
      const response = await bufferResponse(await mcp.handle(webRequest));
      if (response.status === 403) request.refusalReason = request.headers.origin === undefined ? "host" : "origin";
      return sendBuffered(request, reply, { ...response, headers: { ...response.headers, "cache-control": "no-store", "x-robots-tag": "noindex" } });
    });
  }
}

/**
 * Whether a person opened a page with this request: a browser navigated to it (Fetch Metadata, sent over https and on this
 * machine), it was not a prefetch, and the user agent is no robot.
 */
export function isPageView(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  { status, headers: responseHeaders }: BufferedResponse,
): boolean {
  const isPage = status === 200 && responseHeaders["content-type"]?.startsWith("text/html");
  const isNavigation = method === "GET" && headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-moz"]];
  const isPrefetch = purposes.some((purpose) => /prefetch|preview/.test(String(purpose ?? "")));
  return Boolean(isPage) && isNavigation && !isPrefetch && !isbot(headers["user-agent"]);
}
