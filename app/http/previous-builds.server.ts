import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { copyFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
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

/** Stores the stylesheet of the brand in the archive, beside the assets. */
export async function storeStylesheet({ hash, css }: Stylesheet, archive: string, now: Date): Promise<void> {
  const file = join(archive, stylesheetName(hash));
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}-${randomUUID()}`;
    await writeFile(temporary, css);
    await rename(temporary, file);
  }
  await utimes(file, now, now);
}

/** The stylesheet with this hash: the current one, or one of earlier content from the archive. */
export function findStylesheet(current: Stylesheet | undefined, archive: string, hash: string): string | undefined {
  if (current?.hash === hash) return current.css;
  const file = join(archive, stylesheetName(hash));
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

interface Stylesheet {
  hash: string;
  css: string;
}

function stylesheetName(hash: string): string {
  return `brand-${hash}.css`;
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
