import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { Database, type DatabaseSettings, openDatabase, openEngine } from "../app/db/database.server.ts";
import type { Engine } from "../app/db/engine.ts";
import { withTimeout } from "../app/db/pg-timeout.server.ts";
import { databaseFile } from "../app/db/sqlite.server.ts";
import type { Queries, Tables } from "../app/db/tables.ts";
import { newDataFolder } from "./data-folder.ts";
import { testSecret } from "./enquiries.ts";
import { migrated, queryPostgres } from "./postgres.ts";

/**
 * Where a site with this data folder has its database: PostgreSQL where the tests run on it, else SQLite in that folder. A new
 * one is a copy of `template`.
 */
export async function databaseSettings(dataFolder: string, template = migrated): Promise<DatabaseSettings> {
  const databaseUrl = await databaseUrlFor(dataFolder, template);
  if (databaseUrl === undefined && template === migrated) await copyTables(dataFolder);
  return { dataFolder, databaseUrl, databaseConnections: 5 };
}

/** A file of SQLite that has all tables: to make them takes a third of the time in which a site opens. */
let tables: Promise<Buffer> | undefined;

/** Puts such a file into a data folder that has no database yet. */
async function copyTables(dataFolder: string): Promise<void> {
  tables ??= makeTables();
  const bytes = await tables;
  if (existsSync(dataFolder) && !existsSync(databaseFile(dataFolder))) writeFileSync(databaseFile(dataFolder), bytes);
}

async function makeTables(): Promise<Buffer> {
  const dataFolder = newDataFolder();
  await (await openDatabase({ dataFolder, databaseUrl: undefined, databaseConnections: 1 })).destroy();
  return readFileSync(databaseFile(dataFolder));
}

/** The site's database in a data folder, closed when the test is done; without one, an empty database that the test has for itself. */
export async function openTestDatabase(dataFolder?: string): Promise<Database> {
  if (dataFolder === undefined) return takeIdleDatabase();
  const database = await openDatabase(await databaseSettings(dataFolder));
  onTestFinished(() => database.destroy());
  return database;
}

/** Idle engines, whose tables are like new: making and opening one takes as long as emptying it fifty times. */
const idle: Engine[] = [];
/** The rows of each table of a new database; what migrations note about themselves stays. */
let newTables: Promise<[table: string, rows: object[]][]> | undefined;

async function takeIdleDatabase(): Promise<Database> {
  const engine = idle.pop() ?? openEngine(await databaseSettings(newDataFolder()));
  const database = new Database(engine);
  // Kysely closes only what it has used.
  await sql`SELECT 1`.execute(database);
  newTables ??= readTables(database);
  await newTables;
  onTestFinished(async ({ task }) => {
    // A test that failed may have left an index, or work that goes on; any test may have closed it, or changed methods of its object.
    const isClean =
      task.result?.state !== "fail" &&
      (await new Database(engine)
        .transaction()
        .execute(resetTables)
        .then(
          () => true,
          () => false,
        ));
    if (isClean) idle.push(engine);
    else await database.destroy();
  });
  return database;
}

async function readTables(database: Database): Promise<[table: string, rows: object[]][]> {
  const names = (await database.introspection.getTables()).map(({ name }) => name).filter((name) => !name.endsWith("migrations"));
  return Promise.all(names.map(async (name) => [name, (await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(database)).rows]));
}

async function resetTables(transaction: Queries): Promise<void> {
  const isPostgres = inject("postgresPort") !== undefined;
  // In whatever order tables refer to each other.
  await sql.raw(isPostgres ? "SET LOCAL session_replication_role = replica" : "PRAGMA defer_foreign_keys = ON").execute(transaction);
  for (const [table, rows] of (await newTables) ?? []) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
    if (rows.length > 0)
      await transaction
        .insertInto(table as keyof Tables)
        .values(rows as never)
        .execute();
  }
}

/** The engine of a database in a data folder, without its tables; closed when the test is done. */
export async function openTestEngine(dataFolder: string): Promise<Engine> {
  const engine = openEngine(await databaseSettings(dataFolder, "template0"));
  const database = new Database(engine);
  onTestFinished(() => database.destroy());
  // Kysely closes only what it has used.
  await sql`SELECT 1`.execute(database);
  return engine;
}

/** Asks the database that belongs to a data folder in words of SQL that both engines know, from outside the site. */
export async function query<Row extends object = Record<string, unknown>>(dataFolder: string, words: string): Promise<Row[]> {
  const url = await databaseUrlFor(dataFolder);
  return url ? queryPostgres(url, words) : querySqlite(dataFolder, words);
}

/** The variables by which a process finds the database that belongs to a data folder. */
export async function databaseVariables(dataFolder: string): Promise<Record<string, string>> {
  const url = await databaseUrlFor(dataFolder);
  return { DATA_DIR: dataFolder, APP_SECRET: testSecret, ...(url && { DATABASE_URL: url }) };
}

/** Asks the SQLite file of a data folder. */
export function querySqlite<Row extends object>(dataFolder: string, words: string): Row[] {
  const file = new SQLite(databaseFile(dataFolder), { timeout: 10_000 });
  try {
    const statement = file.prepare<[], Row>(words);
    if (statement.reader) return statement.all();
    statement.run();
    return [];
  } finally {
    file.close();
  }
}

const databases = new Map<string, Promise<string>>();

/** The address of the database that belongs to a data folder, which is made for the first who asks; nothing on SQLite. */
async function databaseUrlFor(dataFolder: string, template = migrated): Promise<string | undefined> {
  const port = inject("postgresPort");
  if (port === undefined) return undefined;
  const made = databases.get(dataFolder) ?? makeDatabase(port, dataFolder, template);
  databases.set(dataFolder, made);
  return made;
}

/** Milliseconds: where others have the processor, what takes a tenth of a second may take many. */
const patience = 50_000;

async function makeDatabase(port: number, dataFolder: string, template: string): Promise<string> {
  const name = `site_${createHash("sha256").update(dataFolder).digest("hex").slice(0, 16)}`;
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  const inTime = <Result>(what: string, work: Promise<Result>) =>
    withTimeout(patience, work, () => new Error(`The tests' PostgreSQL did not ${what} within ${patience} ms.`));
  await inTime("take a connection", client.connect());
  const { rowCount } = await inTime("answer", client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]));
  if (rowCount === 0) await inTime(`copy ${template}`, client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
  await inTime("end a connection", client.end());
  return `postgres://postgres@127.0.0.1:${port}/${name}`;
}
