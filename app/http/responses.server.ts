import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { RefusalReason } from "./options.ts";
import { isWarming } from "./warm-cache.server.ts";

/** A response that has been sent, for log and metrics: the server emits it as `answered`. */
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

/** Emits `answered` after each response of Fastify, except those of cache warming. */
export function reportResponses(app: FastifyInstance): void {
  app.addHook("onResponse", ({ id, method, originalUrl: url, refusalReason }, { statusCode: status, elapsedTime: ms }, done) => {
    if (!isWarming()) app.server.emit("answered", { id, method, url, status, refusalReason, ms } satisfies SentResponse);
    done();
  });
}

/** Node draws the random bits of many ids at once; all of these twelve digits are random. */
export function newRequestId(): string {
  return randomUUID().slice(-12);
}
