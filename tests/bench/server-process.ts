import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** With which the server is started, as in `start.mjs`. */
export const nodeOptions = ["--max-semi-space-size=8", "--heap-growing-percent=50", "--no-allocation-site-pretenuring"];
export const nodeEnvironment = { MALLOC_ARENA_MAX: "2" };

/** Milliseconds for which the threads of a process have had a processor: the first field of their `schedstat`, in nanoseconds. Only Linux has it. */
export function processorTime({ pid }: ChildProcess): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"));
  return threads.reduce((sum, fields) => sum + Number(fields.split(" ")[0]), 0) / 1_000_000;
}

/** Megabytes of memory of a process, now and at most so far. */
export function memoryOf({ pid }: ChildProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [now = 0, most = 0] = ["VmRSS", "VmHWM"].map((name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024));
  return { now, most };
}

/** Waits until a server has done what it does at its start. */
export async function settle(server: ChildProcess): Promise<void> {
  for (let before = -1_000; processorTime(server) - before > 50; await wait(1_000)) before = processorTime(server);
}
