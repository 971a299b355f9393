import type { FastifyInstance } from "fastify";

/** Milliseconds after which a storage check counts as failed. */
const checkTimeoutMs = 900;

/**
 * Health checks: `/healthz` (the process lives), `/readyz` (it can serve pages; 503 until taken nights are loaded, and while
 * it stops) and `/readyz/messages` (it can store a message; 200 or 503 within a second).
 */
export function serveHealth(app: FastifyInstance, canStore: () => Promise<boolean>, isLoaded: () => boolean): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  const serveText = (path: string, check: () => Promise<[status: number, word: string]>) =>
    app.get(path, async (_request, reply) => {
      const [status, text] = await check();
      return reply.code(status).type("text/plain; charset=utf-8").header("cache-control", "no-store").send(text);
    });
  serveText("/healthz", async () => [200, "ok"]);
  serveText("/readyz", async () => (isStopping ? [503, "stopping"] : isLoaded() ? [200, "ready"] : [503, "what is taken is not known yet"]));
  serveText("/readyz/messages", async () => ((await canStore()) ? [200, "ready"] : [503, "no message can be stored"]));
}

/** Milliseconds for which the result of a check is reused: a check writes to the database, and anybody may request one. */
const resultLifetimeMs = { ok: 30_000, failed: 5_000 };

/** Wraps `checkStorable` in a check that resolves to whether it succeeded, within a limited time. Concurrent callers share one check. */
export function storeCheck(checkStorable: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  let last = { isOk: false, until: 0 };
  const check = async () => {
    const isOk = await checkStorable().then(
      () => true,
      (error: unknown) => {
        onFailure(error);
        return false;
      },
    );
    last = { isOk, until: performance.now() + (isOk ? resultLifetimeMs.ok : resultLifetimeMs.failed) };
    pending = undefined;
    return isOk;
  };
  return async () => {
    if (performance.now() < last.until) return last.isOk;
    pending ??= check();
    return Promise.race([pending, new Promise<boolean>((resolve) => void setTimeout(resolve, checkTimeoutMs, false).unref())]);
  };
}
