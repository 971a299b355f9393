import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { UnknownOutcome } from "./engine.ts";

/**
 * Connections that are given up when an answer takes too long, and with one of them all that were there when it was asked: a
 * server that stands still, or whose address has moved, is silent on all, and each would cost the next visitor as long.
 */
export class TimeoutPool implements PostgresPool {
  readonly options = {};
  readonly #pool: pg.Pool;
  /** Milliseconds. */
  readonly #answerTime: number;
  readonly #madeAt = new WeakMap<pg.PoolClient, number>();
  #silentSince = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool, answerTime: number) {
    this.#pool = pool;
    this.#answerTime = answerTime;
    pool.on("connect", (client) => this.#madeAt.set(client, performance.now()));
  }

  async connect(): Promise<TimeoutClient> {
    for (;;) {
      const client = await this.#pool.connect();
      const isTrusted = (this.#madeAt.get(client) ?? performance.now()) > this.#silentSince;
      const noteSilence = (since: number) => {
        this.#silentSince = Math.max(this.#silentSince, since);
      };
      if (isTrusted) return new TimeoutClient(client, this.#answerTime, noteSilence);
      client.release(true);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * A connection that is given up when an answer takes too long. The limits of the server itself are not enough: a server that
 * was stopped keeps none, and a COMMIT that waits for a standby obeys none.
 */
export class TimeoutClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** Milliseconds. */
  readonly #answerTime: number;
  readonly #onSilence: (since: number) => void;
  #isLost = false;

  constructor(client: pg.PoolClient, answerTime: number, onSilence: (since: number) => void) {
    this.#client = client;
    this.#answerTime = answerTime;
    this.#onSilence = onSilence;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult<Row & pg.QueryResultRow>>;
  query(): never;
  async query(text = "", parameters: readonly unknown[] = []) {
    // What was not committed is undone with the connection.
    if (this.#isLost && text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
    return text === "commit" ? this.#commit() : this.#ask(text, parameters);
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  /** A COMMIT of which no answer came may have taken place. So has one whose wait for the standby was broken off, of which the server only warns. */
  async #commit() {
    const warnings: string[] = [];
    // Warnings are of class 01 (PostgreSQL, Error Codes); what the server calls them depends on its language.
    const note = ({ code = "", message = "" }: { code?: string; message?: string }) => {
      if (code.startsWith("01")) warnings.push(message);
    };
    this.#client.on("notice", note);
    try {
      const answer = await this.#ask("commit", []);
      if (warnings.length > 0) throw new UnknownOutcome(new Error(warnings.join("; ")));
      return answer;
    } catch (error) {
      throw this.#isLost ? new UnknownOutcome(error) : error;
    } finally {
      this.#client.off("notice", note);
    }
  }

  async #ask(text: string, parameters: readonly unknown[]) {
    const asked = performance.now();
    const tooLate = () => {
      this.#onSilence(asked);
      return new Error(`No answer of the database in ${this.#answerTime} ms.`);
    };
    try {
      return await withTimeout(this.#answerTime, this.#client.query(text, [...parameters]), tooLate);
    } catch (error) {
      this.#isLost ||= !isAnswer(error);
      throw error;
    }
  }
}

/** Whether an error is what the server said of a statement, after which the connection goes on: with a code, and not its farewell (57P). */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code)) && !String(error.code).startsWith("57P");
}

/** What a promise resolves to within so many milliseconds, or else the error that `tooLate` makes. */
export async function withTimeout<Result>(milliseconds: number, promise: Promise<Result>, tooLate: () => Error): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), milliseconds);
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}
