import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Bytes: a gigabyte for folders, and what the databases of a run take on a cluster, of which each has 8 MB. */
const room = { folders: 1e9, clusters: 8e9 };

/**
 * Variables for the tests of a run, which name where they put what is temporary: workers are killed in the end, and leave it to
 * the run to remove it. It stands in memory where that has room: on a disk a copy of the content takes a hundred times the
 * processor time, and a commit waits 200 times as long; to remove the hundred thousand files of a cluster takes minutes.
 */
export function temporaryFolders(): { TMPDIR: string; NODE_COMPILE_CACHE: string; CLUSTERS: string } {
  return { ...foldersIn(placeFor(room.folders)), CLUSTERS: temporaryFolder(placeFor(room.clusters)) };
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

/** Memory if it has so many bytes free, or the disk. */
function placeFor(bytes: number): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= bytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
