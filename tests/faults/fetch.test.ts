import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { inForm } from "../cases.ts";
import { failed } from "../fetched-server.ts";
import { calendar, faults, openFaultyFeed } from "./faulty-feed.ts";
import type { Report, Task } from "./fetcher.ts";

/** Each fault once, or many times. */
const rounds = inForm({ short: Object.keys(faults).length + 5, long: 500 });
const atOnce = 4;
/** Milliseconds for one fetch, and by how much a busy machine may be late. */
const time = 1_000;
const lateness = 1_500;
const megabyte = 1_000_000;

/** Certificates that nobody vouches for. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "certificates-"));
  const words = ["req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=feeds", "-keyout", "feeds.key", "-out", "feeds.pem"];
  execFileSync("openssl", words, { cwd: folder, stdio: "pipe" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that does nothing but fetch; `said`: what it wrote, as one does that dies. */
function startFetcher() {
  const child: ChildProcess = fork(new URL("fetcher.ts", import.meta.url), { execArgv: ["--expose-gc"], silent: true });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  const waiting = new Map<number, (report: Report) => void>();
  child.on("message", (report: Report) => waiting.get(report.id)?.(report));
  let id = 0;
  const get = (address: string, options: Pick<Task, "time"> = { time }) => {
    const task: Task = { ...options, id: ++id, address };
    const { promise, resolve, reject } = Promise.withResolvers<Report>();
    waiting.set(task.id, resolve);
    child.once("exit", () => reject(new Error(`The process died: ${said}`)));
    child.send(task);
    return promise;
  };
  child.setMaxListeners(0);
  return { get, said: () => said, isAlive: () => child.exitCode === null && child.signalCode === null };
}

async function openUntrusted() {
  const files = { key: readFileSync(join(folder, "feeds.key")), cert: readFileSync(join(folder, "feeds.pem")) };
  let asked = 0;
  const server = createServer(files, (_request, response) => response.end(String(++asked)));
  server.on("tlsClientError", () => undefined);
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === "object" ? (address?.port ?? 0) : 0, asked: () => asked };
}

test(`${rounds} faulty fetches: none reaches a forbidden address, outlasts its limit, fills the memory, ends the process, or gives half a file`, {
  timeout: inForm({ short: 2, long: 20 }) * 60_000,
}, async () => {
  const feed = await openFaultyFeed();
  onTestFinished(feed.close);
  const untrusted = await openUntrusted();
  const { get, said, isAlive } = startFetcher();
  const start = await get(`http://start.public:${feed.port}/honest`);

  const addresses = [
    ...Object.keys(faults).map((name) => (round: number) => `http://feed-${round}.public:${feed.port}/${name}`),
    (round: number) => `http://feed-${round}.changing:${feed.port}/redirect-same`,
    (round: number) => `http://feed-${round}.inside:${feed.port}/honest`,
    (round: number) => `http://feed-${round}.both:${feed.port}/honest`,
    (round: number) => `https://feed-${round}.public:${untrusted.port}/honest`,
    (round: number) => `https://feed-${round}.public:${feed.port}/honest`,
  ];
  const right = ["honest", "packed", "type", "redirect-same"];

  const reports: Report[] = [];
  const work = async (first: number) => {
    for (let round = first; round < rounds; round += atOnce) {
      const address = addresses[round % addresses.length]?.(round) ?? "";
      const report = await get(address);
      expect(report.result, address).toEqual(failed(expect.stringMatching(/^feed-\d+\.\w+:\d+: |^[\w.[\]:]+: it is not on the public/)));
      expect(JSON.stringify(report.result)).not.toMatch(/secret|pass@/);
      expect(report.ms, address).toBeLessThan(time + lateness);
      const good = await get(`http://good-${round}.public:${feed.port}/${right[round % right.length]}`, { time: 10_000 });
      expect(good.result).toMatchObject({ kind: "fetched", body: calendar });
      reports.push(report, good);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => work(first)));

  expect(reports.length).toBe(2 * rounds);
  expect(feed.strangers).toEqual([]);
  expect(untrusted.asked()).toBe(0);
  expect(Math.max(...reports.map(({ residentBytes }) => residentBytes)) - start.residentBytes).toBeLessThan(150 * megabyte);
  const last = await get(`http://last.public:${feed.port}/honest`);
  expect(last.heapBytes - start.heapBytes).toBeLessThan(10 * megabyte);
  expect(said()).toBe("");
  expect(isAlive()).toBe(true);
});

test("a fetch with no limit of its own ends after ten seconds, whatever still comes", { timeout: 30_000 }, async () => {
  const feed = await openFaultyFeed();
  onTestFinished(feed.close);
  const { get } = startFetcher();
  const reports = await Promise.all(["drip", "stall", "interim-for-ever"].map((name) => get(`http://${name}.public:${feed.port}/${name}`, {})));
  for (const { result, ms } of reports) {
    expect(result).toEqual(failed(expect.stringMatching(/: its answer wasn’t complete in time$/)));
    expect(ms).toBeGreaterThan(9_900);
    expect(ms).toBeLessThan(10_000 + lateness);
  }
});
