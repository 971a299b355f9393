import type { FastifyInstance } from "fastify";

/** Tells whoever watches over the server whether the process lives (`/healthz`) and can do its work (`/readyz`: 200 or 503). */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send("ok"));
  app.get("/readyz", async (_request, reply) => {
    const [status, word] = (await isReady()) ? [200, "ready"] : [503, "the database does not answer"];
    return reply.code(status).header("cache-control", "no-store").send(word);
  });
}
