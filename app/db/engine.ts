import type { Dialect, Kysely, KyselyPlugin } from "kysely";
import type { Tables } from "./tables.ts";

/** What differs between the database engines. Each has one file, and nothing else knows which one is used. */
export interface Engine {
  /** Also in the names of migrations for one engine: `NNN-what.<name>.sql`. */
  readonly name: "sqlite" | "postgres";
  readonly dialect: Dialect;
  readonly plugins: KyselyPlugin[];
  /**
   * Runs `work` on a connection in one transaction, while no other process migrates the same database. Waits for its turn as
   * long as a start may take. The script of `run` may contain many statements.
   */
  migrate(work: (connection: ScriptConnection) => Promise<void>): Promise<void>;
  /** Runs a transaction, retrying it after transient errors. Throws `UnknownOutcome` if it may have been committed although it failed. */
  change<Result>(transaction: () => Promise<Result>): Promise<Result>;
  /** The time by the one clock that all servers on this database share. `database` may be a transaction. */
  readTime(database: Kysely<Tables>): Promise<Date>;
  /** Throws while an earlier change of any process waits for a standby. */
  assertNothingWaits(database: Kysely<Tables>): Promise<void>;
  /** Throws if what is about to be committed would be lost, because the files have been deleted or replaced. */
  assertFilesInPlace(): void;
  /** Erases the text of deleted rows from the database as far as possible. Throws if some of it remains. */
  overwriteDeleted(database: Kysely<Tables>): Promise<void>;
  /** Turns a known error at start into one that tells the operator which setting to change. */
  describeError(error: unknown): unknown;
}

/** A connection without Kysely, which accepts only single statements. */
export interface ScriptConnection {
  run(script: string): Promise<void>;
  /** The column `name` of the rows of a query. */
  names(query: string): Promise<string[]>;
}

/** It is not known whether a change was committed: the connection was lost or timed out after the commit was sent. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";

  constructor(cause: unknown) {
    super("Whether it was stored is not known: the database did not answer in time.", { cause });
  }
}
