import Fastify, { type FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isWarming } from "./warm-cache.server.ts";

/** What the site says of its messages. */
export interface MessageMetrics {
  /** Counts the mails in the outbox by what became of them; `oldestWaiting` is the age of the oldest unsent, in milliseconds. */
  countOutbox: () => Promise<{ waiting: number; parked: number; sent: number; oldestWaiting: number }>;
  canStore: () => Promise<boolean>;
  /** How many messages a flood has marked and refused since the start. */
  floodCounts: Readonly<Record<string, number>>;
}

/** What the site says of the calendars that it reads. */
export interface CalendarMetrics {
  /** Counts them by whether the last fetch was good; `oldestGood` is the age of the last good fetch that is longest ago, in milliseconds. */
  countCalendars: () => Promise<{ well: number; failing: number; oldestGood: number }>;
}

/** Serves figures about a site to Prometheus, on a port that only this machine reaches. Rejects when the port is taken. */
export async function serveMetrics(site: FastifyInstance, port: number, figures: MessageMetrics & CalendarMetrics): Promise<FastifyInstance> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(site, register);
  const measureOutbox = gaugeOutbox(register, figures);
  const measureCalendars = gaugeCalendars(register, figures);
  countFlood(register, figures);
  const app = Fastify({ logger: false });
  app.get("/metrics", async (_request, reply) => {
    await Promise.all([measureOutbox(), measureCalendars()]);
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
  const help = "Requests refused, by what for";
  const refusals = new Counter({ name: "http_refusals_total", help, labelNames: ["kind"], registers: [register] });
  site.addHook("onResponse", async ({ method, refused }, reply) => {
    // What the server renders for itself is no request of anybody.
    if (isWarming()) return;
    if (refused) refusals.inc({ kind: refused });
    const labels = { method, status: String(reply.statusCode) };
    requests.inc(labels);
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}

function countFlood(register: Registry, { floodCounts }: MessageMetrics): void {
  const registers = [register];
  new Counter({
    name: "flood_messages_total",
    help: "Messages only marked, or refused, because so many came",
    labelNames: ["fate"],
    registers,
    collect() {
      this.reset();
      for (const [fate, count] of Object.entries(floodCounts)) this.inc({ fate }, count);
    },
  });
}

/** Returns what brings the gauges of the outbox up to date, as far as the database answers; one question to it for all of them. */
function gaugeOutbox(register: Registry, { countOutbox, canStore }: MessageMetrics): () => Promise<void> {
  const registers = [register];
  const mails = new Gauge({ name: "mails", help: "Mails in the outbox", labelNames: ["state"], registers });
  const storable = new Gauge({ name: "messages_can_be_stored", help: "1 if a message could be stored now, else 0", registers });
  const oldest = new Gauge({ name: "mail_oldest_waiting_seconds", help: "How long the oldest unsent mail has waited", registers });
  return async () => {
    const [isStorable, counts] = await Promise.all([canStore(), countOutbox().catch(() => undefined)]);
    storable.set(Number(isStorable));
    // What is not known is not said: old figures would look like new ones.
    if (!counts) return void [mails, oldest].forEach((gauge) => void gauge.reset());
    const { waiting, parked, sent, oldestWaiting } = counts;
    for (const [state, count] of Object.entries({ waiting, parked, sent })) mails.set({ state }, count);
    oldest.set(oldestWaiting / 1000);
  };
}

/** Returns what brings the gauges of the calendars up to date, as far as the database answers. None names a calendar or a home. */
function gaugeCalendars(register: Registry, { countCalendars }: CalendarMetrics): () => Promise<void> {
  const registers = [register];
  const calendars = new Gauge({ name: "calendars", help: "Calendars that are read from elsewhere", labelNames: ["state"], registers });
  const help = "Age of the oldest last good fetch, of the calendars that are failing or overdue";
  const oldest = new Gauge({ name: "calendar_oldest_good_seconds", help, registers });
  return async () => {
    const counts = await countCalendars().catch(() => undefined);
    if (!counts) return void [calendars, oldest].forEach((gauge) => void gauge.reset());
    const { well, failing, oldestGood } = counts;
    for (const [state, count] of Object.entries({ well, failing })) calendars.set({ state }, count);
    oldest.set(oldestGood / 1000);
  };
}
