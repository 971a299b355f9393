import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { UnknownOutcome } from "./engine.ts";

/**
 * A connection pool with a timeout per response. After a timeout, it also discards all connections that are older than the
 * request: a server that hangs or has moved is silent on all of them, and each would cost the next visitor the same time.
 */
export class TimeoutPool implements PostgresPool {
  readonly options = {};
  readonly #pool: pg.Pool;
  /** Milliseconds. */
  readonly #timeoutMs: number;
  readonly #createdAt = new WeakMap<pg.PoolClient, number>();
  #timedOutSince = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool, timeoutMs: number) {
    this.#pool = pool;
    this.#timeoutMs = timeoutMs;
    pool.on("connect", (client) => this.#createdAt.set(client, performance.now()));
  }

  async connect(): Promise<TimeoutClient> {
    for (;;) {
      const client = await this.#pool.connect();
      const isUsable = (this.#createdAt.get(client) ?? performance.now()) > this.#timedOutSince;
      const onTimeout = (since: number) => {
        this.#timedOutSince = Math.max(this.#timedOutSince, since);
      };
      if (isUsable) return new TimeoutClient(client, this.#timeoutMs, onTimeout);
      client.release(true);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * A connection with a timeout per response. The server's own timeouts are not enough: a stopped server has none, and a
 * COMMIT that waits for a standby ignores them.
 */
export class TimeoutClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** Milliseconds. */
  readonly #timeoutMs: number;
  readonly #onTimeout: (since: number) => void;
  #isLost = false;

  constructor(client: pg.PoolClient, timeoutMs: number, onTimeout: (since: number) => void) {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
    this.#onTimeout = onTimeout;
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult<Row & pg.QueryResultRow>>;
  query(): never;
  async query(text = "", parameters: readonly unknown[] = []) {
    // Losing the connection has already rolled back the transaction.
    if (this.#isLost && text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
    return text === "commit" ? this.#commit() : this.#send(text, parameters);
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  /**
   * A COMMIT without a response may have succeeded. So may one whose wait for a standby was cancelled, for which the server
   * only sends a warning.
   */
  async #commit() {
    const warnings: string[] = [];
    // Warnings have class 01 (PostgreSQL, Error Codes). Their severity text depends on the server's language.
    const onNotice = ({ code = "", message = "" }: { code?: string; message?: string }) => {
      if (code.startsWith("01")) warnings.push(message);
    };
    this.#client.on("notice", onNotice);
    try {
      const answer = await this.#send("commit", []);
      if (warnings.length > 0) throw new UnknownOutcome(new Error(warnings.join("; ")));
      return answer;
    } catch (error) {
      throw this.#isLost ? new UnknownOutcome(error) : error;
    } finally {
      this.#client.off("notice", onNotice);
    }
  }

  async #send(text: string, parameters: readonly unknown[]) {
    const sentAt = performance.now();
    const tooLate = () => {
      this.#onTimeout(sentAt);
      return new Error(`No answer of the database in ${this.#timeoutMs} ms.`);
    };
    try {
      return await withTimeout(this.#timeoutMs, this.#client.query(text, [...parameters]), tooLate);
    } catch (error) {
      this.#isLost ||= !isServerError(error);
      throw error;
    }
  }
}

/** Whether an error is the server's response to a statement, after which the connection is usable: it has a code other than 57P (shutdown). */
function isServerError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code)) && !String(error.code).startsWith("57P");
}

/** Resolves to the result of a promise, or rejects with the error of `tooLate` after some milliseconds. */
export async function withTimeout<Result>(milliseconds: number, promise: Promise<Result>, tooLate: () => Error): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooLate()), milliseconds);
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
