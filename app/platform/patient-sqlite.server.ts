import { setTimeout as pause } from "node:timers/promises";
import { type CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from "kysely";

/** Milliseconds to wait for other connections that keep the database locked, and between two tries. */
export const patience = 5_000;
const between = 25;
/** Milliseconds without a try after which the next try begins another wait. */
const lull = 1_000;

/** Tries a statement again while the file is locked. SQLite's own waiting would hold up the process, and every page with it. */
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
  /** The first and the last try, in milliseconds since 1970. Statements in line behind share this wait, not one each. */
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
        // Only this kind passes by waiting: SQLITE_BUSY_SNAPSHOT and the like do not.
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
