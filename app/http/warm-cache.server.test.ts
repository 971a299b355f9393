import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { refuseWhenBusy } from "./overload.server.ts";
import { warmCache } from "./warm-cache.server.ts";

test.each([0, 1, 2, 5])("a server that closes %i ms after it began to render ahead stops that, and complains of nothing", async (milliseconds) => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  // Another hook that delays ours.
  app.addHook("preClose", () => pause(20));
  const rendered: string[] = [];
  app.get("/:page", async ({ url }) => {
    await pause(1);
    rendered.push(url);
  });
  warmCache(
    app,
    Array.from({ length: 1_000 }, (_, page) => `/${page}`),
    "http://localhost",
    () => false,
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  await pause(milliseconds);
  await app.close();
  await pause(20);
  expect(lines).toEqual([]);
  expect(rendered.length).toBeLessThan(1_000);
});

/** A server that records its responses and is busy until `rest` is called. Visitors are refused before or after the cache is warmed. */
async function openBusy({ isFirst }: { isFirst: boolean }) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const isBusy = await refuseWhenBusy(app, 40, { isNeverShed: () => false, isShedFirst: () => isFirst, startMs: 0 });
  const rendered: string[] = [];
  const answers: number[] = [];
  app.get("/:page", async ({ url }) => void rendered.push(url));
  app.addHook("onResponse", async (_request, reply) => void answers.push(reply.statusCode));
  const busy = setInterval(() => {
    for (const until = Date.now() + 100; Date.now() < until; );
  }, 110);
  const rest = () => clearInterval(busy);
  onTestFinished(rest);
  /** Waits until visitors are refused, and listens then. */
  const listen = async () => {
    await vi.waitUntil(async () => (await app.inject("/visitor")).statusCode === 503, { timeout: 10_000 });
    rendered.length = 0;
    answers.length = 0;
    await app.listen({ port: 0, host: "127.0.0.1" });
  };
  return { app, isBusy, rendered, answers, rest, listen };
}

const pages = ["/one", "/two", "/three"];

test("while a server is busy nothing is rendered ahead, and none of it is refused", async () => {
  const { app, isBusy, rendered, answers, rest, listen } = await openBusy({ isFirst: true });
  warmCache(app, pages, "http://localhost", isBusy);
  await listen();
  await pause(300);
  // Requests of visitors are refused meanwhile.
  expect([rendered, (await app.inject("/visitor")).statusCode]).toEqual([[], 503]);
  rest();
  await vi.waitUntil(() => rendered.length === pages.length, { timeout: 10_000 });
  expect([rendered, answers]).toEqual([pages, [503, 200, 200, 200]]);
});

test.each([true, false])(
  "what is on its way when a server becomes busy is rendered all the same (visitors are refused first: %s)",
  async (isFirst) => {
    const { app, rendered, answers, listen } = await openBusy({ isFirst });
    warmCache(app, pages, "http://localhost", () => false);
    await listen();
    await vi.waitUntil(() => answers.length === pages.length, { timeout: 10_000 });
    expect([rendered, answers]).toEqual([pages, [200, 200, 200]]);
  },
);
