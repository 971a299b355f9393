import Fastify, { type FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Counts the mails in the outbox by what became of them; `oldestWaiting` is the age of the oldest unsent, in milliseconds. */
export type OutboxCounts = () => Promise<{ waiting: number; parked: number; sent: number; oldestWaiting: number }>;

/** Serves figures about a site to Prometheus, on a port that only this machine reaches. Rejects when the port is taken. */
export async function serveMetrics(site: FastifyInstance, port: number, countOutbox: OutboxCounts): Promise<FastifyInstance> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(site, register);
  const measureOutbox = gaugeOutbox(register, countOutbox);
  const app = Fastify({ logger: false });
  app.get("/metrics", async (_request, reply) => {
    await measureOutbox();
    return reply.type(register.contentType).send(await register.metrics());
  });
  site.addHook("onClose", () => app.close());
  await app.listen({ host: "127.0.0.1", port });
  return app;
}

function measureRequests(site: FastifyInstance, register: Registry): void {
  const labelNames = ["method", "status"] as const;
  const requests = new Counter({ name: "http_requests_total", help: "Requests answered", labelNames, registers: [register] });
  const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
  const seconds = new Histogram({ name: "http_request_duration_seconds", help: "Time to answer", labelNames, buckets, registers: [register] });
  site.addHook("onResponse", async ({ method }, reply) => {
    const labels = { method, status: String(reply.statusCode) };
    requests.inc(labels);
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}

/** Returns what brings the gauges of the outbox up to date, with one question to the database for all of them. */
function gaugeOutbox(register: Registry, countOutbox: OutboxCounts): () => Promise<void> {
  const registers = [register];
  const mails = new Gauge({ name: "mails", help: "Mails in the outbox", labelNames: ["state"], registers });
  const oldest = new Gauge({ name: "mail_oldest_waiting_seconds", help: "How long the oldest unsent mail has waited", registers });
  return async () => {
    const { waiting, parked, sent, oldestWaiting } = await countOutbox();
    for (const [state, count] of Object.entries({ waiting, parked, sent })) mails.set({ state }, count);
    oldest.set(oldestWaiting / 1000);
  };
}
