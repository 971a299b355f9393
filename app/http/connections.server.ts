import type { Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Requests that may be under way over one connection: a browser asks for the next when it has the answer. */
const mostUnderWay = 16;

/**
 * Bounds what one connection may hold: an answer has to be taken within `answerTimeout` milliseconds of its request,
 * and who asks for many at once without waiting for answers is cut off. When the server closes, connections without a
 * request are let go at once, and the others after their answer.
 */
export function limitConnections(app: FastifyInstance, answerTimeout: number): void {
  const underWay = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const now = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, now);
    return now;
  };
  const closing = closeWithoutDelay(app);
  app.addHook("onRequest", (request, reply, next) => {
    const { socket } = request;
    const late = setTimeout(() => socket.destroy(), answerTimeout).unref();
    reply.raw.once("close", () => {
      clearTimeout(late);
      count(socket, -1);
      if (closing.aborted) setImmediate(() => app.server.closeIdleConnections());
    });
    if (count(socket, 1) <= mostUnderWay) return next();
    // Those that came in the same breath are read all the same: none of them is begun.
    request.refused = "connection";
    reply.code(429);
    socket.destroy();
  });
  app.addHook("onSend", async ({ socket }, reply) => {
    // A request that has come after it over the same connection is still answered.
    if (closing.aborted && underWay.get(socket) === 1) reply.header("connection", "close");
  });
}

/** Lets go of connections over which nothing has come when the server closes: then the signal is aborted. */
function closeWithoutDelay(app: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  const connections = new Set<Socket>();
  app.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  app.addHook("preClose", async () => {
    closing.abort();
    // In these turns of the event loop, what has arrived is read.
    for (let turns = 0; turns < 2; turns += 1) await turn();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  return closing.signal;
}
