import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { type BufferedResponse, encodingFor, finishedBody, headersIn, isUnchanged } from "../cache/buffered-response.server.ts";
import type { AdmitRequest } from "./connections.server.ts";
import { hostsIn, maxQueryLength } from "./request-checks.server.ts";
import { newRequestId, type SentResponse } from "./responses.server.ts";

interface CachedFirstOptions {
  /** The host of the site. */
  host: string;
  /** The security headers of a page. */
  headers: Readonly<Record<string, string>>;
  admit: AdmitRequest;
  /** The cached response of an address. */
  find: (url: string) => BufferedResponse | undefined;
  /** Called for each page that is sent. */
  onSent: (request: IncomingMessage, page: BufferedResponse) => void;
}

/**
 * Sends cached pages before Fastify sees their requests, which saves about a third of the processor time (decision 044). Whatever is
 * unusual about a request is left to Fastify, and so is every refusal.
 */
export function sendCachedFirst({ server }: FastifyInstance, { host, headers, admit, find, onSent }: CachedFirstOptions): void {
  /** By body, which belongs to one page and encoding; for a response without one by page. */
  const prepared = new WeakMap<object, string[]>();
  const send = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isPlain(request, host)) return false;
    const { url = "" } = request;
    const page = find(url);
    if (!page || !isHtml(page)) return false;
    const encoding = encodingFor(request, page);
    const body = finishedBody(page, encoding);
    if (!body || !admit(request.socket, response)) return false;
    const start = performance.now();
    const sent = isUnchanged(request, page) ? undefined : body;
    const status = sent ? page.status : 304;
    const length = sent && { "content-length": String(sent.length) };
    const fields = prepared.get(sent ?? page) ?? Object.entries({ ...headers, ...headersIn(page, sent && encoding), ...length }).flat();
    prepared.set(sent ?? page, fields);
    onSent(request, page);
    response.once("finish", () => {
      const ms = performance.now() - start;
      server.emit("answered", { id: newRequestId(), method: "GET", url, status, ms } satisfies SentResponse);
    });
    response.writeHead(status, fields).end(sent);
    return true;
  };
  const [handle] = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    try {
      if (send(request, response)) return;
    } catch {
      // Fastify meets the same error, and responds with a 500.
    }
    handle?.(request, response);
  });
}

/** Whether a request gives no reason to refuse it: one host, that of the site, no body and no expectation. */
function isPlain({ method, url = "", headers, rawHeaders }: IncomingMessage, host: string): boolean {
  if (method !== "GET" || headers.host !== host || url.length > maxQueryLength) return false;
  if ((headers["x-forwarded-host"] ?? host) !== host) return false;
  if (headers.expect !== undefined || headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
  return hostsIn(rawHeaders) === 1;
}

/** Other responses need other headers: those of the API allow scripts of any site to read them. */
function isHtml({ headers }: BufferedResponse): boolean {
  return headers["content-type"]?.startsWith("text/html") === true;
}
