import { type ChildProcess, spawn } from "node:child_process";
import { on } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Compares builds of the site by what an answer costs: `npm run bench:answers -- ADDRESS FOLDER …`, where each folder holds
 * a project that is built (`.` is this one), and `search` as an address is another search of all homes each time. The
 * builds take turns, so that what else the machine does touches all alike. Only Linux says how long a process has run.
 */
const [address = "/about", ...folders] = process.argv.slice(2);
const visitors = 10;
const rounds = 6;
/** Milliseconds. */
const round = 2_000;

interface Build {
  folder: string;
  port: number;
  server: ChildProcess;
  dataFolder: string;
  /** Milliseconds of the processor, and of each answer. */
  worked: number;
  took: number[];
}

let number = 0;
const builds = await Promise.all((folders.length > 0 ? folders : ["."]).map(start));
for (const build of builds) await visit(build);
for (const build of builds) Object.assign(build, { worked: 0, took: [] });
for (let times = 0; times < rounds; times += 1) for (const build of times % 2 ? builds.toReversed() : builds) await visit(build);
for (const { folder, worked, took, server, dataFolder } of builds) {
  const [half = 0, most = 0] = [0.5, 0.99].map((part) => took.toSorted((one, other) => one - other)[Math.floor(took.length * part)]);
  const answers = `${took.length} answers, ${(worked / took.length).toFixed(3)} ms of the processor each`;
  console.log(`${folder}: ${answers}; half within ${half.toFixed(1)} ms, 99 of 100 within ${most.toFixed(1)} ms`);
  server.kill();
  rmSync(dataFolder, { recursive: true });
}

async function start(folder: string): Promise<Build> {
  const [port, dataFolder] = [await findPort(), mkdtempSync(join(tmpdir(), "bench-"))];
  const env = { ...process.env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: "silent", BUSY_AFTER: "0" };
  const server = spawn(process.execPath, ["build/server/server.js"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  for await (const [part] of on(server.stdout, "data", { close: ["close"] })) if (String(part).includes(" is at ")) break;
  return { folder, port, server, dataFolder, worked: 0, took: [] };
}

async function visit(build: Build): Promise<void> {
  const [before, until] = [processorTime(build.server), Date.now() + round];
  await Promise.all(Array.from({ length: visitors }, () => askAgainAndAgain(build, until)));
  build.worked += processorTime(build.server) - before;
}

/** Asks over one connection, each time when the answer before is whole. */
async function askAgainAndAgain({ port, took }: Build, until: number): Promise<void> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  let asked = 0;
  const ask = () => {
    [answer, asked] = ["", performance.now()];
    socket.write(`GET ${nextAddress()} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\n\r\n`);
  };
  ask();
  for await (const part of socket) {
    answer += part;
    if (!isWhole(answer)) continue;
    took.push(performance.now() - asked);
    if (Date.now() > until) return;
    ask();
  }
  throw new Error("The server closed a connection.");
}

function isWhole(answer: string): boolean {
  const [head = "", ...body] = answer.split("\r\n\r\n");
  if (!/^HTTP\/1\.1 200 /.test(head)) throw new Error(`${address} answers ${head.split("\r\n", 1)}`);
  return body.join("\r\n\r\n").length === Number(/content-length: (\d+)/i.exec(head)?.[1]);
}

function nextAddress(): string {
  if (address !== "search") return address;
  number += 1;
  const day = (days: number) => new Date(Date.UTC(2027, 0, days)).toISOString().slice(0, 10);
  return `/stays?from=${day(number % 40)}&to=${day(41 + (Math.floor(number / 40) % 300))}`;
}

/** Milliseconds for which a process has had a processor: fields 14 and 15 of its `stat`, in hundredths of a second (proc(5)). */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function findPort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = Object(server.address());
      server.close(() => done(port));
    });
  });
}
