import Fastify, { type FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { SentResponse } from "./responses.server.ts";

export interface MessageMetrics {
  /** Counts the emails of the outbox by state. `oldestWaiting` is the age of the oldest unsent one in milliseconds. */
  countOutbox: () => Promise<{ waiting: number; parked: number; sent: number; oldestWaiting: number }>;
  /** Counts the messages that have waited too long for an answer. */
  countOverdue: () => Promise<number>;
  canStore: () => Promise<boolean>;
  /** Number of messages that flood protection marked or refused since the start. */
  floodCounts: Readonly<Record<string, number>>;
}

export interface CalendarMetrics {
  /**
   * Counts calendar feeds by whether the last fetch succeeded; `stale` are those of which the owner was alarmed. `oldestGood` is the greatest time since a feed's last
   * successful fetch, in milliseconds.
   */
  countCalendars: () => Promise<{ well: number; failing: number; stale: number; oldestGood: number }>;
}

/** Serves metrics to Prometheus on a port that only this machine can reach. Rejects if the port is in use. */
export async function serveMetrics(site: FastifyInstance, port: number, sources: MessageMetrics & CalendarMetrics): Promise<FastifyInstance> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(site, register);
  const updateMessages = createMessageGauges(register, sources);
  const updateCalendars = createCalendarGauges(register, sources);
  countFlood(register, sources);
  const app = Fastify({ logger: false });
  app.get("/metrics", async (_request, reply) => {
    await Promise.all([updateMessages(), updateCalendars()]);
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
  site.server.on("answered", ({ method, status, refusalReason, ms }: SentResponse) => {
    if (refusalReason) refusals.inc({ kind: refusalReason });
    const labels = { method, status: String(status) };
    requests.inc(labels);
    seconds.observe(labels, ms / 1000);
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

/** Returns a function that updates the gauges of messages and of the outbox, with one query for each. */
function createMessageGauges(register: Registry, { countOutbox, countOverdue, canStore }: MessageMetrics): () => Promise<void> {
  const registers = [register];
  const mails = new Gauge({ name: "mails", help: "Mails in the outbox", labelNames: ["state"], registers });
  const storable = new Gauge({ name: "messages_can_be_stored", help: "1 if a message could be stored now, else 0", registers });
  const overdue = new Gauge({ name: "messages_overdue", help: "Messages that have waited for an answer for more than 24 hours", registers });
  const oldest = new Gauge({ name: "mail_oldest_waiting_seconds", help: "How long the oldest unsent mail has waited", registers });
  return async () => {
    const counting = Promise.all([countOutbox(), countOverdue()]).catch(() => undefined);
    const [isStorable, counted] = await Promise.all([canStore(), counting]);
    storable.set(Number(isStorable));
    // If the database does not respond, the gauges are reset, because old values would look current.
    if (!counted) return void [mails, overdue, oldest].forEach((gauge) => void gauge.reset());
    const [counts, count] = counted;
    overdue.set(count);
    const { waiting, parked, sent, oldestWaiting } = counts;
    for (const [state, count] of Object.entries({ waiting, parked, sent })) mails.set({ state }, count);
    oldest.set(oldestWaiting / 1000);
  };
}

/** Returns a function that updates the gauges of the calendar feeds. No label names a feed or a property. */
function createCalendarGauges(register: Registry, { countCalendars }: CalendarMetrics): () => Promise<void> {
  const registers = [register];
  const calendars = new Gauge({ name: "calendars", help: "Calendars that are read from elsewhere", labelNames: ["state"], registers });
  const help = "Age of the oldest last good fetch, of the calendars that are failing or overdue";
  const oldest = new Gauge({ name: "calendar_oldest_good_seconds", help, registers });
  const alarmed = new Gauge({ name: "feeds_stale", help: "Calendars that have been failing for so long that the owner was alarmed", registers });
  return async () => {
    const counts = await countCalendars().catch(() => undefined);
    if (!counts) return void [calendars, alarmed, oldest].forEach((gauge) => void gauge.reset());
    const { well, failing, stale, oldestGood } = counts;
    for (const [state, count] of Object.entries({ well, failing })) calendars.set({ state }, count);
    alarmed.set(stale);
    oldest.set(oldestGood / 1000);
  };
}
