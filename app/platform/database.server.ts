import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import type { Environment } from "./environment.server.ts";
import { PatientSqliteDialect } from "./patient-sqlite.server.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/** Milliseconds to wait for those who keep the log of the database. */
const patience = 5_000;

const migrations = import.meta.glob<string>("../../db/migrations/*.sql", { query: "?raw", import: "default", eager: true });

/** Where the messages of a data folder are. */
export function databaseFile(dataFolder: string): string {
  return join(dataFolder, "an-yen.sqlite");
}

/** Opens the site's database in the data folder and brings its tables up to date. */
export async function openDatabase({ dataFolder }: Pick<Environment, "dataFolder">): Promise<Database> {
  mkdirSync(dataFolder, { recursive: true });
  const file = new SQLite(databaseFile(dataFolder), { timeout: 5000 });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  // What is deleted is overwritten: the right to be forgotten holds in the file too.
  file.pragma("secure_delete = ON");
  const database = new Kysely<Tables>({ dialect: new PatientSqliteDialect({ database: file }) });
  await migrate(database);
  file.pragma("busy_timeout = 0");
  return database;
}

/** Takes what was deleted out of the write-ahead log too, where it stands until it is written over. */
export async function overwriteDeleted(database: Database): Promise<void> {
  for (const until = Date.now() + patience; await isLogInUse(database); await pause(50))
    if (Date.now() > until) throw new Error("It is deleted, but the text is still in the log of the database: the site takes it out within a day.");
}

/** Tries to empty the log; whoever reads or writes at that moment keeps it. */
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
    // Written first, so that of two servers that start at once the second waits for the first.
    const note = { name, applied_at: new Date().toISOString() };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("migrations")
      .values(note)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    for (const statement of statements.split(/;\s*$/m).filter((text) => text.trim())) await sql.raw(statement).execute(transaction);
  });
}
