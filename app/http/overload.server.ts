import { connect, type Server, type Socket } from "node:net";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { refusal } from "./failure-pages.server.ts";

/** Milliseconds between two checks of whether the server keeps up. */
const checkInterval = 250;

/**
 * Refuses requests to the routes of `app` with 503 while visitors wait longer than `busyAfter` milliseconds to be let in,
 * or the event loop lags by as much; 0: never. `mustAnswer` names the addresses that are answered all the same.
 */
export async function refuseWhenBusy(app: FastifyInstance, busyAfter: number, mustAnswer: (url: string) => boolean): Promise<void> {
  if (busyAfter === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfter,
    healthCheck: () => accepts(app.server, busyAfter),
    healthCheckInterval: checkInterval,
    sampleInterval: checkInterval,
    pressureHandler: async (request, reply) => {
      if (mustAnswer(request.url)) return;
      reply.header("retry-after", 10);
      throw refusal(503);
    },
  });
}

/**
 * Whether a server takes a new connection within so many milliseconds. Node takes one connection in each turn of its event
 * loop (https://github.com/libuv/libuv/pull/3696): while it is busy, visitors wait in the kernel, and the lag of the loop
 * does not show it. A server that does not listen keeps nobody waiting.
 */
export function accepts(server: Server, within: number): Promise<boolean> {
  const address = server.address();
  if (address === null || typeof address === "string") return Promise.resolve(true);
  return new Promise((done) => {
    const visitor = connect(address.port, reachable(address.address));
    const end = (isAccepted: boolean) => {
      clearTimeout(timer);
      server.off("connection", notice);
      visitor.destroy();
      done(isAccepted);
    };
    const notice = ({ remotePort }: Socket) => remotePort === visitor.localPort && end(true);
    const timer = setTimeout(end, within, false);
    server.on("connection", notice);
    // The connection fails when the server has stopped listening in the meantime.
    visitor.on("error", () => end(true));
  });
}

/** Where to connect to a server that listens on every address of the machine: not every system connects to `0.0.0.0`. */
function reachable(address: string): string {
  return { "0.0.0.0": "127.0.0.1", "::": "::1" }[address] ?? address;
}
