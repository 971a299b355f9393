import { type ChildProcess, spawn } from "node:child_process";
import { on } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { memoryOf, nodeEnvironment, nodeOptions, processorTime } from "./server-process.ts";

/**
 * Compares builds of the site by what a response costs: `npm run bench -- answers KINDS FOLDER …`, where each folder holds a
 * project that is built (`.` is this one), and KINDS are `all` or some of the kinds below, such as `search,picture`. The builds
 * and a bare `node:http` that sends the same bytes take turns, so that what else the machine does touches all alike.
 */
const kinds = {
  home: () => "/",
  property: () => "/stays/the-old-barn",
  unchanged: () => "/stays/the-old-barn",
  stylesheet: () => found("/", /\/assets\/[\w.-]+\.css/),
  picture: () => found("/stays/the-old-barn", /\/pictures\/[\w.-]+-800\.avif/),
  suggestions: () => "/suggestions.json?where=a",
  contact: () => "/contact",
  search: () => `/stays?from=${day(number % 40)}&to=${day(41 + (Math.floor(number / 40) % 300))}`,
  dates: () => `/stays/the-old-barn?from=${day(number % 40)}&to=${day(41 + (Math.floor(number / 40) % 300))}&guests=${1 + (number % 3)}`,
};
const visitors = 10;
const rounds = 6;
/** Requests to each server before the rounds: Node goes on compiling through the first 2,000 searches, which take up to three times as long. */
const warmUp = 2_500;
/** Milliseconds. */
const round = 1_000;

interface Server {
  name: string;
  port: number;
  process: ChildProcess;
  /** Milliseconds of the processor, and of each response. */
  worked: number;
  took: number[];
}

const [names = "all", ...folders] = process.argv.slice(2);
/** Of the requests that differ each time. */
let number = 0;
const temporary = mkdtempSync(join(tmpdir(), "bench-"));
const builds = await Promise.all((folders.length > 0 ? folders : ["."]).map(startBuild));
const atStart = builds.map(({ process }) => memoryOf(process).now);
const example = new Map<string, string>();
for (const path of ["/", "/stays/the-old-barn"]) example.set(path, await (await fetch(`http://127.0.0.1:${builds[0]?.port}${path}`)).text());

console.log("| response | bytes | server | ms of the processor | a core-second | half within ms | 99 of 100 within ms |");
console.log("| --- | ---: | --- | ---: | ---: | ---: | ---: |");
for (const kind of Object.keys(kinds).filter((kind) => names === "all" || names.split(",").includes(kind)) as (keyof typeof kinds)[]) {
  const { headers, length } = await describe(kind);
  const bare = await startBare(headers, length);
  const servers = [...builds, bare];
  // Node compiles what runs often; that is not the cost of a response.
  for (const server of servers) for (server.took = []; server.took.length < warmUp; ) await visit(server, kind, headers);
  for (const server of servers) Object.assign(server, { worked: 0, took: [] });
  for (let times = 0; times < rounds; times += 1) for (const one of times % 2 ? servers.toReversed() : servers) await visit(one, kind, headers);
  for (const server of servers) console.log(`| ${kind} | ${length} | ${server.name} | ${figures(server)} |`);
  bare.process.kill();
}
builds.forEach(({ name, process }, index) => {
  const { now, most } = memoryOf(process);
  console.log(`${name}: ${atStart[index]} MB in memory at the start, ${now} at the end, ${most} at most`);
  process.kill();
});
rmSync(temporary, { recursive: true });

function figures({ worked, took }: Server): string {
  const [half = 0, most = 0] = [0.5, 0.99].map((part) => took.toSorted((one, other) => one - other)[Math.floor(took.length * part)]);
  return [(worked / took.length).toFixed(3), Math.round((took.length / worked) * 1_000), half.toFixed(1), most.toFixed(1)].join(" | ");
}

