import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readlinkSync, realpathSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { type Kysely, type KyselyPlugin, OperationNodeTransformer, type SelectQueryNode, sql } from "kysely";
import type { Engine } from "./engine.ts";
import { isLocked, RetryingSqliteDialect } from "./sqlite-retry.server.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds to wait for a lock of another process, while running and at start. */
const timeoutMs = 5_000;
const startTimeoutMs = 15_000;

export function databaseFile(dataFolder: string): string {
  return join(dataFolder, "an-yen.sqlite");
}

/** Throws if no site was ever started in a data folder. */
export function requireSqlite(dataFolder: string): void {
  if (existsSync(databaseFile(dataFolder))) return;
  throw new Error(`DATA_DIR: found ${JSON.stringify(dataFolder)}, where no messages are; allowed: the data folder of a site that was started.`);
}

/** Throws an error that names the process, if possible, while another process has the database open. */
export function requireUnused(dataFolder: string): void {
  const path = databaseFile(dataFolder);
  const file = new SQLite(path, { timeout: 0 });
  try {
    // SQLite leaves WAL mode only if nobody else has the file open (SQLite, Write-Ahead Logging, 3).
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

/** The ids of other processes that have a file open, if /proc exists and is readable. */
function processesWith(path: string): string[] {
  const target = realpathSync(path);
  const isOpenIn = (id: string) => linksIn(`/proc/${id}/fd`).includes(target);
  return listOrEmpty("/proc").filter((id) => /^\d+$/.test(id) && id !== String(process.pid) && isOpenIn(id));
}

function linksIn(folder: string): string[] {
  return listOrEmpty(folder).flatMap((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      // It has been closed in the meantime.
      return [];
    }
  });
}

function listOrEmpty(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No /proc, a process that has ended, or one of another user.
    return [];
  }
}

/** Opens the SQLite file of a data folder. If another process has locked it, waits up to `wait` milliseconds, which blocks this process. */
export function openSqlite(dataFolder: string, wait = startTimeoutMs): Engine {
  mkdirSync(dataFolder, { recursive: true });
  const path = databaseFile(dataFolder);
  restrictAccess(path);
  const describeError = (error: unknown) => describeOpenError(path, wait, error);
  const file = openFile(path, wait, describeError);
  const areFilesInPlace = trackFiles(
    path,
    () => Number(file.pragma("page_count", { simple: true })) * Number(file.pragma("page_size", { simple: true })),
  );
  return {
    name: "sqlite",
    dialect: new RetryingSqliteDialect({ database: file, timeoutMs }),
    plugins: [withoutRowLocks],
    async migrate(work) {
      file.pragma(`busy_timeout = ${wait}`);
      file.exec("BEGIN IMMEDIATE");
      try {
        await work({ run: async (script) => void file.exec(script), names: async (query) => namesIn(file, query) });
        file.exec("COMMIT");
      } finally {
        if (file.inTransaction) file.exec("ROLLBACK");
        // From now on the dialect waits for locks, because SQLite's own wait blocks the process.
        file.pragma("busy_timeout = 0");
      }
    },
    change: (transaction) => transaction(),
    // All processes that use the file run on this machine.
    readTime: async () => new Date(),
    assertNothingWaits: async () => undefined,
    assertFilesInPlace() {
      if (!areFilesInPlace())
        throw new Error(
          `DATA_DIR: ${path} was deleted, replaced or cut short while the site runs: put it back, or stop the site and restore a copy.`,
        );
    },
    overwriteDeleted,
    describeError,
  };
}

function openFile(path: string, wait: number, describeError: (error: unknown) => unknown): SQLite.Database {
  const file = new SQLite(path, { timeout: wait });
  try {
    enableWal(file, wait);
    file.pragma("synchronous = FULL");
    file.pragma("foreign_keys = ON");
    // Deleted data is overwritten, because the right to erasure applies to the bytes of the file, too.
    file.pragma("secure_delete = ON");
    return file;
  } catch (error) {
    file.close();
    throw describeError(error);
  }
}

/** Switches a new database to WAL mode. SQLite's own wait does not apply here: if another process is doing the same, it fails at once. */
function enableWal(file: SQLite.Database, wait: number): void {
  for (const until = performance.now() + wait; ; ) {
    try {
      file.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() >= until) throw error;
      sleepSync(walRetryDelay);
    }
  }
}

/** Milliseconds between two attempts to switch to WAL mode. */
const walRetryDelay = 10;

function sleepSync(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function namesIn(file: SQLite.Database, query: string): string[] {
  return file
    .prepare<[], { name: string }>(query)
    .all()
    .map(({ name }) => name);
}

/**
 * Returns a function that checks whether the open files are still those at their paths, and complete. SQLite would continue
 * to write to a deleted file, where the data is lost, and to a truncated one. The file may be shorter than the database
 * (`bytes`), part of which is in the log, and may shrink with it (VACUUM), but not below the smaller of its largest size and
 * `bytes`.
 */
function trackFiles(path: string, bytes: () => number): () => boolean {
  const inodes = new Map<string, bigint>();
  let largestSize = 0;
  return () => {
    const files = [path, `${path}-wal`].map((file) => [file, statSync(file, { bigint: true, throwIfNoEntry: false })] as const);
    for (const [file, found] of files) if (found && !inodes.has(file)) inodes.set(file, found.ino);
    const size = Number(files[0]?.[1]?.size ?? 0);
    const isWhole = size >= Math.min(largestSize, bytes());
    if (isWhole) largestSize = size;
    return isWhole && files.every(([file, found]) => found !== undefined && inodes.get(file) === found.ino);
  };
}

/** An error for the operator if the database cannot be opened for a known reason. */
function describeOpenError(path: string, wait: number, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const held = `has been locked by another process for ${wait / 1_000} seconds`;
  if (isLocked(error))
    return new Error(`DATA_DIR: ${path} ${held}, and the site cannot start without it: end that process (fuser ${path} names it).`, { cause: error });
  const { bavail, bsize } = statfsSync(path);
  // SQLite reports this if there is no room for a file next to the database.
  const isFull = code === "SQLITE_FULL" || (/^SQLITE_(IOERR|CANTOPEN)/.test(code) && bavail * bsize < minFreeBytes);
  return isFull ? new Error(`DATA_DIR: the disk is full, and ${path} needs room to grow.`, { cause: error }) : error;
}

/** Bytes. An open database needs room for its log and the index of the log. */
const minFreeBytes = 1_048_576;

/** Makes the database readable for its owner only, including existing ones. SQLite gives its other files the same permissions. */
function restrictAccess(file: string): void {
  // Never opens an existing file: closing it would release all locks of this process on it (SQLite, How to corrupt, 2.2).
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const ownFiles = [file, `${file}-wal`, `${file}-shm`].filter((path) => existsSync(path) && statSync(path).uid === process.getuid?.());
  for (const path of ownFiles) chmodSync(path, 0o600);
}

/** Truncates the write-ahead log, which may contain deleted text. Throws if readers keep it in use. */
async function overwriteDeleted(database: Kysely<Tables>): Promise<void> {
  for (const until = performance.now() + timeoutMs; await isLogInUse(database); await pause(50))
    if (performance.now() > until)
      throw new Error("It is deleted, but the text is still in the log of the database: the site takes it out within a day.");
}

/** Tries to truncate the log and returns whether another connection prevented that. */
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

/** Removes `FOR UPDATE SKIP LOCKED`, because SQLite locks the whole database for writing. */
const withoutRowLocks: KyselyPlugin = {
  transformQuery: ({ node }) => remover.transformNode(node),
  transformResult: async ({ result }) => result,
};
