import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { copyFile, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds for which a page that was open when the site was deployed may still ask for its files. */
const keptFor = 30 * 24 * 60 * 60_000;

/** The archive of earlier builds in a data folder, which is made if it is not there. */
export function previousBuildsIn(dataFolder: string): string {
  const archive = join(dataFolder, "assets");
  mkdirSync(archive, { recursive: true });
  return archive;
}

/** Copies the files of this build to the archive, from which later builds serve them, and removes what none has used for 30 days. */
export async function storeAssets(current: string, archive: string, now: Date): Promise<void> {
  for (const name of await readdir(current)) await keepFile(join(current, name), join(archive, name), now);
  for (const name of await readdir(archive)) {
    // Another server that starts on the same folder may have removed the file a moment ago.
    const lastUsed = (await stat(join(archive, name), { throwIfNoEntry: false }))?.mtimeMs ?? 0;
    if (now.getTime() - lastUsed > keptFor) await rm(join(archive, name), { force: true });
  }
}

/**
 * A file that has the same name and size is the same, because names hold a hash of the content. A copy gets its name only
 * when it is whole: a crash leaves no half of a file under it.
 */
async function keepFile(from: string, to: string, now: Date): Promise<void> {
  const kept = await stat(to, { throwIfNoEntry: false });
  if (kept?.size !== (await stat(from)).size) {
    const beside = `${to}.${process.pid}-${randomUUID()}`;
    await copyFile(from, beside);
    await rename(beside, to);
  }
  await utimes(to, now, now);
}
