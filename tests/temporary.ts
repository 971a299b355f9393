import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Bytes. */
const leastRoom = 1e9;

/**
 * Variables for the tests of a run, which name where they put what is temporary: workers are killed in the end, and leave it to
 * the run to remove it. Databases of SQLite stand in memory where it has room: a commit waits 200 times as long for a disk.
 */
export function temporaryFolders(): { TMPDIR: string; DATA_FOLDERS: string; NODE_COMPILE_CACHE: string } {
  return { ...diskFolders(), DATA_FOLDERS: temporaryFolder(hasRoom() ? memory : tmpdir()) };
}

/** The same where all of it is on the disk. Processes that tests start leave compiled modules to each other: a fifth of a start. */
export function diskFolders(): { TMPDIR: string; NODE_COMPILE_CACHE: string } {
  const folder = temporaryFolder();
  return { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, "compiled") };
}

/** A folder that is removed when the run ends. */
export function temporaryFolder(place = tmpdir()): string {
  const folder = mkdtempSync(join(place, "an-yen-tests-"));
  // PostgreSQL runs under another user, who has to reach what is in it.
  chmodSync(folder, 0o711);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastRoom;
  } catch {
    return false;
  }
}
