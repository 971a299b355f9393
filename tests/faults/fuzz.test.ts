import fc from "fast-check";
import { expect, test } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { ask, askAgain } from "./client.ts";
import { exchange, requests } from "./requests.ts";
import { startServer } from "./server.ts";

const count = inForm({ short: 200, long: 20_000 });
const minute = 60_000;
const megabyte = 1024 * 1024;

/** What a visitor must never read: where the program stands, and where in it something happened. */
const trace = /\n\s+at .+[:(]\d+|node_modules|build\/server|\/tmp\/|SqliteError|ZodError|TypeError|RangeError|SyntaxError/;

test(`${count} generated requests: no failure, no hang, no trace, no redirect off the site, and memory stays flat`, {
  timeout: inForm({ short: 5 * minute, long: 60 * minute }),
}, async () => {
  const metrics = await findFreePort("127.0.0.1");
  const server = await startServer({ dataFolder: makeDataFolder(), variables: { METRICS_PORT: String(metrics) } });
  await server.ready;
  const heaps: number[] = [];
  let asked = 0;
  const property = fc.asyncProperty(requests(`localhost:${server.port}`), async (request) => {
    const answers = await exchange(server.port, request);
    if (!request.isBroken) expect(answers.length, "an answer").toBeGreaterThan(0);
    for (const { status, location, retryAfter, body } of answers) {
      expect(status).toBeGreaterThanOrEqual(100);
      // A machine that is busy with other work may make it ask to come again.
      if (!(status === 503 && retryAfter)) expect(status).toBeLessThan(500);
      expect(body).not.toMatch(trace);
      if (location !== undefined) expect(new URL(location, "http://here.example").host).toBe("here.example");
    }
    asked += 1;
    if (asked % 20 === 0) heaps.push(await usedHeap(metrics));
  });
  await fc.assert(property, { numRuns: count, endOnFailure: false, interruptAfterTimeLimit: inForm({ short: 4 * minute, long: 50 * minute }) });
  expect(asked).toBeGreaterThanOrEqual(count);
  expect((await askAgain(server.port, "/vi/stays")).status).toBe(200);
  // A short run ends before the collector has settled; a leak shows in the long one.
  const growth = floorOf(heaps.slice(-heaps.length / 4)) - floorOf(heaps.slice(heaps.length / 4, heaps.length / 2));
  expect(growth).toBeLessThan(inForm({ short: 64, long: 12 }) * megabyte);
  expect(await server.end()).toBe(0);
});

/** Bytes in use, garbage included. */
async function usedHeap(metrics: number): Promise<number> {
  const { body } = await ask(metrics, "/metrics");
  const [, bytes] = /^nodejs_heap_size_used_bytes (\d+)/m.exec(body) ?? [];
  if (!bytes) throw new Error("The metrics do not say how much memory is used.");
  return Number(bytes);
}

/** What is left right after a collection: the least of many readings. */
function floorOf(readings: number[]): number {
  return Math.min(...readings);
}
