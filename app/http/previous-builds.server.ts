import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { copyFile, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds for which a page that was open during a deployment can still load its files. */
const maxAgeMs = 30 * 24 * 60 * 60_000;

/** The archive of earlier builds; created if it does not exist. */
export function previousBuildsIn(dataFolder: string): string {
  const archive = join(dataFolder, "assets");
  mkdirSync(archive, { recursive: true });
  return archive;
}

/** Copies the assets of this build to the archive, from which later builds serve them. Deletes files that no build has used for 30 days. */
export async function storeAssets(current: string, archive: string, now: Date): Promise<void> {
  for (const name of await readdir(current)) await storeFile(join(current, name), join(archive, name), now);
  for (const name of await readdir(archive)) {
    // Another server that starts on the same folder may have just removed the file.
    const lastUsed = (await stat(join(archive, name), { throwIfNoEntry: false }))?.mtimeMs ?? 0;
    if (now.getTime() - lastUsed > maxAgeMs) await rm(join(archive, name), { force: true });
  }
}

/**
 * Copies a file unless the archive has it: names contain a hash of the content, so name and size identify a file. It is
 * renamed after copying, so that a crash leaves no partial file under that name.
 */
async function storeFile(from: string, to: string, now: Date): Promise<void> {
  const existing = await stat(to, { throwIfNoEntry: false });
  if (existing?.size !== (await stat(from)).size) {
    const temporary = `${to}.${process.pid}-${randomUUID()}`;
    await copyFile(from, temporary);
    await rename(temporary, to);
  }
  await utimes(to, now, now);
}
