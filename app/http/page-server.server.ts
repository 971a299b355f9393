import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { bodyIn, encodings, type Page, type PageStore, readPage } from "./page-store.server.ts";
import { allowedMethods, type HttpServerOptions, pathOf, refusal } from "./requests.server.ts";

/** Answers every address that is not a file with its page. */
export function servePages(app: FastifyInstance, store: PageStore, { answer, kept, forms }: HttpServerOptions): void {
  const find = async (request: FastifyRequest): Promise<Page> => {
    const webRequest = toWebRequest(request);
    const known = request.method === "POST" ? undefined : store.get(request.url);
    if (known) return known;
    if (isOnlyForRouter(request.url)) throw refusal(404);
    if (request.method === "POST" && !forms.includes(pathOf(request.url))) throw refusal(405);
    const response = await answer(webRequest, { id: request.id, ip: request.ip });
    if (isBareFailure(response)) throw refusal(response.status);
    const page = await readPage(response);
    if (kept.includes(request.url) && isSameForAll(page)) await store.keep(request.url, page);
    return page;
  };
  app.route({ method: ["GET", "HEAD", "POST"], url: "/*", handler: async (request, reply) => sendPage(request, reply, await find(request)) });
  app.options("/*", async (request, reply) =>
    reply
      .code(204)
      .header("allow", allowedMethods(pathOf(request.url), forms).join(", "))
      .send(),
  );
  app.route({ method: ["PUT", "PATCH", "DELETE"], url: "/*", onRequest: () => Promise.reject(refusal(405)), handler: () => undefined });
}

/** Renders the pages that are kept, once the server listens; one after the other, so that visitors are not kept waiting. */
export function finishPages(app: FastifyInstance, { kept, environment }: HttpServerOptions): void {
  let closing = false;
  const { host } = new URL(environment.siteUrl);
  app.addHook("preClose", async () => {
    closing = true;
  });
  const finish = async () => {
    for (const url of kept) if (!closing) await app.inject({ url, headers: { host } });
  };
  app.addHook("onListen", async () => {
    finish().catch((error: unknown) => app.log.error({ err: error }, "The pages could not be finished"));
  });
}

/** Sends a page in the encoding that the visitor prefers, or word that it is still the same. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header("vary", "accept-encoding");
  if (isSameForAll(page)) {
    reply.header("etag", page.etag);
    if (hasSame(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
  }
  const acceptable = new Negotiator(request).encodings(encodings);
  const encoding = encodings.find((one) => acceptable.includes(one)) ?? "identity";
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.send(await bodyIn(page, encoding));
}

/** A name, an IPv4 or an IPv6 address, and perhaps a port. */
const host = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Throws a 400 when host and path do not make an address. */
function toWebRequest(request: FastifyRequest): Request {
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (!host.test(request.host) || !URL.canParse(address)) throw refusal(400);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : undefined;
  return new Request(address, { method: request.method === "HEAD" ? "GET" : request.method, headers, body });
}

/** The addresses of React Router's own protocol, which a site of documents does not speak. */
function isOnlyForRouter(url: string): boolean {
  return /(\.data|\/__manifest)$/.test(pathOf(url));
}

/** A refusal by React Router itself comes without a page. */
function isBareFailure(response: Response): boolean {
  return response.status >= 400 && !response.headers.get("content-type")?.startsWith("text/html");
}

/** A page that differs from visitor to visitor says `no-store`. */
function isSameForAll({ status, headers }: Page): boolean {
  return status === 200 && headers["cache-control"] === "no-cache";
}

function hasSame(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(",").map((tag) => tag.trim()) ?? [];
  return known.includes("*") || known.includes(etag);
}
