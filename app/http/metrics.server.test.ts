import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveMetrics } from "./metrics.server.ts";
import { reportResponses } from "./responses.server.ts";
import { warmCache } from "./warm-cache.server.ts";

const outbox = { waiting: 3, parked: 1, sent: 40, oldestWaiting: 90_000 };

test("every request is counted by its method and status, and how long it took", async () => {
  const { site, scrape } = await measure();
  await site.inject("/page");
  await site.inject("/page");
  await site.inject("/nowhere");
  const figures = await scrape();
  expect(figures).toContain('http_requests_total{method="GET",status="200"} 2');
  expect(figures).toContain('http_requests_total{method="GET",status="404"} 1');
  expect(figures).toContain('http_request_duration_seconds_count{method="GET",status="200"} 2');
  expect(figures).toContain("process_resident_memory_bytes");
});

test("what the server renders for itself is no request", async () => {
  const { site, scrape } = await measure();
  const rendered: string[] = [];
  site.addHook("onResponse", async ({ url }) => void rendered.push(url));
  warmCache(site, ["/page", "/nowhere"], "http://localhost", () => false);
  await site.listen({ port: 0, host: "127.0.0.1" });
  await vi.waitUntil(() => rendered.length === 2);
  expect(await scrape()).not.toMatch(/^http_requests_total\{/m);
});

test("addresses and queries are no labels: they may be personal, and there is no end of them", async () => {
  const { site, scrape } = await measure();
  await site.inject("/page?email=lan@example.com");
  expect(await scrape()).not.toMatch(/lan@example|\/page/);
});

test("the first scrape already says what is in the outbox", async () => {
  const { scrape } = await measure();
  const figures = (await scrape()).split("\n").filter((line) => line.startsWith("mail"));
  expect(figures.sort()).toEqual(["mail_oldest_waiting_seconds 90", 'mails{state="parked"} 1', 'mails{state="sent"} 40', 'mails{state="waiting"} 3']);
});

test("calendars are counted by whether they could be read, and the oldest reading by its age", async () => {
  const { scrape } = await measure();
  const figures = (await scrape()).split("\n").filter((line) => line.startsWith("calendar"));
  expect(figures.sort()).toEqual(["calendar_oldest_good_seconds 7200", 'calendars{state="failing"} 2', 'calendars{state="well"} 5']);
});

test("overdue messages and calendars that raised an alarm are counted", async () => {
  const { scrape } = await measure();
  const figures = (await scrape()).split("\n").filter((line) => /^(messages_overdue|feeds_stale)/.test(line));
  expect(figures.sort()).toEqual(["feeds_stale 1", "messages_overdue 4"]);
});

test("a flood is counted by what it does to messages", async () => {
  const { scrape } = await measure();
  expect(await scrape()).toContain('flood_messages_total{fate="marked"} 2\nflood_messages_total{fate="refused"} 1');
});

test("while the database is away, that is said, and old figures are not", async () => {
  const state = { canStore: true };
  const { scrape } = await measure(state);
  const before = await scrape();
  for (const figure of ["messages_can_be_stored 1", 'mails{state="waiting"} 3', 'calendars{state="well"} 5']) expect(before).toContain(figure);
  state.canStore = false;
  const after = await scrape();
  expect(after).toContain("messages_can_be_stored 0");
  expect(after).not.toMatch(/^(mails|calendars)\{/m);
  expect(after).toMatch(/^messages_overdue 0$/m);
  expect(after).toMatch(/^feeds_stale 0$/m);
  expect(after).toMatch(/^mail_oldest_waiting_seconds 0$/m);
  expect(after).toMatch(/^calendar_oldest_good_seconds 0$/m);
});

test("the figures are for this machine alone, and nothing else is served beside them", async () => {
  const { metrics } = await measure();
  expect(metrics.addresses()).toMatchObject([{ address: "127.0.0.1" }]);
  expect((await metrics.inject("/")).statusCode).toBe(404);
});

test("the metrics stop with the site", async () => {
  const { site, metrics } = await measure();
  await site.close();
  expect(metrics.server.listening).toBe(false);
});

async function measure(state = { canStore: true }) {
  const site = Fastify();
  reportResponses(site);
  onTestFinished(() => site.close());
  site.get("/page", async () => "a page");
  const metrics = await serveMetrics(site, 0, {
    countOutbox: async () => (state.canStore ? outbox : Promise.reject(new Error("away"))),
    countOverdue: async () => (state.canStore ? 4 : Promise.reject(new Error("away"))),
    countCalendars: async () => (state.canStore ? { well: 5, failing: 2, stale: 1, oldestGood: 7_200_000 } : Promise.reject(new Error("away"))),
    canStore: async () => state.canStore,
    floodCounts: { marked: 2, refused: 1 },
  });
  const scrape = async () => (await metrics.inject("/metrics")).body;
  return { site, metrics, scrape };
}
