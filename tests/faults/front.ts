import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { hasNginx } from "./has-nginx.ts";

/** What stands in front of several servers. */
export interface Front {
  port: number;
  start: () => Promise<void>;
  /** Ends it as kill -9 does. */
  kill: () => Promise<void>;
  /** The processes that do its work, where they are its own. */
  processes: () => number[];
}

/** nginx as documented, or where there is none what does the same for a few visitors, in front of the servers at these ports. */
export async function openFront(servers: number[]): Promise<Front> {
  const front = hasNginx ? await openNginx(servers) : await openRelay(servers);
  onTestFinished(front.kill);
  await front.start();
  return front;
}

/** nginx, not yet started; `more`: further settings of its server. */
export async function openNginx(servers: number[], more = ""): Promise<Front & { emptyCache: () => void }> {
  const port = await findFreePort("127.0.0.1");
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const rooms = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`);
  const settings = documented(servers, port, folder).replace(/}\s*$/, `${more}\n}\n`);
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const head = `${user}\nworker_processes 2;\npid nginx.pid;\nerror_log errors.log;\nevents {}\n`;
  writeFileSync(join(folder, "nginx.conf"), `${head}http {\ntypes { text/html html; }\n${rooms.join("\n")}\n${settings}\n}\n`);
  let master: ChildProcess | undefined;
  const kill = async () => {
    if (!master?.pid || master.exitCode !== null || master.signalCode !== null) return;
    const ended = once(master, "exit");
    // Its workers too: they would go on without it, and hold the port.
    process.kill(-master.pid, "SIGKILL");
    await ended;
  };
  const start = async () => {
    master = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "errors.log"), "-g", "daemon off;"], {
      detached: true,
      stdio: ["ignore", "inherit", "inherit"],
    });
    for (let tries = 0; !(await isOpen(port)); tries += 1) {
      if (master.exitCode !== null || tries === 500) throw new Error(`nginx did not start:\n${readFileSync(join(folder, "errors.log"), "utf8")}`);
      await pause(20);
    }
  };
  // As docs/operating/scaling.md says it is done.
  const emptyCache = () => void execFileSync("find", [join(folder, "cache"), "-type", "f", "-delete"]);
  return { port, start, kill, emptyCache, processes: () => workersOf(master?.pid ?? 0) };
}

/** The file that operators copy: what is tested is what they read. */
function documented(servers: number[], port: number, folder: string): string {
  const own = servers.map((at) => `server 127.0.0.1:${at} max_fails=0;`).join("\n");
  return readFileSync("deploy/nginx.conf", "utf8")
    .replace(/^( *server [\d.]+:3000 .*;\n)+/m, `${own}\n`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("/var/cache/an-yen", `${folder}/cache`);
}

function workersOf(master: number): number[] {
  return readFileSync(`/proc/${master}/task/${master}/children`, "utf8").trim().split(" ").map(Number);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => done(false));
    socket.on("connect", () => {
      socket.destroy();
      done(true);
    });
  });
}

/** Asks the servers by turns, and the next one where one does not answer, or lacks a file. */
async function openRelay(servers: number[]): Promise<Front> {
  const port = await findFreePort("127.0.0.1");
  let turn = 0;
  let relay: Server | undefined;
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const first = turn++;
    for (const at of servers.keys()) {
      const answer = await askOne(servers[(first + at) % servers.length] ?? 0, incoming, Buffer.concat(parts)).catch(() => undefined);
      const isLast = at === servers.length - 1;
      const mayBeElsewhere = answer?.statusCode === 503 || (answer?.statusCode === 404 && /^\/(assets|pictures)\//.test(incoming.url ?? ""));
      if (!answer || (mayBeElsewhere && !isLast)) continue;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      return answer.body.length > 0 ? outgoing.end(answer.body) : outgoing.end();
    }
    outgoing.writeHead(502).end();
  };
  const start = async () => {
    relay = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy())).listen(port, "127.0.0.1");
    await once(relay, "listening");
  };
  const kill = async () => {
    if (!relay?.listening) return;
    const closed = once(relay, "close");
    relay.close();
    relay.closeAllConnections();
    await closed;
  };
  return { port, start, kill, processes: () => [] };
}

async function askOne(port: number, { method, url, headers, socket }: IncomingMessage, body: Buffer) {
  const sent = { ...headers, "x-forwarded-for": socket.remoteAddress ?? "" };
  const question = request({ host: "127.0.0.1", port, path: url, method, headers: sent, agent: false, timeout: 15_000 });
  question.on("timeout", () => question.destroy(new Error("No answer.")));
  const answered = new Promise<IncomingMessage>((done, fail) => question.on("response", done).on("error", fail));
  question.end(body);
  const answer = await answered;
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { statusCode: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}
