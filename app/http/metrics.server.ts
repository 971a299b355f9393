import type { FastifyInstance } from "fastify";
import Fastify from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** The mails in the outbox, by what became of them. */
export type OutboxCounts = () => Promise<{ waiting: number; parked: number; sent: number; oldestWaiting: number }>;

/** Measures a site and serves the figures for Prometheus on a port of its own, which is not for the public. */
export async function serveMetrics(site: FastifyInstance, port: number, countOutbox: OutboxCounts): Promise<FastifyInstance> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(site, register);
  measureOutbox(register, countOutbox);
  const app = Fastify({ logger: false });
  app.get("/metrics", async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
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

function measureOutbox(register: Registry, countOutbox: OutboxCounts): void {
  new Gauge({
    name: "mails",
    help: "Mails in the outbox",
    labelNames: ["state"],
    registers: [register],
    async collect() {
      const { waiting, parked, sent } = await countOutbox();
      for (const [state, count] of Object.entries({ waiting, parked, sent })) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "mail_oldest_waiting_seconds",
    help: "How long the oldest unsent mail has waited",
    registers: [register],
    async collect() {
      this.set((await countOutbox()).oldestWaiting / 1000);
    },
  });
}
