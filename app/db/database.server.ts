import { Kysely, sql, type Transaction } from "kysely";
import type { Environment } from "../config/environment.server.ts";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrations.server.ts";
import { openPostgres } from "./postgres.server.ts";
import { openSqlite, requireSqlite } from "./sqlite.server.ts";
import type { Queries, Tables } from "./tables.ts";

/** The site's database. Queries behave the same on both engines, so nothing else needs to know which one it is. */
export class Database extends Kysely<Tables> {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    super({ dialect: engine.dialect, plugins: engine.plugins });
    this.#engine = engine;
  }

  /**
   * Runs a transaction, retrying it after transient errors. `work` may run more than once, even after a commit whose
   * confirmation was lost, so it has to be idempotent. Throws `UnknownOutcome` if it is not known whether it was committed.
   */
  change<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    const checkedWork = async (transaction: Transaction<Tables>) => {
      const result = await work(transaction);
      this.#engine.assertFilesInPlace();
      return result;
    };
    return this.#engine.change(() => this.transaction().execute(checkedWork));
  }

  /** The time by the clock of the database: the machine's on SQLite, the server's on PostgreSQL. */
  readTime(queries: Queries = this): Promise<Date> {
    return this.#engine.readTime(queries);
  }

  /** Erases the text of deleted rows from the files as far as possible. Throws if some of it remains. */
  overwriteDeleted(): Promise<void> {
    return this.#engine.overwriteDeleted(this);
  }

  /** Stores and deletes a row as large as a message. Throws if a message could not be stored durably now. */
  async checkStorable(): Promise<void> {
    await this.assertNothingWaits();
    await this.transaction().execute(async (transaction) => {
      const id = await insertTrial(transaction);
      await transaction.deleteFrom("trials").where("id", "=", id).execute();
      this.#engine.assertFilesInPlace();
    });
  }

  /** Throws while an earlier change waits for a standby. Work that can wait must not wait next to it, because every wait occupies a connection. */
  assertNothingWaits(): Promise<void> {
    return this.#engine.assertNothingWaits(this);
  }

  /** Writes a row and rolls it back. Throws if nothing can be written. */
  async checkWritable(): Promise<void> {
    const trial = this.transaction().execute(async (transaction) => {
      await insertTrial(transaction);
      this.#engine.assertFilesInPlace();
      throw rollback;
    });
    await trial.catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  }
}

/** Characters. The longest message with everything that belongs to it is shorter. */
const trialLength = 131_072;

async function insertTrial(transaction: Queries): Promise<string> {
  const id = crypto.randomUUID();
  await transaction
    .insertInto("trials")
    .values({ id, content: "-".repeat(trialLength) })
    .execute();
  return id;
}

const rollback = new Error("A trial, which is undone.");

/**
 * Opens the database, PostgreSQL if there is a URL and otherwise SQLite in the data folder, and migrates it. Throws an error
 * for the operator if it cannot be used.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return prepare(openEngine(settings));
}

/** The engine for the settings, without migrating. */
export function openEngine({ databaseUrl, databaseConnections, dataFolder }: DatabaseSettings): Engine {
  return databaseUrl ? openPostgres(databaseUrl, databaseConnections) : openSqlite(dataFolder);
}

/** Like `openDatabase`, for commands: throws if no site was ever started in the data folder. */
export async function openExistingDatabase({ databaseUrl, databaseConnections, dataFolder }: DatabaseSettings): Promise<Database> {
  if (databaseUrl) return prepare(openPostgres(databaseUrl, databaseConnections, commandTimeoutMs));
  requireSqlite(dataFolder);
  return prepare(openSqlite(dataFolder));
}

/** Milliseconds. A command may read a large database over a slow connection. */
const commandTimeoutMs = 10 * 60_000;

/** Creates the database of an engine and migrates it. Closes it if it cannot be used. */
export async function prepare(engine: Engine): Promise<Database> {
  const database = new Database(engine);
  try {
    // Kysely closes only connections that were used.
    await sql`SELECT 1`.execute(database);
    await migrate(engine);
    // A lost standby makes enquiries impossible, but not pages.
    await database.checkWritable();
  } catch (error) {
    await database.destroy();
    throw engine.describeError(error);
  }
  return database;
}

export type DatabaseSettings = Pick<Environment, "dataFolder" | "databaseUrl" | "databaseConnections">;
