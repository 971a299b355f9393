import { connect, type Server, type Socket } from "node:net";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyReply } from "fastify";
import { httpError } from "./error-pages.server.ts";
import { isWarming } from "./warm-cache.server.ts";

/** Milliseconds between two checks of whether the server keeps up. */
const checkInterval = 250;

/** What becomes of an address while the server is busy: some are always answered, some are refused first. */
interface Shedding {
  isAlways: (url: string) => boolean;
  isFirst: (url: string) => boolean;
}

/** The share of the wait that visitors may have after which what is refused first is refused. */
const firstShare = 0.5;

/**
 * Refuses requests to the routes of `app` with 503 while visitors wait longer than `busyAfter` milliseconds to be let in,
 * or the event loop lags by as much, those that are refused first after half of that; 0: never. Returns whether that is so for what
 * is refused first: then what the server does for itself has to wait, and is not refused.
 */
export async function refuseWhenBusy(app: FastifyInstance, busyAfter: number, { isAlways, isFirst }: Shedding): Promise<() => boolean> {
  if (busyAfter === 0) return () => false;
  let waited = 0;
  const letsIn = async () => {
    const begun = performance.now();
    const isLetIn = await accepts(app.server, busyAfter);
    waited = performance.now() - begun;
    return isLetIn;
  };
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfter,
    healthCheck: letsIn,
    healthCheckInterval: checkInterval,
    sampleInterval: checkInterval,
    pressureHandler: async (request, reply) => {
      if (!isWarming() && !isAlways(request.url)) refuse(reply);
    },
  });
  const isBusy = () => Math.max(waited, app.memoryUsage().eventLoopDelay) > busyAfter * firstShare;
  app.addHook("onRequest", async (request, reply) => {
    if (isBusy() && isFirst(request.url) && !isWarming()) refuse(reply);
  });
  return isBusy;
}

/** Throws the refusal of a busy server. */
function refuse(reply: FastifyReply): never {
  reply.header("retry-after", 10);
  throw httpError(503, "busy");
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
