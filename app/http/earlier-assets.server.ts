import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds: a page that was open when the site was deployed may ask for its files this much later. */
const keptFor = 30 * 24 * 60 * 60_000;

/**
 * Keeps a copy of the files of this build, so that later builds can still answer for it; what no build has used for
 * 30 days is removed. Files are named by their content: one name is always one content.
 */
export async function keepAssets(current: string, archive: string, now = new Date()): Promise<void> {
  await mkdir(archive, { recursive: true });
  for (const name of await readdir(current)) await keepFile(join(current, name), join(archive, name), now);
  for (const name of await readdir(archive)) {
    const age = now.getTime() - ((await factsOf(join(archive, name)))?.mtimeMs ?? 0);
    if (age > keptFor) await rm(join(archive, name), { force: true });
  }
}

/** Copied beside its place and then moved there: a crash leaves no half of a file under its name. */
async function keepFile(from: string, to: string, now: Date): Promise<void> {
  const [wanted, kept] = [await stat(from), await factsOf(to)];
  if (kept?.size !== wanted.size) {
    const beside = `${to}.${process.pid}-${randomUUID()}`;
    await copyFile(from, beside);
    await rename(beside, to);
  }
  await utimes(to, now, now);
}

/** Nothing when there is no such file, or another server has just removed it. */
function factsOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
