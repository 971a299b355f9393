import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { expect, onTestFinished } from "vitest";
import { isForbiddenAddress } from "../app/fetch/forbidden-address.ts";
import type { Network } from "../app/fetch/guarded-connector.server.ts";
import { type GuardedFetchOptions, guardedFetch } from "../app/fetch/guarded-fetch.server.ts";

/*
 * Servers that are fetched from, and the names that lead to them.
 */

/** A server at all addresses of this machine, which remembers who came. */
export async function openServer(answer: RequestListener = (_request, response) => void response.end("hello")) {
  const requests: (Pick<IncomingMessage, "url" | "headers"> & { to: string | undefined })[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers, to: request.socket.localAddress });
    answer(request, response);
  });
  let connections = 0;
  let closed = 0;
  server.on("connection", (socket) => {
    connections += 1;
    socket.on("close", () => {
      closed += 1;
    });
  });
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const { port } = address;
  return {
    port,
    requests,
    connections: () => connections,
    openConnections: () => connections - closed,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
  };
}

export const get = (address: string, options: Partial<GuardedFetchOptions> = {}) =>
  guardedFetch(address, { accept: "text/plain", allowedHosts: ["127.0.0.1"], ...options });

/** A failure for this reason (or one that matches), in English and also in Vietnamese, which no reason says in ASCII alone. */
export const failed = (reason: unknown) => ({ kind: "failed", reason: { en: reason, vi: expect.stringMatching(/\P{ASCII}/u) } });

/** Names that lead to one answer after the other, the last for good; 127.0.0.1 stands for what is public. */
export function networkOf(names: Record<string, string[][]>): Network & { lookedUp: string[] } {
  const lookedUp: string[] = [];
  return {
    lookedUp,
    isForbidden: (address) => address !== "127.0.0.1" && isForbiddenAddress(address),
    lookup: (name, _options, done) => {
      const answers = names[name] ?? [];
      const addresses = answers[Math.min(lookedUp.filter((other) => other === name).length, answers.length - 1)] ?? [];
      lookedUp.push(name);
      setImmediate(() =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
        ),
      );
    },
  };
}

export const limits = (limits: GuardedFetchOptions["limits"]) => ({ limits });
