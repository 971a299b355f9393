import type { FastifyRequest } from "fastify";
import { httpError } from "./error-pages.server.ts";

/** A name, an IPv4 or an IPv6 address, and perhaps a port. */
const hostAndPort = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** The origin that was asked. Throws a 400 when the Host header is no host, or makes no address with the path. */
export function originOf({ protocol, host, url }: FastifyRequest): string {
  if (!hostAndPort.test(host) || !URL.canParse(`${protocol}://${host}${url}`)) throw httpError(400, "host");
  return `${protocol}://${host}`;
}

/** A request as the web knows it: a HEAD is asked for as GET. */
export function toWebRequest({ method, headers, body }: FastifyRequest, address: string): Request {
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value ?? "")]);
  const bytes = body instanceof Buffer ? new Uint8Array(body) : undefined;
  return new Request(address, { method: method === "HEAD" ? "GET" : method, headers: sent, body: bytes });
}

/** The names of the machine itself: requests for them come from an operator or a health check. */
export const loopback = ["localhost", "127.0.0.1", "[::1]"];
