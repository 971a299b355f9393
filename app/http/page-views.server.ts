import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import type { BufferedResponse } from "../cache/buffered-response.server.ts";

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
