import type { FastifyInstance, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { type AnalyticsEvent, type BufferedResponse, bufferResponse, compressForCache, sendBuffered } from "../cache/buffered-response.server.ts";
import { PageCache } from "../cache/page-cache.server.ts";
import { httpError } from "./error-pages.server.ts";
import type { HttpServerOptions, RequestContext } from "./options.ts";
import { refuseWhenBusy } from "./overload.server.ts";
import { isForm, isRouterProtocol, pathOf, prefixOf } from "./request-address.ts";
import { warmCache } from "./warm-cache.server.ts";
import { loopback, originOf, toWebRequest } from "./web-request.server.ts";

type PagesOptions = Pick<
  HttpServerOptions,
  "environment" | "respond" | "addressRead" | "stateOf" | "ahead" | "forms" | "interfaces" | "mcp" | "onVisit"
>;

/** A Fastify plugin that answers with a page where no other route does. Its hooks do not touch the routes outside of it. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { environment, respond, addressRead, stateOf, ahead, forms, interfaces, mcp, onVisit } = options;
  const store = new PageCache(stateOf);
  const programs = [...interfaces, ...(mcp?.paths ?? [])];
  const isKept = (url: string) => store.get(addressRead(url) ?? url) !== undefined;
  const isBusy = await refuseWhenBusy(app, environment.busyAfter, {
    isAlways: (url) => isForm(url, forms) || isKept(url),
    isFirst: (url) => prefixOf(url, programs) !== undefined && !isKept(url),
  });
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: async (request, reply) => {
      const page = await findPage(request, store, { respond, addressRead, ahead });
      if (onVisit && isPageView(request, page)) onVisit(pathOf(request.url), page.notes ?? []);
      return sendBuffered(request, reply, page);
    },
  });
  if (environment.isHostFixed) app.addHook("onRequest", async (request) => refuseOtherHosts(request, environment.siteUrl));
  if (mcp) await app.register(serveMcp, { mcp });
  warmCache(app, ahead, environment.siteUrl, isBusy);
}

/** The page for a request: from the store, or rendered now. Throws a refusal where there is none. */
async function findPage(
  request: FastifyRequest,
  store: PageCache,
  { respond, addressRead, ahead }: Pick<PagesOptions, "respond" | "addressRead" | "ahead">,
): Promise<BufferedResponse> {
  const origin = originOf(request);
  if (isRouterProtocol(request.url)) throw httpError(404);
  const render = async (url: string) => {
    const notes: AnalyticsEvent[] = [];
    const about: RequestContext = { id: request.id, ip: request.ip, notes };
    const response = await respond(toWebRequest(request, origin + url), about);
    request.refused = about.refused;
    if (isBareFailure(response)) throw httpError(response.status);
    return { ...(await bufferResponse(response)), notes };
  };
  const address = request.method === "POST" ? undefined : addressRead(request.url);
  if (!address) return render(request.url);
  const stored = store.get(address);
  if (stored) {
    // Who asks for each page once, as crawlers do, is not worth the time; from the second on it is.
    await compressForCache(stored, () => store.recount(address, stored));
    return stored;
  }
  const state = store.stateOf(address);
  const page = await render(address);
  if (ahead.includes(address)) await compressForCache(page);
  // A page that is not kept, such as a redirect, answers for the whole address that was asked for.
  return store.keep(address, page, state) || address === request.url ? page : render(request.url);
}

/** Refuses what was meant for another site, so that nobody can show ours under their name (RFC 9110, 15.5.20). */
function refuseOtherHosts({ host }: FastifyRequest, siteUrl: string): void {
  const hostname = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "";
  if (!loopback.includes(hostname) && hostname !== new URL(siteUrl).hostname) throw httpError(421, "host");
}

/** Whether React Router refused a request without a page, as it does with a form that another site posts. An interface tells its failures itself, and so does what says when to ask again. */
function isBareFailure({ status, headers }: Response): boolean {
  return status >= 400 && !headers.has("retry-after") && !/^(text\/html|application\/problem\+json)\b/.test(headers.get("content-type") ?? "");
}

/** The most bytes of a message. */
const mostBytes = 64 * 1024;

/** A Fastify plugin that takes the messages of assistants: JSON by POST, and nothing else. */
async function serveMcp(app: FastifyInstance, { mcp }: Required<Pick<HttpServerOptions, "mcp">>): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
  for (const path of mcp.paths) {
    app.post(path, async (request, reply) => {
      const message = toWebRequest(request, originOf(request) + request.url);
      // As the proxy says that is trusted.
      message.headers.set("host", request.host);
      const answer = await bufferResponse(await mcp.answer(message));
      if (answer.status === 403) request.refused = request.headers.origin === undefined ? "host" : "origin";
      // The answer to one message is for nobody else.
      return sendBuffered(request, reply, { ...answer, headers: { ...answer.headers, "cache-control": "no-store", "x-robots-tag": "noindex" } });
    });
  }
}

/**
 * Whether somebody opened a page with this request: a browser went there (Fetch Metadata: browsers say so over https and on
 * this machine), did not only fetch it in case it is wanted, and does not call itself a robot.
 */
export function isPageView(
  { method, headers }: Pick<FastifyRequest, "method" | "headers">,
  { status, headers: answered }: BufferedResponse,
): boolean {
  const isPage = status === 200 && answered["content-type"]?.startsWith("text/html");
  const isOpened = method === "GET" && headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-moz"]];
  const isAhead = purposes.some((purpose) => /prefetch|preview/.test(String(purpose ?? "")));
  return Boolean(isPage) && isOpened && !isAhead && !isbot(headers["user-agent"]);
}
