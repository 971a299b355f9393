import { Kysely, sql, type Transaction } from "kysely";
import type { Environment } from "../config/environment.server.ts";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrations.server.ts";
import { openPostgres } from "./postgres.server.ts";
import { openSqlite, requireSqlite } from "./sqlite.server.ts";
import type { Queries, Tables } from "./tables.ts";

/** The site's database. Which engine it is, nobody needs to know: both mean the same by the same queries. */
export class Database extends Kysely<Tables> {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    super({ dialect: engine.dialect, plugins: engine.plugins });
    this.#engine = engine;
  }

  /**
   * Makes all of a change or nothing of it. `work` may run more than once, even after it was committed without our being told,
   * and has to come to the same end then. Throws `UnknownOutcome` when nobody can say which of both it was.
   */
  change<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    const workInPlace = async (transaction: Transaction<Tables>) => {
      const result = await work(transaction);
      this.#engine.assertInPlace();
      return result;
    };
    return this.#engine.change(() => this.transaction().execute(workInPlace));
  }

  /** Takes the text of what was deleted out of the files as far as it can. Throws when some of it stays. */
  overwriteDeleted(): Promise<void> {
    return this.#engine.overwriteDeleted(this);
  }

  /** Throws unless as much as a message can be stored now, and for good. It is tried, and taken out again. */
  async tryToStore(): Promise<void> {
    await this.assertNothingWaits();
    await this.transaction().execute(async (transaction) => {
      const id = await writeTrial(transaction);
      await transaction.deleteFrom("trials").where("id", "=", id).execute();
      this.#engine.assertInPlace();
    });
  }

  /** Throws while an earlier change waits for a standby: what can wait is not to wait beside it, since each takes a connection of the server. */
  assertNothingWaits(): Promise<void> {
    return this.#engine.assertNothingWaits(this);
  }

  /** Throws unless something can be written. It is tried, and undone. */
  async tryToWrite(): Promise<void> {
    const trial = this.transaction().execute(async (transaction) => {
      await writeTrial(transaction);
      this.#engine.assertInPlace();
      throw undone;
    });
    await trial.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  }
}

/** Characters of a trial: more than the longest message writes, with all that belongs to it. */
const trialLength = 131_072;

async function writeTrial(transaction: Queries): Promise<string> {
  const id = crypto.randomUUID();
  await transaction
    .insertInto("trials")
    .values({ id, content: "-".repeat(trialLength) })
    .execute();
  return id;
}

const undone = new Error("A trial, which is undone.");

/**
 * Opens the site's database, PostgreSQL where there is an address of one and SQLite in the data folder otherwise, and brings
 * its tables up to date. Throws, in words for an operator, when it cannot be used.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return prepare(openEngine(settings));
}

/** The engine that the settings name, as it is: its tables may be missing. */
export function openEngine({ databaseUrl, databaseConnections, dataFolder }: DatabaseSettings): Engine {
  return databaseUrl ? openPostgres(databaseUrl, databaseConnections) : openSqlite(dataFolder);
}

/** The same, for whom there is nothing to do where no site was started. */
export async function openExistingDatabase({ databaseUrl, databaseConnections, dataFolder }: DatabaseSettings): Promise<Database> {
  if (databaseUrl) return prepare(openPostgres(databaseUrl, databaseConnections, patienceOfOperator));
  requireSqlite(dataFolder);
  return prepare(openSqlite(dataFolder));
}

/** Milliseconds: who reads a large store over a slow line waits rather than has nothing. */
const patienceOfOperator = 10 * 60_000;

/** Makes a database of an engine that was just opened, and closes it if it cannot be used. */
export async function prepare(engine: Engine): Promise<Database> {
  const database = new Database(engine);
  try {
    // Kysely closes only what it has used.
    await sql`SELECT 1`.execute(database);
    await migrate(engine);
    // A standby that is lost keeps messages away, but no pages.
    await database.tryToWrite();
  } catch (error) {
    await database.destroy();
    throw engine.explain(error);
  }
  return database;
}

export type DatabaseSettings = Pick<Environment, "dataFolder" | "databaseUrl" | "databaseConnections">;