async function startBuild(folder: string, index: number): Promise<Server> {
  const port = await findFreePort("127.0.0.1");
  const data = { DATA_DIR: join(temporary, String(index)), LOG_LEVEL: process.env.LOG_LEVEL ?? "error" };
  const env = { ...nodeEnvironment, ...process.env, HOST: "127.0.0.1", PORT: String(port), ...data, BUSY_AFTER: "0" };
  const server = spawn(process.execPath, [...nodeOptions, "build/server/server.js"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  for await (const [part] of on(server.stdout, "data", { close: ["close"] })) if (String(part).includes(" is at ")) break;
  return { name: folder, port, process: server, worked: 0, took: [] };
}

/** A server without a framework that sends a response of these headers and this length to every request. */
async function startBare(headers: Record<string, string>, length: number): Promise<Server> {
  const port = await findFreePort("127.0.0.1");
  const file = join(temporary, "bare.mjs");
  const status = length > 0 ? 200 : 304;
  writeFileSync(
    file,
    `import { createServer } from "node:http";
    const body = Buffer.alloc(${length}, "a");
    const answer = (request, response) => response.writeHead(${status}, ${JSON.stringify(headers)}).end(body);
    createServer(answer).listen(${port}, "127.0.0.1", () => console.log("listens"));`,
  );
  const server = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "inherit"] });
  for await (const _ of on(server.stdout, "data")) break;
  return { name: "bare node:http", port, process: server, worked: 0, took: [] };
}

/** The headers of a response, and the length of its body. */
async function describe(kind: keyof typeof kinds): Promise<{ headers: Record<string, string>; length: number }> {
  const ask = async (more: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${builds[0]?.port}${kinds[kind]()}`, { headers: { "accept-encoding": "br", ...more } });
  await ask();
  const first = await ask();
  await first.arrayBuffer();
  const { headers } = kind === "unchanged" ? await ask({ "if-none-match": first.headers.get("etag") ?? "" }) : first;
  const own = [...headers].filter(([name]) => !["connection", "date", "keep-alive", "content-encoding"].includes(name));
  return { headers: Object.fromEntries(own), length: kind === "unchanged" ? 0 : Number(first.headers.get("content-length")) };
}

async function visit(server: Server, kind: keyof typeof kinds, headers: Record<string, string>): Promise<void> {
  const [before, until] = [processorTime(server.process), Date.now() + round];
  await Promise.all(Array.from({ length: visitors }, () => askAgainAndAgain(server, kind, headers, until)));
  server.worked += processorTime(server.process) - before;
}

/** Asks over one connection, each time when the response before is whole. */
async function askAgainAndAgain({ port, took }: Server, kind: keyof typeof kinds, headers: Record<string, string>, until: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  const more = kind === "unchanged" ? `if-none-match: ${headers.etag}\r\n` : "";
  let [left, sentAt] = [0, 0];
  const ask = () => {
    [left, sentAt, number] = [-1, performance.now(), number + 1];
    socket.write(`GET ${kinds[kind]()} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: gzip, deflate, br\r\n${more}\r\n`);
  };
  ask();
  for await (const part of socket as AsyncIterable<Buffer>) {
    left = left < 0 ? bytesLeft(kind, part) : left - part.length;
    if (left > 0) continue;
    took.push(performance.now() - sentAt);
    if (Date.now() > until) return;
    ask();
  }
  throw new Error("The server closed a connection.");
}

/** How many bytes of a response follow its first part, which has all headers. */
function bytesLeft(kind: keyof typeof kinds, part: Buffer): number {
  const end = part.indexOf("\r\n\r\n");
  const head = part.toString("latin1", 0, end);
  if (!/^HTTP\/1\.1 (200|304) /.test(head)) throw new Error(`${kind} is answered by ${head.split("\r\n", 1)}`);
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - part.length;
}

/** An address that a page names. */
function found(page: string, pattern: RegExp): string {
  return pattern.exec(example.get(page) ?? "")?.[0] ?? page;
}

function day(days: number): string {
  return new Date(Date.UTC(2027, 0, days)).toISOString().slice(0, 10);
}
