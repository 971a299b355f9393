import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Bytes. */
const leastRoom = 1e9;

/**
 * Variables for the tests of a run, which name where they put what is temporary: workers are killed in the end, and leave it to
 * the run to remove it. It stands in memory where that has room: on a disk a copy of the content takes a hundred times the
 * processor time, and a commit waits 200 times as long. Clusters of PostgreSQL take gigabytes, and stay on the disk.
 */
export function temporaryFolders(): { TMPDIR: string; NODE_COMPILE_CACHE: string; CLUSTERS: string } {
  return { ...foldersIn(hasRoom() ? memory : tmpdir()), CLUSTERS: temporaryFolder() };
}

/** The same where all of it is on the disk. */
export function diskFolders(): { TMPDIR: string; NODE_COMPILE_CACHE: string } {
  return foldersIn(tmpdir());
}

/** Processes that tests start leave compiled modules to each other: a fifth of a start. */
function foldersIn(place: string) {
  const folder = temporaryFolder(place);
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
