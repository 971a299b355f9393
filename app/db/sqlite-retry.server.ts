import { setTimeout as pause } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from "kysely";

/**
 * Maximum milliseconds between two attempts. They are randomized, so that they do not coincide with a process that locks the
 * file periodically.
 */
const maxRetryDelay = 25;
/** Milliseconds without an attempt after which a new wait begins. */
const waitResetMs = 1_000;
const begin = "begin immediate";

interface RetryingSqliteConfig {
  database: SQLite.Database;
  /** Milliseconds to wait for a lock of another connection; 0: do not wait. */
  timeoutMs: number;
}

/** Retries a statement while the file is locked. SQLite's own wait would block the process and all its pages. */
export class RetryingSqliteDialect extends SqliteDialect {
  readonly #config: RetryingSqliteConfig;

  constructor(config: RetryingSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new RetryingSqliteDriver(this.#config);
  }
}

/** Whether the file was locked. Waiting helps only with this error, not with SQLITE_BUSY_SNAPSHOT and others. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

class RetryingSqliteDriver extends SqliteDriver {
  readonly #config: RetryingSqliteConfig;
  /** The first and last attempt that found the file locked, by `performance.now()`. Queued statements share this wait. */
  #wait: { start: number; last: number } | undefined;

  constructor(config: RetryingSqliteConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#retryWhileLocked(query, () => connection.executeQuery(query)),
      streamQuery: <Row>(query: CompiledQuery, size: number) => connection.streamQuery<Row>(query, size),
    };
  }

  /** Takes the write lock at once: a transaction that reads first and is overtaken by another process could never write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** After some errors, such as a full disk, SQLite has already ended the transaction. Another rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#config.database.inTransaction) await super.rollbackTransaction(connection);
  }

  async #retryWhileLocked<Result>(query: CompiledQuery, attempt: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await attempt();
        // A successful write shows that the lock is available. Reading needs no lock.
        if (tries > 1 || isWriting(query)) this.#wait = undefined;
        return result;
      } catch (error) {
        if (!isLocked(error) || this.#hasWaited(performance.now())) throw error;
        await pause(maxRetryDelay * Math.random());
      }
    }
  }

  #hasWaited(now: number): boolean {
    const start = this.#wait && now - this.#wait.last <= waitResetMs ? this.#wait.start : now;
    this.#wait = { start, last: now };
    return now - start >= this.#config.timeoutMs;
  }
}

function isWriting({ query, sql }: CompiledQuery): boolean {
  return sql === begin || ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"].includes(query.kind);
}
