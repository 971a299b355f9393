import { type ChildProcess, spawn } from "node:child_process";
import { on } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { processorTime } from "./server-process.ts";

/** A server that gets requests, and what they cost. */
export interface Server {
  name: string;
  port: number;
  process: ChildProcess;
  /** For each round, milliseconds of the processor for a response. */
  cost: number[];
  /** Milliseconds until each response was whole. */
  took: number[];
}

const visitors = 10;

/** Milliseconds of a round. */
const round = 1_000;

/** Visitors who each make a request when the response before is whole, for a round. `pathOf` is called for each request. */
export async function visit(server: Server, pathOf: () => string, headers: Record<string, string> = {}): Promise<void> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const [before, responses, until] = [processorTime(server.process), server.took.length, Date.now() + round];
  await Promise.all(Array.from({ length: visitors }, () => requestRepeatedly(server, pathOf, lines.join(""), until)));
  server.cost.push((processorTime(server.process) - before) / (server.took.length - responses));
}

/** A server without a framework that sends a response of these headers and this length to every request. */
export async function startBare(headers: Record<string, string>, length: number): Promise<Server> {
  const port = await findFreePort("127.0.0.1");
  const folder = mkdtempSync(join(tmpdir(), "bench-bare-"));
  const file = join(folder, "bare.mjs");
  const status = length > 0 ? 200 : 304;
  writeFileSync(
    file,
    `import { createServer } from "node:http";
    const body = Buffer.alloc(${length}, "a");
    const answer = (request, response) => response.writeHead(${status}, ${JSON.stringify(headers)}).end(body);
    createServer(answer).listen(${port}, "127.0.0.1", () => console.log("listens"));`,
  );
  const server = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  const stop = () => server.kill();
  process.once("exit", stop);
  server.once("exit", () => process.off("exit", stop));
  for await (const _ of on(server.stdout, "data", { close: ["close"] })) break;
  rmSync(folder, { recursive: true });
  return { name: "bare node:http", port, process: server, cost: [], took: [] };
}

/** Milliseconds of the processor for a response of 19 kB from a bare `node:http`, on the machine on which limits of time were set (issue 36). */
const usualCost = 1_000 / 47_000;

/**
 * How many times slower this machine is now than the one on which limits of time were set. A bare response is mostly system calls, so
 * for computation this is an estimate; in one hour the same machine had 2.3 and 3.6.
 */
export async function slowness(rounds = 5): Promise<number> {
  const bare = await startBare({ "content-type": "text/html; charset=utf-8", "content-length": "19000" }, 19_000);
  for (let times = 0; times < rounds; times += 1) await visit(bare, () => "/");
  bare.process.kill();
  const times = median(bare.cost) / usualCost;
  console.log(`this machine is ${times.toFixed(1)} times slower than the one of the limits`);
  return times;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower = Number.NaN, upper = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (lower + upper) / 2;
}

async function requestRepeatedly({ port, took }: Server, pathOf: () => string, lines: string, until: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  let [left, sentAt] = [0, 0];
  const request = () => {
    [left, sentAt] = [-1, performance.now()];
    socket.write(`GET ${pathOf()} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: gzip, deflate, br\r\n${lines}\r\n`);
  };
  request();
  for await (const part of socket as AsyncIterable<Buffer>) {
    left = left < 0 ? bytesLeft(part) : left - part.length;
    if (left > 0) continue;
    took.push(performance.now() - sentAt);
    if (Date.now() > until) return;
    request();
  }
  throw new Error("The server closed a connection.");
}

/** How many bytes of a response follow its first part, which has all headers. */
function bytesLeft(part: Buffer): number {
  const end = part.indexOf("\r\n\r\n");
  const head = part.toString("latin1", 0, end);
  if (!/^HTTP\/1\.1 (200|304) /.test(head)) throw new Error(`A response begins with ${head.split("\r\n", 1)}`);
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - part.length;
}
