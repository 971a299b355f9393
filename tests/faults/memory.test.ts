import { Agent, get } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { ask, askAgain } from "./client.ts";
import { startServer } from "./server.ts";

const count = 40_000;
const minute = 60_000;
const megabyte = 1024 * 1024;

/** As much of a query as the server takes: every address is another, and the answers are short. */
const long = "a".repeat(7_900);
const addresses: ((number: number) => string)[] = [
  (number) => `/suggestions.json?where=${number}${long}`,
  (number) => `/vi/suggestions.json?where=a&where=${number}${long}`,
  (number) => `/stays/the-old-barn/calendar.ics?without=${number}${long}`,
  (number) => `/stays/the-old-barn/calendar.ics?without=feed-${number}`,
  (number) => `/suggestions.json?where=zz${number}`,
  (number) => `/stays?where=zz${number}&x=${long}`,
  (number) => `/api/stays?where=zz${number}`,
  (number) => `/about.md?x=${number}${long}`,
];

test(`${count} requests, no two for the same address: the pages that are kept take no more memory than they may`, {
  timeout: 30 * minute,
}, async () => {
  const metrics = await findFreePort("127.0.0.1");
  // Not to be refused: how much is kept is the question, and not how fast it is.
  const variables = { METRICS_PORT: String(metrics), BUSY_AFTER: "0", WARM_CACHE: "on", NODE_OPTIONS: "--max-old-space-size=200" };
  const server = await startServer({ dataFolder: makeDataFolder(), variables });
  await server.ready;
  for (const address of addresses) await askAgain(server.port, address(0));
  const before = await inUse(metrics);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  let sent = 0;
  const visitor = async () => {
    while (sent < count) {
      sent += 1;
      expect(await statusOf(server.port, addresses[sent % addresses.length]?.(sent) ?? "", agent)).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  const growth = ((await inUse(metrics)) - before) / megabyte;
  console.log(`${count} requests: ${Math.round(growth)} MB more in use`);
  // What is kept, and garbage.
  expect(growth).toBeLessThan(64 + 64);
  expect(await server.end()).toBe(0);
});

function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  const headers = { host: `localhost:${port}`, "accept-encoding": "br" };
  return new Promise((done, fail) => {
    const question = get({ host: "127.0.0.1", port, path, agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 0));
    });
    question.on("error", fail);
  });
}

/** Bytes of objects and buffers, the least of a few readings: right after a collection. */
async function inUse(metrics: number): Promise<number> {
  const readings: number[] = [];
  for (let times = 0; times < 5; times += 1) {
    const { body } = await ask(metrics, "/metrics");
    const bytesOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(body)?.[1]);
    readings.push(bytesOf("nodejs_heap_size_used_bytes") + bytesOf("nodejs_external_memory_bytes"));
  }
  return Math.min(...readings);
}
