import { setTimeout as pause } from "node:timers/promises";
import { type CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from "kysely";

/** Milliseconds to wait for another process that writes, between two tries, and without one after which the wait is over. */
const patience = 5_000;
const between = 25;
const lull = 1_000;

/** SQLite waits for a lock by holding up the whole process; here a statement is tried again, and pages go on meanwhile. */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PatientSqliteDriver(this.#config);
  }
}

class PatientSqliteDriver extends SqliteDriver {
  /** Milliseconds since 1970, of the first and the last try of a wait: who stands in line behind it does not wait anew. */
  #wait = { began: 0, last: 0 };

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#patiently(() => connection.executeQuery(query)),
      streamQuery: <Row>(query: CompiledQuery, size: number) => connection.streamQuery<Row>(query, size),
    };
  }

  async #patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        // Other kinds of SQLITE_BUSY_… do not pass by waiting.
        const isLocked = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
        if (!isLocked || this.#hasWaited(Date.now())) throw error;
        await pause(between);
      }
    }
  }

  #hasWaited(now: number): boolean {
    const began = now - this.#wait.last > lull ? now : this.#wait.began;
    this.#wait = { began, last: now };
    return now - began > patience;
  }
}
