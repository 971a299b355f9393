import { setTimeout as pause } from "node:timers/promises";
import { type CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from "kysely";

/** Milliseconds to wait for another process that writes, and between two tries. */
const patience = 5_000;
const between = 25;

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
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => patiently(() => connection.executeQuery(query)),
      streamQuery: <Row>(query: CompiledQuery, size: number) => connection.streamQuery<Row>(query, size),
    };
  }
}

async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      // Other kinds of SQLITE_BUSY_… do not pass by waiting.
      const isLocked = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
      if (!isLocked || Date.now() > until) throw error;
      await pause(between);
    }
  }
}
