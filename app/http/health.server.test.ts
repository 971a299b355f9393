import { connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveHealth, storeCheck } from "./health.server.ts";

function open(checkStorable: () => Promise<void>, isLoaded = () => true) {
  const failures: unknown[] = [];
  // As on the site: requests over open connections are still handled.
  const app = Fastify({ return503OnClosing: false });
  onTestFinished(() => app.close());
  serveHealth(
    app,
    storeCheck(checkStorable, (error) => void failures.push(error)),
    isLoaded,
  );
  const sendRequest = async (path: string) => {
    const { statusCode, body } = await app.inject(path);
    return [statusCode, body];
  };
  return { app, ask: sendRequest, failures };
}

test("whether messages can be stored is asked apart from whether pages can be served, and why not is logged", async () => {
  const gone = new Error("gone");
  const { ask, failures } = open(() => Promise.reject(gone));
  expect(await ask("/readyz/messages")).toEqual([503, "no message can be stored"]);
  expect([await ask("/readyz"), await ask("/healthz")]).toEqual([
    [200, "ready"],
    [200, "ok"],
  ]);
  expect(failures).toEqual([gone]);
});

test("a server that does not know yet what is taken is not ready, though it lives and can store messages", async () => {
  let isLoaded = false;
  const { ask } = open(
    async () => undefined,
    () => isLoaded,
  );
  expect([await ask("/readyz"), await ask("/healthz"), await ask("/readyz/messages")]).toEqual([
    [503, "what is taken is not known yet"],
    [200, "ok"],
    [200, "ready"],
  ]);
  isLoaded = true;
  expect(await ask("/readyz")).toEqual([200, "ready"]);
});

test("a database that does not answer is soon a no, and no crowd of trials gathers before it", async () => {
  let trials = 0;
  const { ask } = open(() => {
    trials += 1;
    return new Promise(() => undefined);
  });
  const began = performance.now();
  const answers = await Promise.all([1, 2, 3].map(() => ask("/readyz/messages")));
  expect(answers.map(([status]) => status)).toEqual([503, 503, 503]);
  // A busy machine may be late; without the limit there would never be an answer.
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(trials).toBe(1);
});

test("a trial that went well stands for thirty seconds for all who ask, and one that failed for five", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const [outcomes, left] = [["well", "away", "away", "well"], () => outcomes.length];
  const { ask } = open(async () => {
    if (outcomes.shift() !== "well") throw new Error("away");
  });
  const asked = async () => [(await ask("/readyz/messages"))[0], (await ask("/readyz/messages"))[0], left()];
  expect(await asked()).toEqual([200, 200, 3]);
  vi.advanceTimersByTime(29_999);
  expect(await asked()).toEqual([200, 200, 3]);
  vi.advanceTimersByTime(1);
  expect(await asked()).toEqual([503, 503, 2]);
  vi.advanceTimersByTime(4_999);
  expect(await asked()).toEqual([503, 503, 2]);
  vi.advanceTimersByTime(1);
  expect(await asked()).toEqual([503, 503, 1]);
  vi.advanceTimersByTime(5_000);
  expect(await asked()).toEqual([200, 200, 0]);
});

test("while a trial waits none is begun beside it, however long that takes, and its end is what counts", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const trials: PromiseWithResolvers<void>[] = [];
  const { ask } = open(() => {
    const trial = Promise.withResolvers<void>();
    trials.push(trial);
    return trial.promise;
  });
  expect((await ask("/readyz/messages"))[0]).toBe(503);
  vi.advanceTimersByTime(60_000);
  expect((await ask("/readyz/messages"))[0]).toBe(503);
  expect(trials).toHaveLength(1);
  trials[0]?.resolve();
  expect((await ask("/readyz/messages"))[0]).toBe(200);
  expect(trials).toHaveLength(1);
});

test("a server that stops says so to who still asks, so that nobody is sent to it", async () => {
  const { app } = open(async () => undefined);
  const slow = Promise.withResolvers<string>();
  app.get("/slow", () => slow.promise);
  const received: string[] = [];
  app.addHook("onRequest", async ({ url }) => void received.push(url));
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  const answers = text(socket);
  // A connection is closed at once if no request has come over it, or if all of them are answered: a busy server receives late.
  const send = async (path: string, headers = "") => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
    await vi.waitFor(() => expect(received).toContain(path), { timeout: 60_000, interval: 5 });
  };
  await send("/slow");
  const closed = app.close();
  await send("/readyz", "Connection: close\r\n");
  slow.resolve("slow");
  expect(await answers).toMatch(/slow.*HTTP\/1\.1 503 .*stopping/s);
  await closed;
});
