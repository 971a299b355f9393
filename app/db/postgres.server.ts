import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { parse, toClientConfig } from "pg-connection-string";
import { type Engine, UnknownOutcome } from "./engine.ts";
import { TimeoutPool, withTimeout } from "./pg-timeout.server.ts";
import { describePostgresError } from "./postgres-error.server.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds. The server cancels a statement before we give up, except a COMMIT that waits for a standby. */
const limits = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 30_000,
};
/** Milliseconds for one response of the server, and for a change including retries. */
const responseTimeoutMs = 5_000;
const changeTimeoutMs = 10_000;
/** Milliseconds that a start waits for other migrations, and for one migration file. */
const startTimeoutMs = 15_000;
const migrationTimeoutMs = 60 * 60_000;
/** Maximum milliseconds between two attempts of a change. */
const maxRetryDelay = 200;
/** Milliseconds by which timers of a busy machine may be late. */
const timerDelay = 1_000;

/** The key of the advisory lock for migrations: an arbitrary number. */
const migrationLock = 7_302_119_468;

/**
 * Opens a PostgreSQL database. `url` is a libpq URL
 * (`postgres://user:password@host:5432/name?sslmode=verify-full&sslrootcert=…`), `connections` the maximum, `timeoutMs` the
 * limit for one response.
 */
export function openPostgres(url: string, connections: number, timeoutMs = responseTimeoutMs): Engine {
  const pool = openPool(url, connections, timeoutMs);
  return {
    name: "postgres",
    dialect: new PostgresDialect({ pool: new TimeoutPool(pool, timeoutMs) }),
    plugins: [],
    migrate: (work) => inMigration(pool, work),
    change: retryTransient,
    readTime,
    assertNothingWaits,
    // The server itself keeps its data safe.
    assertFilesInPlace: () => undefined,
    // The bytes remain until they are overwritten, also in the log and in backups (docs/operating/privacy.md).
    overwriteDeleted: async () => undefined,
    describeError: (error) => describePostgresError(error, url),
  };
}

function openPool(url: string, max: number, timeoutMs: number): pg.Pool {
  try {
    const address = toClientConfig(parse(url, { useLibpqCompat: true }));
    const poolOptions = { max, statement_timeout: timeoutMs - 1_000, keepAlive: true, application_name: "an-yen", types };
    // A COMMIT that did not reach the standby only produces a warning.
    const options = [address.options, "-c client_min_messages=warning"].filter(Boolean).join(" ");
    const pool = new pg.Pool({ ...address, ...limits, ...poolOptions, options });
    // Connections may fail at any time. Queries report it to whoever uses them; without a listener the process would end.
    pool.on("connect", (client) => client.on("error", () => undefined));
    pool.on("error", () => undefined);
    return pool;
  } catch (error) {
    throw describePostgresError(error, url);
  }
}

/** pg returns an int8 as a string, because it may exceed the range of numbers. Counts are numbers, as with SQLite. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
};

async function inMigration(pool: pg.Pool, work: Parameters<Engine["migrate"]>[0]): Promise<void> {
  const client = await pool.connect();
  const query = (statement: string, timeoutMs = startTimeoutMs + responseTimeoutMs) =>
    withTimeout(timeoutMs, client.query<{ name: string }>(statement), () => new Error(`No answer of the database in ${timeoutMs} ms.`));
  const run = async (script: string) => void (await query(script, migrationTimeoutMs));
  const names = async (statement: string) => (await query(statement)).rows.map(({ name }) => name);
  try {
    await query(`BEGIN; SET LOCAL lock_timeout = ${startTimeoutMs}; SET LOCAL statement_timeout = 0`);
    await query(`SELECT pg_advisory_xact_lock(${migrationLock})`);
    const [encoding] = await names("SELECT current_setting('server_encoding') AS name");
    if (encoding !== "UTF8") throw new Error(`DATABASE_URL: the database is encoded as ${encoding}; allowed: UTF8.`);
    await work({ run, names });
    await query("COMMIT");
    client.release();
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

/** Not `now()`, which in a transaction is the time of its beginning, before it waited for locks. */
async function readTime(database: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`SELECT clock_timestamp() AS time`.execute(database);
  return rows[0]?.time ?? new Date(Number.NaN);
}

/** With a lost or slow standby, the server keeps waiting for it after our timeout and after our connection is closed. */
async function assertNothingWaits(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT round(extract(epoch FROM clock_timestamp() - query_start))::float8 AS seconds FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND wait_event = 'SyncRep'
      AND query_start < clock_timestamp() - interval '1 second'
    ORDER BY query_start LIMIT 1`.execute(database);
  if (rows[0]) throw new Error(`An earlier change has waited for a standby for ${rows[0].seconds} seconds.`);
}

/** Runs a transaction, retrying it after transient errors for up to ten seconds. */
async function retryTransient<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + changeTimeoutMs;
  let isUnknown = false;
  for (;;) {
    const outcome = await withTimeout(until - performance.now(), wrapResult(transaction), () => new UnknownOutcome(undefined)).catch(wrapError);
    if ("result" in outcome) return outcome.result;
    const { error } = outcome;
    isUnknown ||= error instanceof UnknownOutcome;
    // Does not start an attempt that would be cut off before it has a connection, because its outcome would be unknown.
    const isTimeUp = performance.now() + maxRetryDelay + limits.connectionTimeoutMillis + timerDelay > until;
    if (!isTransient(error) || isTimeUp) throw isUnknown && !(error instanceof UnknownOutcome) ? new UnknownOutcome(error) : error;
    await pause(maxRetryDelay * Math.random());
  }
}

async function wrapResult<Result>(transaction: () => Promise<Result>): Promise<{ result: Result }> {
  return { result: await transaction() };
}

function wrapError(error: unknown): { error: unknown } {
  return { error };
}

/** Whether an error may be transient: serialization failures, deadlocks, restarting servers, lost connections. */
function isTransient(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (/^(40001|40P01|55P03|57014|25006|08|53300|57P)/.test(code)) return true;
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/.test(code) ||
    /^(Connection terminated|Client (has|was)|timeout exceeded|No answer)/.test(error.message)
  );
}
