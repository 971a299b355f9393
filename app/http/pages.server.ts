import type { FastifyInstance, FastifyRequest } from "fastify";
import { type BufferedResponse, bufferResponse, sendBuffered } from "./buffered-response.server.ts";
import { refusal } from "./failure-pages.server.ts";
import type { HttpServerOptions } from "./options.ts";
import { refuseWhenBusy } from "./overload.server.ts";
import { PageStore } from "./page-store.server.ts";
import { isRouterProtocol, pathOf } from "./request-address.ts";
import { renderAhead } from "./warming.server.ts";

type PagesOptions = Pick<HttpServerOptions, "environment" | "respond" | "kept" | "forms">;

/** A Fastify plugin that answers with a page where no other route does. Its hooks do not touch the routes outside of it. */
export async function servePages(app: FastifyInstance, { environment, respond, kept, forms }: PagesOptions): Promise<void> {
  const store = new PageStore(kept);
  await refuseWhenBusy(app, environment.busyAfter, (url) => forms.includes(pathOf(url)) || store.get(url) !== undefined);
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: async (request, reply) => sendBuffered(request, reply, await findPage(request, store, respond)),
  });
  renderAhead(app, kept, environment.siteUrl);
}

/** The page for a request: from the store, or rendered now. Throws a refusal where there is none. */
async function findPage(request: FastifyRequest, store: PageStore, respond: HttpServerOptions["respond"]): Promise<BufferedResponse> {
  const address = urlOf(request);
  const stored = request.method === "POST" ? undefined : store.get(request.url);
  if (stored) return stored;
  if (isRouterProtocol(request.url)) throw refusal(404);
  const response = await respond(toWebRequest(request, address), { id: request.id, ip: request.ip });
  if (isBareFailure(response)) throw refusal(response.status);
  const page = await bufferResponse(response);
  await store.keep(request.url, page);
  return page;
}

/** A name, an IPv4 or an IPv6 address, and perhaps a port. */
const hostAndPort = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** The whole address that was asked for. Throws a 400 when the Host header is no host, or makes no address with the path. */
function urlOf(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (!hostAndPort.test(request.host) || !URL.canParse(address)) throw refusal(400);
  return address;
}

function toWebRequest({ method, headers, body }: FastifyRequest, address: string): Request {
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? "")]);
  const bytes = body instanceof Buffer ? new Uint8Array(body) : undefined;
  return new Request(address, { method: method === "HEAD" ? "GET" : method, headers: sent, body: bytes });
}

/** Whether React Router refused a request without a page, as it does with a form that another site posts. */
function isBareFailure(response: Response): boolean {
  return response.status >= 400 && !response.headers.get("content-type")?.startsWith("text/html");
}
