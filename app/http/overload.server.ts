import { connect, type Server, type Socket } from "node:net";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyReply } from "fastify";
import { httpError } from "./error-pages.server.ts";
import { isWarming } from "./warm-cache.server.ts";

/** Milliseconds between two checks of whether the server keeps up. */
const checkInterval = 250;

/** Which requests are handled even under load, and which are refused first. */
interface Shedding {
  isNeverShed: (url: string) => boolean;
  isShedFirst: (url: string) => boolean;
  /** Milliseconds after the start in which nothing is refused: what has waited in the socket arrives at once, and code is loaded for it. */
  startMs?: number;
}

/** The share of the time limit after which requests that are refused first are refused. */
const shedFirstShare = 0.5;

/**
 * Refuses requests to the routes of `app` with 503 while visitors wait longer than `busyAfter` milliseconds for a
 * connection, or the event loop lags as much; requests of `isShedFirst` after half of that. 0: never. Returns whether the
 * lower limit is exceeded: then the server's own work has to wait, but is not refused. A server that has just started refuses
 * nothing.
 */
export async function refuseWhenBusy(
  app: FastifyInstance,
  busyAfter: number,
  { isNeverShed, isShedFirst, startMs = 5_000 }: Shedding,
): Promise<() => boolean> {
  if (busyAfter === 0) return () => false;
  let waitedMs = 0;
  const measureAccept = async () => {
    const start = performance.now();
    const isAccepted = await acceptsConnection(app.server, busyAfter);
    waitedMs = performance.now() - start;
    return isAccepted;
  };
  let startedAt = Number.NEGATIVE_INFINITY;
  app.addHook("onListen", async () => {
    startedAt = performance.now();
  });
  const mayRefuse = () => !isWarming() && performance.now() - startedAt > startMs;
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfter,
    healthCheck: measureAccept,
    healthCheckInterval: checkInterval,
    sampleInterval: checkInterval,
    pressureHandler: async (request, reply) => {
      if (mayRefuse() && !isNeverShed(request.url)) throw refusal(reply);
    },
  });
  const isBusy = () => Math.max(waitedMs, app.memoryUsage().eventLoopDelay) > busyAfter * shedFirstShare;
  app.addHook("onRequest", (request, reply, done) => done(isBusy() && isShedFirst(request.url) && mayRefuse() ? refusal(reply) : undefined));
  return isBusy;
}

function refusal(reply: FastifyReply): Error {
  reply.header("retry-after", 10);
  return httpError(503, "busy");
}

/**
 * Whether a server accepts a new connection within `timeoutMs`. Node accepts one connection per turn of its event loop
 * (https://github.com/libuv/libuv/pull/3696): while it is busy, visitors wait in the kernel, and the lag of the loop does
 * not show it. True if the server does not listen.
 */
export function acceptsConnection(server: Server, timeoutMs: number): Promise<boolean> {
  const address = server.address();
  if (address === null || typeof address === "string") return Promise.resolve(true);
  return new Promise((resolve) => {
    const client = connect(address.port, connectableAddress(address.address));
    const finish = (isAccepted: boolean) => {
      clearTimeout(timer);
      server.off("connection", onConnection);
      client.destroy();
      resolve(isAccepted);
    };
    const onConnection = ({ remotePort }: Socket) => remotePort === client.localPort && finish(true);
    const timer = setTimeout(finish, timeoutMs, false);
    server.on("connection", onConnection);
    // The connection fails when the server has stopped listening in the meantime.
    client.on("error", () => finish(true));
  });
}

/** The address to connect to if a server listens on all addresses: not every system connects to `0.0.0.0`. */
function connectableAddress(address: string): string {
  return { "0.0.0.0": "127.0.0.1", "::": "::1" }[address] ?? address;
}
