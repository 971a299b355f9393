import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { build } from "vite";
import { beforeAll, onTestFinished } from "vitest";
import type { Mailbox } from "../mailbox.ts";

/** Builds a program of this folder before the tests, because its processes would each need the tools for seconds. Returns where it is. */
export function builtProgram(source: string): () => string {
  let program = "";
  beforeAll(async () => {
    const name = basename(source, ".ts");
    mkdirSync(".cache", { recursive: true });
    // Inside the project, where its packages are found.
    const outDir = mkdtempSync(resolve(`.cache/${name}-`));
    // In one file, which starts twice as fast as packages of many.
    const ssr = { noExternal: true as const, external: ["better-sqlite3", "nodemailer", "pg", "pino", "react", "react-dom"] };
    await build({ configFile: false, logLevel: "error", publicDir: false, ssr, build: { ssr: source, outDir } });
    program = join(outDir, `${name}.js`);
    return () => rmSync(outDir, { recursive: true });
  });
  return () => program;
}

/** A process that does tasks (child.ts) until it is killed. */
export interface KilledProcess<Task, Report> {
  process: ChildProcess;
  /** Never resolves if the process is killed before it answers. */
  ask: (task: Task) => Promise<Report>;
  kill: () => Promise<unknown>;
}

export async function startProcess<Task, Report>(program: string, env: Record<string, string | undefined>): Promise<KilledProcess<Task, Report>> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, { env: { PATH, NODE_COMPILE_CACHE, ...env }, execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const waiting = new Map<number, (report: Report) => void>();
  const ready = new Promise<void>((done) => waiting.set(0, () => done()));
  child.on("message", ({ id, report }: { id: number; report: Report }) => waiting.get(id)?.(report));
  await Promise.race([ready, once(child, "exit").then(() => Promise.reject(new Error("A process ended before it was ready.")))]);
  let count = 0;
  return {
    process: child,
    ask: (task) =>
      new Promise((done) => {
        count += 1;
        waiting.set(count, done);
        // A process that has just been killed takes no task.
        child.send({ id: count, task }, () => undefined);
      }),
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** Resolves as soon as a mailbox holds more than so many mails, or after a while. */
export async function nextMail({ mails }: Mailbox, count: number): Promise<void> {
  for (const until = Date.now() + 5_000; mails.length <= count && Date.now() < until; ) await delay(1);
}
