import type { FastifyInstance } from "fastify";

/** Milliseconds after which it is not known whether a message could be stored, and so it counts as no. */
const longest = 900;

/**
 * Tells whoever watches over the server whether the process lives (`/healthz`), can serve pages (`/readyz`: 503 until it knows
 * what is taken, and while it stops), and can store a message (`/readyz/messages`: 200 or 503, within a second).
 */
export function serveHealth(app: FastifyInstance, canStore: () => Promise<boolean>, isLoaded: () => boolean): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  const answer = (path: string, say: () => Promise<[status: number, word: string]>) =>
    app.get(path, async (_request, reply) => {
      const [status, word] = await say();
      return reply.code(status).type("text/plain; charset=utf-8").header("cache-control", "no-store").send(word);
    });
  answer("/healthz", async () => [200, "ok"]);
  answer("/readyz", async () => (isStopping ? [503, "stopping"] : isLoaded() ? [200, "ready"] : [503, "what is taken is not known yet"]));
  answer("/readyz/messages", async () => ((await canStore()) ? [200, "ready"] : [503, "no message can be stored"]));
}

/** Milliseconds for which the result of a trial stands, good or not: a trial writes, and anybody may ask. */
const stands = { well: 30_000, failed: 5_000 };

/** Makes of a trial the question whether it succeeds, soon. Who asks while one is under way gets its answer: it may stand in a line. */
export function storeCheck(tryToStore: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  let last = { isWell: false, until: 0 };
  const check = async () => {
    const isWell = await tryToStore().then(
      () => true,
      (error: unknown) => {
        onFailure(error);
        return false;
      },
    );
    last = { isWell, until: performance.now() + (isWell ? stands.well : stands.failed) };
    underWay = undefined;
    return isWell;
  };
  return async () => {
    if (performance.now() < last.until) return last.isWell;
    underWay ??= check();
    return Promise.race([underWay, new Promise<boolean>((resolve) => void setTimeout(resolve, longest, false).unref())]);
  };
}
