import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";

/** Milliseconds. No file takes longer, so an older claim belongs to a process that has ended. */
const claimTimeoutMs = 60_000;

/**
 * Creates a missing file once for all processes that share the folder: the process that creates the claim file encodes it,
 * and the others wait. The file is renamed after writing, so that nobody sees a partial one, even if a process is killed.
 */
export async function createOnce(file: string, create: () => Promise<Buffer>): Promise<void> {
  const claim = `${file}.claim`;
  while (!existsSync(file)) {
    if (!(await createClaim(claim))) {
      await setTimeout(50);
      continue;
    }
    try {
      if (!existsSync(file)) await writeAtomically(file, await create());
    } finally {
      await rm(claim, { force: true });
    }
  }
}

async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** Tries to claim a file for this process. An abandoned claim is removed, so that the next attempt succeeds. */
async function createClaim(claim: string): Promise<boolean> {
  try {
    await writeFile(claim, owner, { flag: "wx" });
    return true;
  } catch (error) {
    if (Object(error).code !== "EEXIST") throw error;
    if (await isAbandoned(claim)) await rm(claim, { force: true });
    return false;
  }
}

async function isAbandoned(claim: string): Promise<boolean> {
  const { mtimeMs } = statSync(claim, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  const [host, pid, run] = (await readFile(claim, "utf8").catch(emptyIfMissing)).split(" ");
  if (host !== hostname()) return Math.abs(Date.now() - mtimeMs) > claimTimeoutMs;
  return Number(pid) === process.pid ? run !== runId : !isAlive(Number(pid));
}

/** In a container, every start has the same process id. */
const runId = randomUUID();

/** Identifies this process. For a process of another machine that shares the folder, only the age of a claim shows whether it has ended. */
const owner = `${hostname()} ${process.pid} ${runId}`;

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return Object(error).code === "EPERM";
  }
}
