import { setTimeout as pause } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from "kysely";

/** Milliseconds between two tries, at most: chance shortens them, so that they do not fall in step with who locks the file at regular times. */
const between = 25;
/** Milliseconds without a try after which the next try begins another wait. */
const lull = 1_000;
const begin = "begin immediate";

interface PatientSqliteConfig {
  database: SQLite.Database;
  /** Milliseconds to wait for other connections that keep the database locked; 0: not at all. */
  patience: number;
}

/** Tries a statement again while the file is locked. SQLite's own waiting would hold up the process, and every page with it. */
export class RetryingSqliteDialect extends SqliteDialect {
  readonly #config: PatientSqliteConfig;

  constructor(config: PatientSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PatientSqliteDriver(this.#config);
  }
}

/** Whether a statement found the file locked. Only this kind passes by waiting: SQLITE_BUSY_SNAPSHOT and the like do not. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

class PatientSqliteDriver extends SqliteDriver {
  readonly #config: PatientSqliteConfig;
  /** The first and the last try that found the file locked, by `performance.now()`. Statements in line behind share this wait, not one each. */
  #wait: { began: number; last: number } | undefined;

  constructor(config: PatientSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#patiently(query, () => connection.executeQuery(query)),
      streamQuery: <Row>(query: CompiledQuery, size: number) => connection.streamQuery<Row>(query, size),
    };
  }

  /** Takes the lock at once: a transaction that reads first and is overtaken by another process could never write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** After some failures, such as a full disk, SQLite has ended the transaction itself: to do it again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#config.database.inTransaction) await super.rollbackTransaction(connection);
  }

  async #patiently<Result>(query: CompiledQuery, attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await attempt();
        // Who got the lock shows that it can be had. Reading needs none, and shows nothing.
        if (tries > 1 || isWriting(query)) this.#wait = undefined;
        return result;
      } catch (error) {
        if (!isLocked(error) || this.#hasWaited(performance.now())) throw error;
        await pause(between * Math.random());
      }
    }
  }

  #hasWaited(now: number): boolean {
    const began = this.#wait && now - this.#wait.last <= lull ? this.#wait.began : now;
    this.#wait = { began, last: now };
    return now - began >= this.#config.patience;
  }
}

function isWriting({ query, sql }: CompiledQuery): boolean {
  return sql === begin || ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"].includes(query.kind);
}
