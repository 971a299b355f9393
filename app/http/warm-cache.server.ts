import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const warming = new AsyncLocalStorage<true>();

/** Whether the current request is one of cache warming, for which nobody waits. */
export function isWarming(): boolean {
  return warming.getStore() === true;
}

/** Milliseconds before a busy server is checked again. */
const retryDelayMs = 100;

/**
 * Renders pages into the cache once the server listens: one at a time so that visitors are served in between, and only while
 * the server is not busy.
 */
export function warmCache(app: FastifyInstance, paths: readonly string[], siteUrl: string, isBusy: () => boolean): void {
  const { host } = new URL(siteUrl);
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort());
  const render = async () => {
    for (const url of paths) {
      while (isBusy() && !closing.signal.aborted) await pause(retryDelayMs, undefined, { ref: false });
      if (!closing.signal.aborted) await app.inject({ url, headers: { host } });
    }
  };
  const onError = (error: unknown) => {
    // While closing, the server may refuse the next page before our hook has run.
    const isClosing = error instanceof Error && "code" in error && error.code === "FST_ERR_REOPENED_CLOSE_SERVER";
    if (!isClosing) app.log.error({ err: error }, "The pages could not be rendered ahead");
  };
  // Fastify runs these hooks in sequence. Rendering takes seconds and must not delay the next.
  app.addHook("onListen", () => void warming.run(true, render).catch(onError));
}
