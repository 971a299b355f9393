import type { FastifyInstance, FastifyRequest } from "fastify";
import { type BufferedResponse, bufferResponse, compressForCache, sendBuffered } from "../cache/buffered-response.server.ts";
import { pathInLanguage } from "../i18n/addresses.ts";
import { languageOf } from "../i18n/languages.ts";
import type { HttpServerOptions, RefusalReason } from "./options.ts";
import { hasReadablePath, isRouterProtocol, pathOf, prefixOf } from "./request-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    refusalReason: RefusalReason | undefined;
  }
}

type ErrorPageOptions = Pick<HttpServerOptions, "environment" | "respond" | "apiPaths" | "mcp">;

/**
 * Answers every error with the error page of its status in the language of the address, or below an API path with its own
 * error format. Logs 5xx errors except 503.
 */
export function registerErrorPages(app: FastifyInstance, { environment: { siteUrl }, respond, apiPaths, mcp }: ErrorPageOptions): void {
  const apiPrefixes = [...apiPaths, ...(mcp?.paths ?? [])];
  const busyPages = new Map<string, Promise<BufferedResponse>>();
  const pageFor = (status: number, { id, ip, originalUrl }: FastifyRequest): Promise<BufferedResponse> => {
    const render = async (path: string) => bufferResponse(await respond(new Request(siteUrl + path), { id, ip, errorStatus: status }));
    const renderCompressed = async (path: string) => {
      const page = await render(path);
      await Promise.all([compressForCache(page, "br"), compressForCache(page, "gzip")]);
      return page;
    };
    // A busy server has no time to render a page per refused request, so all visitors of a language get the same one.
    const renderPath = prefixOf(originalUrl, apiPrefixes) ?? (status === 503 ? homePath(originalUrl) : errorPagePath(originalUrl));
    return status === 503 ? getOrCreate(busyPages, renderPath, renderCompressed) : render(renderPath);
  };
  app.decorateRequest("refusalReason", undefined);
  app.setErrorHandler<{ statusCode?: number; refusalReason?: RefusalReason }>(async (error, request, reply) => {
    const { statusCode = 500, refusalReason } = error;
    request.refusalReason ??= refusalReason;
    const status = statusCode >= 400 ? statusCode : 500;
    if (status >= 500 && status !== 503) request.log.error({ reference: request.id, err: error }, "A request failed");
    return sendBuffered(request, reply, await pageFor(status, request));
  });
  app.setNotFoundHandler(() => Promise.reject(httpError(404)));
}

/** An error to throw when a request is refused. The visitor gets the error page of the status; log and metrics get the reason. */
export function httpError(
  statusCode: number,
  refusalReason?: RefusalReason,
): Error & { statusCode: number; refusalReason: RefusalReason | undefined } {
  return Object.assign(new Error(`Refused with ${statusCode}`), { statusCode, refusalReason });
}

/** Returns the cached promise of a key, or creates it. A rejected promise is removed, so that the next call tries again. */
function getOrCreate<Value>(promises: Map<string, Promise<Value>>, key: string, create: (key: string) => Promise<Value>): Promise<Value> {
  const promise = promises.get(key) ?? create(key);
  promises.set(key, promise);
  promise.catch(() => promises.delete(key));
  return promise;
}

/** The path at which to render an error: the requested one, or the home page of the language where React Router would respond without a page. */
function errorPagePath(url: string): string {
  const path = pathOf(url);
  return hasReadablePath(url) && !isRouterProtocol(url) && !/\.\w+$/.test(path) ? path : homePath(url);
}

function homePath(url: string): string {
  return pathInLanguage(languageOf(pathOf(url)), "/");
}
