import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { queryPostgres, startPostgres } from "../postgres.ts";
import { ask, askAgain, post, thankedId, writePosting } from "./client.ts";
import { openNginx } from "./front.ts";
import { startServer } from "./server.ts";

/** The figures of docs/performance.md, Several servers. Beside other work only the times of the processor mean something. */
const minute = 60_000;
const [searches, messages, requests] = [900, 100, 36_000];

test("processor time for each search and message with one, two and three servers, and the memory of each", { timeout: 15 * minute }, async () => {
  const database = await startPostgres({ fsync: "on" });
  onTestFinished(database.stop);
  for (const count of [1, 2, 3]) {
    const settings = () => ({
      dataFolder: makeDataFolder(),
      databaseUrl: database.url("postgres"),
      variables: { BUSY_AFTER: "0", WARM_CACHE: "on" },
    });
    const servers = await Promise.all(Array.from({ length: count }, () => startServer(settings())));
    await Promise.all(servers.map(({ ready }) => ready));
    const front = await openNginx(servers.map(({ port }) => port));
    onTestFinished(front.kill);
    await front.start();
    const pids = servers.map(({ child }) => child.pid ?? 0);
    // Rendered ahead, and compiled by then.
    await inTurn(300, 8, () => ask(front.port, `/stays?where=${crypto.randomUUID()}`));
    const search = await measure(pids, searches, () => inTurn(searches, 8, () => ask(front.port, `/stays?where=${crypto.randomUUID()}`)));
    const kept = await measure(pids, searches, () => inTurn(searches, 8, (at) => ask(servers[at % count]?.port ?? 0, "/")));
    const message = await measure(pids, messages, async () => {
      const thanks = await inTurn(messages, 8, () => post(front.port, writePosting()));
      expect(thanks.filter((answer) => !thankedId(answer))).toEqual([]);
    });
    await queryPostgres(database.url("postgres"), "DELETE FROM messages");
    const memory = pids.map((pid) => `${Math.round(memoryOf(pid))} MB`).join(", ");
    const line = Object.entries({ search, kept, message }).map(([what, { each, perSecond }]) => `${what} ${each.toFixed(2)} ms, ${perSecond}/s`);
    console.log(`${count} server(s): ${line.join("; ")}; memory ${memory}`);
    await Promise.all(servers.map(({ end }) => end()));
    await front.kill();
  }
});

test("a kept page that nginx answers, against a file of its own", { timeout: 5 * minute }, async () => {
  const server = await startServer({ dataFolder: makeDataFolder() });
  await server.ready;
  const folder = mkdtempSync(join(tmpdir(), "own-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const front = await openNginx([server.port], `location /own/ { root ${folder}; }`);
  const size = Number((await askAgain(server.port, "/")).headers["content-length"]);
  mkdirSync(join(folder, "own"));
  writeFileSync(join(folder, "own/home.html"), (await ask(server.port, "/")).body);
  onTestFinished(front.kill);
  await front.start();
  expect((await ask(front.port, "/own/home.html")).body).toHaveLength((await ask(front.port, "/")).body.length);
  const times: Record<string, number[]> = { "/": [], "/own/home.html": [] };
  for (let round = 0; round < 4; round += 1)
    for (const [path, all] of Object.entries(times)) {
      const { each, perSecond } = await measure(front.processes(), requests, () => pipeline(front.port, path, requests));
      console.log(`${path}: ${(each * 1_000).toFixed(1)} µs of nginx each, ${perSecond}/s, ${size} bytes`);
      all.push(each);
    }
  const [page = [], file = []] = Object.values(times);
  console.log(`A kept page takes ${(Math.min(...page) / Math.min(...file)).toFixed(2)} times the time of a file`);
});

/** Milliseconds of the processor for each of so many, by these processes together, and how many a second there were. */
async function measure(pids: number[], count: number, work: () => Promise<unknown>) {
  const [used, began] = [processorTime(pids), performance.now()];
  await work();
  const took = performance.now() - began;
  return { each: (processorTime(pids) - used) / count, perSecond: Math.round((count / took) * 1_000) };
}

/** Milliseconds that processes have used so far (proc_pid_stat(5), in hundredths of a second). */
function processorTime(pids: number[]): number {
  const times = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return 10 * (Number(fields[11]) + Number(fields[12]));
  });
  return times.reduce((sum, one) => sum + one, 0);
}

/** Megabytes of memory that a process holds. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Does something `count` times, `together` at once. */
async function inTurn<Result>(count: number, together: number, work: (at: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const one = async () => {
    for (let at = next++; at < count; at = next++) results.push(await work(at));
  };
  await Promise.all(Array.from({ length: together }, one));
  return results;
}

/** Asks for one page many times over few connections, with less work of its own than nginx has. */
async function pipeline(port: number, path: string, count: number): Promise<void> {
  const question = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`;
  const answer = await bytesOf(port, question);
  // nginx ends a connection after a thousand.
  const [of, together] = [900, 8];
  await inTurn(count / of, together, async () => {
    const socket = connect(port, "127.0.0.1");
    let bytes = 0;
    const all = Promise.withResolvers<void>();
    socket.on("data", (part) => {
      bytes += part.length;
      if (bytes >= answer * of) all.resolve();
    });
    for (let sent = 0; sent < of; sent += 30) {
      socket.write(question.repeat(30));
      while (bytes < (sent - 30) * answer) await once(socket, "data");
    }
    await all.promise;
    socket.destroy();
  });
}

async function bytesOf(port: number, question: string): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.write(question.replace("\r\n\r\n", "\r\nconnection: close\r\n\r\n"));
  let bytes = 0;
  for await (const part of socket) bytes += part.length;
  // `Connection: keep-alive` is longer than `close` by five.
  return bytes + 5;
}
