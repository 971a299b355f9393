import { randomUUID } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";

/** Milliseconds: no file takes longer to make, so a claim that is older is of a process that has ended. */
const longest = 60_000;

/**
 * Makes a file that is not there yet, once for all processes that share its folder: whoever creates its claim makes it, the others
 * wait. It is written under another name and then renamed, so that nobody ever sees half a file, whenever a process is killed.
 */
export async function makeOnce(file: string, make: () => Promise<Buffer>): Promise<void> {
  const claim = `${file}.claim`;
  while (!existsSync(file)) {
    if (!(await createClaim(claim))) {
      await setTimeout(50);
      continue;
    }
    try {
      if (!existsSync(file)) await writeWhole(file, await make());
    } finally {
      await rm(claim, { force: true });
    }
  }
}

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

/** Whether the file could be claimed for this process. A claim that nobody will end is removed, so that the next try succeeds. */
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
  const [host, pid, run] = (await readFile(claim, "utf8").catch(gone)).split(" ");
  if (host !== hostname()) return Math.abs(Date.now() - mtimeMs) > longest;
  return Number(pid) === process.pid ? run !== thisRun : !isAlive(Number(pid));
}

/** In a container each start has the same process id. */
const thisRun = randomUUID();

/** Names this process: of one on another machine that shares the folder, a claim's age alone says whether it has ended. */
const owner = `${hostname()} ${process.pid} ${thisRun}`;

function gone(error: NodeJS.ErrnoException): string {
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
