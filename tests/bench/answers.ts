import { spawn } from "node:child_process";
import { on } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { median, type Server, startBare, visit } from "./requests.ts";
import { memoryOf, nodeEnvironment, nodeOptions, settle } from "./server-process.ts";

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
type Kind = keyof typeof kinds;
/**
 * How many bare responses one may cost, from issue 36, on whose machine a bare one took 1 / 47 ms: half as many cached pages a second,
 * 8,000 pictures, a search in 2.5 ms, a page with dates in 5.
 */
const limits: Partial<Record<Kind, number>> = { home: 2, property: 2, picture: 6, search: 117, dates: 235 };
/** Megabytes at the end, after all kinds. */
const mostMemory = 300;
const rounds = 6;
/** Requests of each kind before the rounds: Node goes on compiling through the first 2,000 searches, which take up to three times as long. */
const warmUpRequests = 2_500;

const [names = "all", ...folders] = process.argv.slice(2);
/** Of the requests that differ each time. */
let number = 0;
const temporary = mkdtempSync(join(tmpdir(), "bench-"));
const builds = await Promise.all((folders.length > 0 ? folders : ["."]).map(startBuild));
for (const { process } of builds) await settle(process);
const atStart = builds.map(({ process }) => memoryOf(process).now);
const example = new Map<string, string>();
const { etag = "" } = (await describe("property")).headers;
for (const path of ["/", "/stays/the-old-barn"]) example.set(path, await (await fetch(`http://127.0.0.1:${builds[0]?.port}${path}`)).text());
const tooMuch: string[] = [];

console.log("| response | bytes | server | ms of the processor | bare responses | limit | a core-second | half within ms | 99 of 100 within ms |");
console.log("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
const chosen = (Object.keys(kinds) as Kind[]).filter((kind) => names === "all" || names.split(",").includes(kind));
// What is measured first would otherwise pay for compiling what all have in common.
for (const kind of chosen) for (const server of builds) await warmUp(server, kind);
for (const kind of chosen) {
  const { headers, length } = await describe(kind);
  const bare = await startBare(headers, length);
  await warmUp(bare, kind);
  const servers = [...builds, bare];
  for (const server of servers) Object.assign(server, { cost: [], took: [] });
  for (let times = 0; times < rounds; times += 1) for (const one of times % 2 ? servers.toReversed() : servers) await visitFor(one, kind);
  for (const server of servers) {
    const times = median(server.cost) / median(bare.cost);
    const limit = server === bare ? undefined : limits[kind];
    if (limit && times > limit) tooMuch.push(`${kind} of ${server.name}: ${times.toFixed(1)} bare responses`);
    console.log(
      `| ${kind} | ${length} | ${server.name} | ${median(server.cost).toFixed(3)} | ${times.toFixed(1)} | ${limit ?? ""} | ${figures(server)} |`,
    );
  }
  bare.process.kill();
}
builds.forEach(({ name, process }, index) => {
  const { now, most } = memoryOf(process);
  console.log(`${name}: ${atStart[index]} MB in memory at the start, ${now} at the end, ${most} at most`);
  if (names === "all" && now > mostMemory) tooMuch.push(`memory of ${name}: ${now} MB`);
  process.kill();
});
rmSync(temporary, { recursive: true });
if (tooMuch.length > 0) throw new Error(`Beyond a limit: ${tooMuch.join(", ")}.`);

async function warmUp(server: Server, kind: Kind): Promise<void> {
  for (server.took = []; server.took.length < warmUpRequests; ) await visitFor(server, kind);
}

function visitFor(server: Server, kind: Kind): Promise<void> {
  const pathOf = () => {
    number += 1;
    return kinds[kind]();
  };
  return visit(server, pathOf, kind === "unchanged" ? { "if-none-match": etag } : {});
}

function figures({ cost, took }: Server): string {
  const [half = 0, most = 0] = [0.5, 0.99].map((part) => took.toSorted((one, other) => one - other)[Math.floor(took.length * part)]);
  return [Math.round(1_000 / median(cost)), half.toFixed(1), most.toFixed(1)].join(" | ");
}

async function startBuild(folder: string, index: number): Promise<Server> {
  const port = await findFreePort("127.0.0.1");
  const data = { DATA_DIR: join(temporary, String(index)), LOG_LEVEL: process.env.LOG_LEVEL ?? "error" };
  const env = { ...nodeEnvironment, ...process.env, HOST: "127.0.0.1", PORT: String(port), ...data, BUSY_AFTER: "0" };
  const server = spawn(process.execPath, [...nodeOptions, "build/server/server.js"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  process.on("exit", () => server.kill());
  for await (const [part] of on(server.stdout, "data", { close: ["close"] })) if (String(part).includes(" is at ")) break;
  return { name: folder, port, process: server, cost: [], took: [] };
}

/** The headers of a response, and the length of its body. */
async function describe(kind: Kind): Promise<{ headers: Record<string, string>; length: number }> {
  const ask = (more: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${builds[0]?.port}${kinds[kind]()}`, { headers: { "accept-encoding": "br", ...more } });
  await ask();
  const first = await ask();
  await first.arrayBuffer();
  const { headers, status } = kind === "unchanged" ? await ask({ "if-none-match": etag }) : first;
  if (kind === "unchanged" && status !== 304) throw new Error("The page has changed since the start.");
  const own = [...headers].filter(([name]) => !["connection", "date", "keep-alive", "content-encoding"].includes(name));
  return { headers: Object.fromEntries(own), length: kind === "unchanged" ? 0 : Number(first.headers.get("content-length")) };
}

/** An address that a page names. */
function found(page: string, pattern: RegExp): string {
  return pattern.exec(example.get(page) ?? "")?.[0] ?? page;
}

function day(days: number): string {
  return new Date(Date.UTC(2027, 0, days)).toISOString().slice(0, 10);
}
