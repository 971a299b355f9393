import { cp, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds: a page that was open when the site was deployed may ask for its files this much later. */
const keptFor = 30 * 24 * 60 * 60_000;

/**
 * Keeps a copy of the files of this build, so that later builds can still answer for it; what no build has used for
 * 30 days is removed. Files are named by their content: one name is always one content.
 */
export async function keepAssets(current: string, archive: string, now = new Date()): Promise<void> {
  await mkdir(archive, { recursive: true });
  await cp(current, archive, { recursive: true, force: false });
  for (const name of await readdir(current)) await utimes(join(archive, name), now, now);
  for (const name of await readdir(archive)) {
    const { mtimeMs } = await stat(join(archive, name));
    if (now.getTime() - mtimeMs > keptFor) await rm(join(archive, name));
  }
}
