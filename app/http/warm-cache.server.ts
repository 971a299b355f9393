import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const warming = new AsyncLocalStorage<true>();

/** Whether the request at hand is the server's own, and nobody waits for its answer. */
export function isWarming(): boolean {
  return warming.getStore() === true;
}

/** Milliseconds after which a server that was busy is asked again. */
const patience = 100;

/** Renders the kept pages once the server listens, one after the other so that visitors get their turn in between, each when it is not busy. */
export function warmCache(app: FastifyInstance, kept: readonly string[], siteUrl: string, isBusy: () => boolean): void {
  const { host } = new URL(siteUrl);
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  const render = async () => {
    for (const url of kept) {
      while (isBusy() && !closing.signal.aborted) await pause(patience, undefined, { ref: false });
      if (!closing.signal.aborted) await app.inject({ url, headers: { host } });
    }
  };
  const failed = (error: unknown) => {
    // A server that has begun to close may refuse the next page before our hook has had its turn.
    const isClosing = error instanceof Error && "code" in error && error.code === "FST_ERR_REOPENED_CLOSE_SERVER";
    if (!isClosing) app.log.error({ err: error }, "The pages could not be rendered ahead");
  };
  // Fastify runs one such hook after the other: rendering takes seconds, and must not hold up the next.
  app.addHook("onListen", () => void warming.run(true, render).catch(failed));
}
