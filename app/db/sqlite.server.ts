import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readlinkSync, realpathSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { type Kysely, type KyselyPlugin, OperationNodeTransformer, type SelectQueryNode, sql } from "kysely";
import type { Engine } from "./engine.ts";
import { isLocked, RetryingSqliteDialect } from "./sqlite-retry.server.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds to wait for a lock of another process while the site runs, and when it starts. */
const patience = 5_000;
const patienceAtStart = 15_000;

/** The path of the database file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, "an-yen.sqlite");
}

/** Throws when no site was started in a data folder. */
export function requireSqlite(dataFolder: string): void {
  if (existsSync(databaseFile(dataFolder))) return;
  throw new Error(`DATA_DIR: found ${JSON.stringify(dataFolder)}, where no messages are; allowed: the data folder of a site that was started.`);
}

/** Throws while another process has the database of a data folder open, and says which, as far as the system tells. */
export function requireUnused(dataFolder: string): void {
  const path = databaseFile(dataFolder);
  const file = new SQLite(path, { timeout: 0 });
  try {
    // SQLite leaves the log only when nobody else has the file open (SQLite, Write-Ahead Logging, 3).
    file.pragma("journal_mode = DELETE");
    file.pragma("journal_mode = WAL");
  } catch (error) {
    const processes = processesWith(path);
    const who = processes.length > 0 ? `process ${processes.join(", ")}` : "another process";
    throw new Error(`DATA_DIR: ${path} is still used by ${who}: stop the site first, so that no message comes to the old place.`, { cause: error });
  } finally {
    file.close();
  }
}

/** The ids of other processes that have a file open, where the system has /proc and lets us look. */
function processesWith(path: string): string[] {
  const wanted = realpathSync(path);
  const isOpenIn = (id: string) => linksIn(`/proc/${id}/fd`).includes(wanted);
  return listOf("/proc").filter((id) => /^\d+$/.test(id) && id !== String(process.pid) && isOpenIn(id));
}

function linksIn(folder: string): string[] {
  return listOf(folder).flatMap((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      // It was closed meanwhile.
      return [];
    }
  });
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No such system, a process that has ended, or one of somebody else.
    return [];
  }
}

/**
 * The SQLite file of a data folder. While another process holds its lock at the start, it waits for `wait` milliseconds, and
 * this process stands still.
 */
export function openSqlite(dataFolder: string, wait = patienceAtStart): Engine {
  mkdirSync(dataFolder, { recursive: true });
  const path = databaseFile(dataFolder);
  keepPrivate(path);
  const explain = (error: unknown) => explainAt(path, wait, error);
  const file = openFile(path, wait, explain);
  const isStillThere = rememberFiles(
    path,
    () => Number(file.pragma("page_count", { simple: true })) * Number(file.pragma("page_size", { simple: true })),
  );
  return {
    name: "sqlite",
    dialect: new RetryingSqliteDialect({ database: file, patience }),
    plugins: [withoutRowLocks],
    async migrate(work) {
      file.pragma(`busy_timeout = ${wait}`);
      file.exec("BEGIN IMMEDIATE");
      try {
        await work({ run: async (script) => void file.exec(script), names: async (query) => namesIn(file, query) });
        file.exec("COMMIT");
      } finally {
        if (file.inTransaction) file.exec("ROLLBACK");
        // From here on the dialect waits for locks: SQLite's own waiting holds up the process.
        file.pragma("busy_timeout = 0");
      }
    },
    change: (transaction) => transaction(),
    assertNothingWaits: async () => undefined,
    assertInPlace() {
      if (!isStillThere())
        throw new Error(
          `DATA_DIR: ${path} was deleted, replaced or cut short while the site runs: put it back, or stop the site and restore a copy.`,
        );
    },
    overwriteDeleted,
    explain,
  };
}

