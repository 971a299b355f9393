import type { Dialect, Kysely, KyselyPlugin } from "kysely";
import type { Tables } from "./tables.ts";

/** What a database does in its own way: one file for each kind of them, and nothing else knows which one runs. */
export interface Engine {
  /** As it stands in the names of migrations that are for it alone: `NNN-what.<name>.sql`. */
  readonly name: "sqlite" | "postgres";
  readonly dialect: Dialect;
  readonly plugins: KyselyPlugin[];
  /**
   * Does something on a connection in one transaction, while no other process migrates the same database. It waits its turn
   * as long as a start may take. What `run` takes may be many statements.
   */
  migrate(work: (connection: ScriptConnection) => Promise<void>): Promise<void>;
  /**
   * Makes one change that a transaction is: does `transaction` again for as long as its failure passes by waiting. Throws
   * `UnknownOutcome` when it may have been committed all the same.
   */
  change<Result>(transaction: () => Promise<Result>): Promise<Result>;
  /** Throws while an earlier change, of whichever process, waits to be safe. */
  assertNothingWaits(database: Kysely<Tables>): Promise<void>;
  /** Throws where what is about to be committed would not be found again. */
  assertInPlace(): void;
  /** Takes the text of what was deleted out of the database as far as it can. Throws when some of it stays. */
  overwriteDeleted(database: Kysely<Tables>): Promise<void>;
  /** What an operator can do about an error at the start, where that is known: a line that names the setting. */
  explain(error: unknown): unknown;
}

/** A connection without Kysely, which takes statements one at a time only. */
export interface ScriptConnection {
  run(script: string): Promise<void>;
  /** The column `name` of what a query finds. */
  names(query: string): Promise<string[]>;
}

/** Nobody knows whether a change was committed: its connection was lost, or fell silent, after it was asked for. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";

  constructor(cause: unknown) {
    super("Whether it was stored is not known: the database did not answer in time.", { cause });
  }
}
