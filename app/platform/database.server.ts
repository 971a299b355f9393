import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import type { Environment } from "./environment.server.ts";
import { PatientSqliteDialect } from "./patient-sqlite.server.ts";

/** The tables of db/migrations. Each domain adds its own to this interface, beside the code that reads and writes them. */
export interface Tables {
  migrations: { name: string; applied_at: string };
}

export type Database = Kysely<Tables>;

/** Milliseconds to wait for a lock of another process while the site runs, and when it starts. */
const patience = 5_000;
const patienceAtStart = 15_000;

const migrations = import.meta.glob<string>("../../db/migrations/*.sql", { query: "?raw", import: "default", eager: true });

/** The path of the database file in a data folder. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, "an-yen.sqlite");
}

/**
 * Opens the site's database in the data folder and brings its tables up to date. While another process holds the lock it
 * waits for `wait` milliseconds, during which this process stands still. Throws, in words for an operator, when the lock is
 * not free then, or the disk is full.
 */
export async function openDatabase({ dataFolder }: Pick<Environment, "dataFolder">, wait = patienceAtStart): Promise<Database> {
  mkdirSync(dataFolder, { recursive: true });
  const path = databaseFile(dataFolder);
  keepPrivate(path);
  const file = new SQLite(path, { timeout: wait });
  try {
    await prepare(file);
  } catch (error) {
    file.close();
    throw explain(error, path, wait);
  }
  // From here on the dialect waits for locks: SQLite's own waiting holds up the process.
  file.pragma("busy_timeout = 0");
  return new Kysely<Tables>({ dialect: new PatientSqliteDialect({ database: file, patience }) });
}

async function prepare(file: SQLite.Database): Promise<void> {
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  // SQLite overwrites what is deleted, because the right to be forgotten holds for the bytes of the file too.
  file.pragma("secure_delete = ON");
  await migrate(new Kysely<Tables>({ dialect: new PatientSqliteDialect({ database: file, patience: 0 }) }));
}

/** What an operator can do about a database that does not open, where it is known. */
function explain(error: unknown, path: string, wait: number): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const held = `has been locked by another process for ${wait / 1_000} seconds`;
  if (code === "SQLITE_BUSY")
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
export async function overwriteDeleted(database: Database): Promise<void> {
  for (const until = performance.now() + patience; await isLogInUse(database); await pause(50))
    if (performance.now() > until)
      throw new Error("It is deleted, but the text is still in the log of the database: the site takes it out within a day.");
}

/** Tries to empty the log, and says whether another connection kept it from that by reading or writing. */
async function isLogInUse(database: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database);
  return rows.some(({ busy }) => busy);
}

/** Whether the database answers. */
export async function isReachable(database: Database): Promise<boolean> {
  return sql`SELECT 1`.execute(database).then(
    () => true,
    () => false,
  );
}

async function migrate(database: Database): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL)`.execute(database);
  for (const [path, statements] of Object.entries(migrations).sort()) {
    await applyOnce(database, path.split("/").at(-1) ?? path, statements);
  }
}

async function applyOnce(database: Database, name: string, statements: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // The note is written first, so that the second of two servers that start at once waits here for the first.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("migrations")
      .values({ name, applied_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    for (const statement of statements.split(/;\s*$/m).filter((text) => text.trim())) await sql.raw(statement).execute(transaction);
  });
}
