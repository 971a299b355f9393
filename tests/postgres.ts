import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../app/config/free-port.server.ts";
import { type Database, type DatabaseSettings, openDatabase } from "../app/db/database.server.ts";

/** A PostgreSQL server of the tests' own, on loopback. */
export interface PostgresServer {
  port: number;
  child: ChildProcess;
  /** Its data folder. */
  folder: string;
  /** The address of a database on it. */
  url: (database: string) => string;
  /** Ends it, its children too, and waits for that; removes its data. */
  stop: () => Promise<void>;
}

/** A database of the shared server that has all tables, and to which nobody is connected: it is copied sooner than tables are made. */
export const migrated = "migrated";

/** Opens a database. Where others have the processor, a connection may take longer than the site waits for it. */
export async function openPatiently(settings: DatabaseSettings): Promise<Database> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await openDatabase(settings);
    } catch (error) {
      if (tries === 5 || !String(error).includes("does not answer")) throw error;
    }
  }
}

/** PostgreSQL runs under no root, and `nobody` is everywhere. */
const unprivileged = 65_534;
const isRoot = process.getuid?.() === 0;

/**
 * Makes a new cluster, or takes the data of `folder`, and starts a server on it. `settings` as in postgresql.conf. It
 * trusts whoever reaches it on loopback as the user `postgres`.
 */
export async function startPostgres(settings: Record<string, string> = {}, folder = makeCluster(), port?: number): Promise<PostgresServer> {
  const at = port ?? (await findFreePort("127.0.0.1"));
  // Shared memory lies in the data folder: what is killed leaves none behind in /dev/shm.
  // What lives for a minute needs no vacuum, for which a process would start in one database after the other.
  const shared = { dynamic_shared_memory_type: "mmap", fsync: "off", autovacuum: "off" };
  const own = { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(at), ...shared, ...settings };
  const [program = "", ...first] = asUnprivileged("postgres");
  const options = Object.entries(own).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(program, [...first, "-D", folder, ...options], { detached: true, stdio: ["ignore", "ignore", "pipe"], cwd: folder });
  let said = "";
  child.stderr?.on("data", (part: Buffer) => (said += part));
  const stop = async () => {
    await endGroup(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await answers(at)); tries += 1) {
    if (child.exitCode !== null || tries === 300) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${said}`);
    }
    await pause(100);
  }
  return { port: at, child, folder, url: (database) => `postgres://postgres@127.0.0.1:${at}/${database}`, stop };
}

/** Kills a server with all its processes, and waits until they are gone: none may write to its data any more. */
export async function endGroup(child: ChildProcess): Promise<void> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  if (isOver() || child.pid === undefined) return;
  const ended = once(child, "exit");
  const processes = signalGroup(child.pid, "SIGKILL");
  await ended;
  while (processes.some(isAlive)) await pause(10);
}

/** Stops a server with all its processes in the middle of what they do, as a machine does that stands still. */
export function freeze({ child }: PostgresServer): void {
  signalGroup(child.pid ?? 0, "SIGSTOP");
}

/** Each process of PostgreSQL leads a group of its own, so that each has to be told. Returns them. */
function signalGroup(pid: number, signal: NodeJS.Signals): number[] {
  // It starts no further ones meanwhile.
  process.kill(pid, "SIGSTOP");
  const processes = [pid, ...childrenOf(pid)];
  for (const one of processes) process.kill(one, signal);
  return processes;
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && statusOf(Number(name))?.parent === parent)
    .map(Number);
}

/** A process that has ended, and that nobody has asked for yet, is not alive. */
function isAlive(pid: number): boolean {
  return (statusOf(pid)?.state ?? "Z") !== "Z";
}

/** What Linux says of a process (proc_pid_stat(5)); nothing when it is gone. */
function statusOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const [, state = "", parent] = /\) (\w) (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** A cluster that no server was ever started on: to copy it takes a quarter of what it takes to make one. */
let template: string | undefined;

/** A folder with a new cluster in it, which only its server may read. */
export function makeCluster(): string {
  template ??= initCluster();
  return copyCluster(template);
}

/** The same, made anew. */
export function initCluster(place?: string): string {
  const folder = makeServerFolder(place);
  const [program = "", ...first] = asUnprivileged("initdb");
  const { status, stderr, error } = spawnSync(
    program,
    [...first, "-D", folder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
    { cwd: folder },
  );
  if (status !== 0) throw new Error(`initdb failed:\n${error?.message ?? stderr}`);
  return folder;
}

/** A folder that belongs to the user who runs the server. */
function makeServerFolder(place = process.env.CLUSTERS ?? tmpdir()): string {
  const folder = mkdtempSync(join(place, "postgres-"));
  chmodSync(folder, 0o700);
  if (isRoot) chownSync(folder, unprivileged, unprivileged);
  return folder;
}

/** A copy of a cluster that does not run. */
export function copyCluster(folder: string): string {
  const copy = makeServerFolder();
  execFileSync("cp", ["-a", `${folder}/.`, copy]);
  return copy;
}

/** A program of PostgreSQL, as a command of the user who runs the server. */
export function asUnprivileged(program: string): string[] {
  const path = join(findPrograms(), program);
  // Where we may say so, it ends with us, however we end.
  return isRoot ? ["setpriv", `--reuid=${unprivileged}`, `--regid=${unprivileged}`, "--clear-groups", "--pdeathsig=KILL", path] : [path];
}

/** The folder of PostgreSQL's programs: test.mjs names it, or has installed it. */
function findPrograms(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const known = [process.env.POSTGRES_PROGRAMS ?? "", ...versions.map((version) => join(debian, version, "bin"))];
  const found = known.find((folder) => folder && existsSync(join(folder, "initdb")));
  if (!found) throw new Error("PostgreSQL was not found: npm test installs it, or POSTGRES_PROGRAMS names the folder of initdb.");
  return found;
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres", connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Asks a database on PostgreSQL. */
export async function queryPostgres<Row extends object>(url: string, words: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(words)).rows;
  } finally {
    await client.end();
  }
}
