import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Milliseconds for which a connection may be without a request when the server closes: a request may be on its way. */
const firstRequestMs = 500;

/** Pending requests per connection. Browsers send the next request after the response. */
const maxPending = 16;

/** Counts a request that Fastify does not see. False if the server closes or too many are pending: Fastify has to handle it. */
export type AdmitRequest = (socket: Socket, response: ServerResponse) => boolean;

/**
 * Limits what one connection may use: it is closed if a response has not been received `answerTimeout` milliseconds after
 * its request, or if too many requests are pending. When the server closes, idle connections are closed at once and the
 * others after their response.
 */
export function limitConnections(app: FastifyInstance, answerTimeout: number): AdmitRequest {
  const pending = new WeakMap<Socket, number>();
  const pendingOf = (socket: Socket) => pending.get(socket) ?? 0;
  const closing = closeUnusedConnections(app);
  const count = (socket: Socket, response: ServerResponse) => {
    if (pendingOf(socket) === maxPending) return false;
    pending.set(socket, pendingOf(socket) + 1);
    const timeout = setTimeout(() => socket.destroy(), answerTimeout).unref();
    response.once("close", () => {
      clearTimeout(timeout);
      pending.set(socket, pendingOf(socket) - 1);
      if (closing.aborted) setImmediate(() => app.server.closeIdleConnections());
    });
    return true;
  };
  app.addHook("onRequest", (request, reply, next) => {
    const { socket } = request;
    if (count(socket, reply.raw)) return next();
    // Requests that arrived together are still parsed, but none of them is handled.
    request.refusalReason = "connection";
    reply.code(429);
    socket.destroy();
  });
  app.addHook("onSend", ({ socket }, reply, _payload, done) => {
    // A request that came later over the same connection still gets its response.
    if (closing.aborted && pendingOf(socket) === 1) reply.header("connection", "close");
    done();
  });
  return (socket, response) => !closing.aborted && count(socket, response);
}

/**
 * Aborts the signal when the server closes, and a moment later closes connections that have not sent anything. By then the
 * server accepts no others.
 */
function closeUnusedConnections(app: FastifyInstance): AbortSignal {
  const closing = new AbortController();
  const connections = new Set<Socket>();
  app.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  app.addHook("preClose", async () => {
    closing.abort();
    setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, firstRequestMs);
  });
  return closing.signal;
}
