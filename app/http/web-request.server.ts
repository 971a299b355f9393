import type { FastifyRequest } from "fastify";
import { httpError } from "./error-pages.server.ts";

/** A name, an IPv4 or an IPv6 address, and perhaps a port. */
const hostAndPort = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** The origin of the request URL. Throws a 400 if the Host header is invalid or makes no valid URL with the path. */
export function originOf({ protocol, host, url }: FastifyRequest): string {
  if (!hostAndPort.test(host) || !URL.canParse(`${protocol}://${host}${url}`)) throw httpError(400, "host");
  return `${protocol}://${host}`;
}

/** Converts a request to a web `Request`; HEAD becomes GET. */
export function toWebRequest({ method, headers, body }: FastifyRequest, address: string): Request {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? "")]);
  const bytes = body instanceof Buffer ? new Uint8Array(body) : undefined;
  return new Request(address, { method: method === "HEAD" ? "GET" : method, headers: entries, body: bytes });
}

/** Host names of the machine itself, used by operators and health checks. */
export const loopback = ["localhost", "127.0.0.1", "[::1]"];
