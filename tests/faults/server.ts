import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { databaseVariables } from "../database.ts";

export interface ServerProcess {
  port: number;
  child: ChildProcess;
  /** What it has written so far, on both of its outputs. */
  output: () => string;
  /** Resolves when it takes requests, or throws what it said when it ended before that. */
  ready: Promise<void>;
  /** Resolves to its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** Asks it to end, and resolves when it has. */
  end: (signal?: NodeJS.Signals) => Promise<number | string>;
}

export interface ServerSettings {
  dataFolder: string;
  /** The address of a database on PostgreSQL; without one it is the one that belongs to the data folder. */
  databaseUrl?: string;
  port?: number;
  smtpUrl?: string;
  variables?: Record<string, string>;
  /** A shell command that runs first and is replaced by the server, such as a limit. */
  before?: string;
  /** The folder of the project whose build runs. */
  project?: string;
  /** Takes what kills it in the end, where that is not the end of the test. */
  atEnd?: (kill: () => Promise<void>) => void;
}

/** Starts the built site as a process of its own. What is still running when the test is done is killed. */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const { dataFolder, databaseUrl, port, smtpUrl, variables, before, project, atEnd = onTestFinished } = settings;
  const at = port ?? (await findFreePort("127.0.0.1"));
  const mail = smtpUrl ? { SMTP_URL: smtpUrl, MAIL_FROM: "An Yên <hello@example.com>", MAIL_TO: "owner@example.com" } : {};
  // Rendering pages and making pictures that nobody asks for would take more of the processor than the rest of most tests.
  const place = { HOST: "127.0.0.1", PORT: String(at), TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "error", WARM_CACHE: "off" };
  const database = { ...(await databaseVariables(dataFolder)), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const command = before ? ["sh", "-c", `${before}; exec "$0" "$@"`, process.execPath] : [process.execPath];
  const [program = "", ...first] = command;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...place, ...database, ...mail, ...variables };
  const child = spawn(program, [...first, "build/server/server.js"], { env, cwd: project });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part));
  const ended = once(child, "exit").then(([code, signal]): number | string => code ?? signal);
  const end = (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => / is at /.test(output) && resolve());
    void ended.then((code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)));
  });
  // Who kills it before it is ready does not wait for that.
  ready.catch(() => undefined);
  atEnd(async () => void (await end("SIGKILL")));
  return { port: at, child, output: () => output, ready, ended, end };
}

/** Starts one for all tests of a group, in its `beforeAll`; resolves to what kills it when the group is done, too. */
export async function startServerOfGroup(settings: ServerSettings): Promise<{ server: ServerProcess; kill: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<() => Promise<void>>();
  const server = await startServer({ ...settings, atEnd: resolve });
  const kill = await promise;
  await server.ready.catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  return { server, kill };
}

/** As if time had passed, in words of SQL: every mail that waits is due, and no dead worker holds one. */
export const makeDue = "UPDATE mails SET due_at = '', claimed_until = '' WHERE sent_at IS NULL AND parked_at IS NULL";
