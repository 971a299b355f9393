import type { FastifyInstance, FastifyRequest } from "fastify";
import { type BufferedResponse, bufferResponse, compressForCache, sendBuffered } from "../cache/buffered-response.server.ts";
import { pathInLanguage } from "../i18n/addresses.ts";
import { languageOf } from "../i18n/languages.ts";
import type { HttpServerOptions, RefusalReason } from "./options.ts";
import { hasReadablePath, isRouterProtocol, pathOf, prefixOf } from "./request-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    refused: RefusalReason | undefined;
  }
}

type FailureOptions = Pick<HttpServerOptions, "environment" | "respond" | "interfaces" | "mcp">;

/** Answers every error with the failure page of its status, in the language of the address, or as its interface tells failures; logs it when it is our fault. */
export function registerErrorPages(app: FastifyInstance, { environment: { siteUrl }, respond, interfaces, mcp }: FailureOptions): void {
  const programs = [...interfaces, ...(mcp?.paths ?? [])];
  const busyPages = new Map<string, Promise<BufferedResponse>>();
  const pageFor = (status: number, { id, ip, originalUrl }: FastifyRequest): Promise<BufferedResponse> => {
    const render = async (path: string) => bufferResponse(await respond(new Request(siteUrl + path), { id, ip, refusal: status }));
    const renderToKeep = async (path: string) => {
      const page = await render(path);
      await compressForCache(page);
      return page;
    };
    // A busy server has no time to render one page for each refusal: all visitors of a language get the same.
    const near = prefixOf(originalUrl, programs) ?? (status === 503 ? homeNear(originalUrl) : pageNear(originalUrl));
    return status === 503 ? makeOnce(busyPages, near, renderToKeep) : render(near);
  };
  app.decorateRequest("refused", undefined);
  app.setErrorHandler<{ statusCode?: number; refused?: RefusalReason }>(async (error, request, reply) => {
    const { statusCode = 500, refused } = error;
    request.refused ??= refused;
    const status = statusCode >= 400 ? statusCode : 500;
    if (status >= 500 && status !== 503) request.log.error({ reference: request.id, err: error }, "A request failed");
    return sendBuffered(request, reply, await pageFor(status, request));
  });
  app.setNotFoundHandler(() => Promise.reject(httpError(404)));
}

/** An error to throw where a request is refused: the visitor gets the failure page of its HTTP status, log and metrics why. */
export function httpError(statusCode: number, refused?: RefusalReason): Error & { statusCode: number; refused: RefusalReason | undefined } {
  return Object.assign(new Error(`Refused with ${statusCode}`), { statusCode, refused });
}

/** Makes something for a key once, when it is first asked for; after a failure it is made again. */
function makeOnce<Made>(known: Map<string, Promise<Made>>, key: string, make: (key: string) => Promise<Made>): Promise<Made> {
  const made = known.get(key) ?? make(key);
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

/** The address to render a failure at: the one asked for, or where React Router answers without a page the home of its language. */
function pageNear(url: string): string {
  const path = pathOf(url);
  return hasReadablePath(url) && !isRouterProtocol(url) && !/\.\w+$/.test(path) ? path : homeNear(url);
}

function homeNear(url: string): string {
  return pathInLanguage(languageOf(pathOf(url)), "/");
}
