import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import type { RefusalReason } from "./options.ts";
import { isWarming } from "./warm-cache.server.ts";

/** A response that has been sent, for log and metrics. */
export interface SentResponse {
  /** Of the request. */
  id: string;
  method: string;
  url: string;
  status: number;
  refusalReason?: RefusalReason | undefined;
  /** Milliseconds since the request arrived. */
  ms: number;
}

type Observer = (response: SentResponse) => void;

const observersOf = new WeakMap<Server, Observer[]>();

/** Calls `observer` after each response of a server, except those of cache warming. */
export function observeResponses(app: FastifyInstance, observer: Observer): void {
  const { server } = app;
  const others = observersOf.get(server);
  observersOf.set(server, [...(others ?? []), observer]);
  if (others) return;
  app.addHook("onResponse", ({ id, method, originalUrl: url, refusalReason }, { statusCode: status, elapsedTime: ms }, done) => {
    if (!isWarming()) reportResponse(server, { id, method, url, status, refusalReason, ms });
    done();
  });
}

/** Reports a response that was sent without Fastify. */
export function reportResponse(server: Server, response: SentResponse): void {
  for (const observer of observersOf.get(server) ?? []) observer(response);
}

/** Node draws the random bits of many ids at once; all of these twelve digits are random. */
export function newRequestId(): string {
  return randomUUID().slice(-12);
}