function openFile(path: string, wait: number, explain: (error: unknown) => unknown): SQLite.Database {
  const file = new SQLite(path, { timeout: wait });
  try {
    keepLog(file, wait);
    file.pragma("synchronous = FULL");
    file.pragma("foreign_keys = ON");
    // SQLite overwrites what is deleted, because the right to be forgotten holds for the bytes of the file too.
    file.pragma("secure_delete = ON");
    return file;
  } catch (error) {
    file.close();
    throw explain(error);
  }
}

/**
 * Turns a new database to one with a write-ahead log. Its own waiting does not hold for that: beside another process that is
 * doing the same, SQLite says at once that the file is locked.
 */
function keepLog(file: SQLite.Database, wait: number): void {
  for (const until = performance.now() + wait; ; ) {
    try {
      file.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
      standStill(between);
    }
  }
}

/** Milliseconds between two tries to turn a database to its log. */
const between = 10;

function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function namesIn(file: SQLite.Database, query: string): string[] {
  return file
    .prepare<[], { name: string }>(query)
    .all()
    .map(({ name }) => name);
}

/**
 * Returns what says whether the files that are open are still those that are found at their path, and whole. SQLite would go on
 * writing to a file that was deleted, where nobody finds it, and beside one that was cut short. The file may be shorter than the
 * `bytes` of the database, of which some are in the log, and shrink with them (VACUUM), but not below both.
 */
function rememberFiles(path: string, bytes: () => number): () => boolean {
  const known = new Map<string, bigint>();
  let longest = 0;
  return () => {
    const files = [path, `${path}-wal`].map((file) => [file, statSync(file, { bigint: true, throwIfNoEntry: false })] as const);
    for (const [file, found] of files) if (found && !known.has(file)) known.set(file, found.ino);
    const size = Number(files[0]?.[1]?.size ?? 0);
    const isWhole = size >= Math.min(longest, bytes());
    if (isWhole) longest = size;
    return isWhole && files.every(([file, found]) => found !== undefined && known.get(file) === found.ino);
  };
}

/** What an operator can do about a database that does not open, where it is known. */
function explainAt(path: string, wait: number, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const held = `has been locked by another process for ${wait / 1_000} seconds`;
  if (isLocked(error))
    return new Error(`DATA_DIR: ${path} ${held}, and the site cannot start without it: end that process (fuser ${path} names it).`, { cause: error });
  const { bavail, bsize } = statfsSync(path);
  // That is what SQLite says where a file beside the database has no room.
  const isFull = code === "SQLITE_FULL" || (/^SQLITE_(IOERR|CANTOPEN)/.test(code) && bavail * bsize < leastRoom);
  return isFull ? new Error(`DATA_DIR: the disk is full, and ${path} needs room to grow.`, { cause: error }) : error;
}

/** Bytes: a database that is opened needs some for its log and the index of the log. */
const leastRoom = 1_048_576;

/** Lets nobody but its owner read the database, also one of an earlier version; SQLite gives its other files the same rights. */
function keepPrivate(file: string): void {
  // Never a file that may be open already: closing it takes all locks of this process on it away (SQLite, How to corrupt, 2.2).
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const ours = [file, `${file}-wal`, `${file}-shm`].filter((path) => existsSync(path) && statSync(path).uid === process.getuid?.());
  for (const path of ours) chmodSync(path, 0o600);
}

/** Empties the write-ahead log, where deleted text stands until it is written over. Throws when readers keep it in use. */
async function overwriteDeleted(database: Kysely<Tables>): Promise<void> {
  for (const until = performance.now() + patience; await isLogInUse(database); await pause(50))
    if (performance.now() > until)
      throw new Error("It is deleted, but the text is still in the log of the database: the site takes it out within a day.");
}

/** Tries to empty the log, and says whether another connection kept it from that by reading or writing. */
async function isLogInUse(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
  return rows.some(({ busy }) => busy);
}

class RowLockRemover extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers: _, ...rest } = super.transformSelectQuery(node);
    return rest;
  }
}

const remover = new RowLockRemover();

/** Leaves `FOR UPDATE SKIP LOCKED` out of queries, for an engine that locks all rows together when it writes. */
const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => remover.transformNode(node),
  transformResult: async ({ result }) => result,
};
