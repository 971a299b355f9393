import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { parse, toClientConfig } from "pg-connection-string";
import { type Engine, UnknownOutcome } from "./engine.ts";
import { TimeoutPool, withTimeout } from "./pg-timeout.server.ts";
import { describePostgresError } from "./postgres-error.server.ts";
import type { Tables } from "./tables.ts";

/** Milliseconds. The server ends a statement before we do, where it can; a COMMIT that waits for a standby it does not end. */
const limits = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  idleTimeoutMillis: 30_000,
};
/** Milliseconds for one answer of the server to a visitor, and for a change as a whole. */
const answerTime = 5_000;
const changeTime = 10_000;
/** Milliseconds for which a start waits for others that migrate, and for a file of migrations. */
const patienceAtStart = 15_000;
const longestMigration = 60 * 60_000;
/** Milliseconds between two tries of a change, at most. */
const between = 200;
/** Milliseconds by which timers of a busy machine may fire late. */
const timerDelay = 1_000;

/** What all who migrate our database lock: any number that nobody else is likely to take. */
const migrationLock = 7_302_119_468;

/**
 * A PostgreSQL database, by an address as libpq takes it (`postgres://user:password@host:5432/name?sslmode=verify-full&sslrootcert=…`),
 * over as many `connections` at most. `patience`: milliseconds for one answer of the server.
 */
export function openPostgres(url: string, connections: number, patience = answerTime): Engine {
  const pool = openPool(url, connections, patience);
  return {
    name: "postgres",
    dialect: new PostgresDialect({ pool: new TimeoutPool(pool, patience) }),
    plugins: [],
    migrate: (work) => inMigration(pool, work),
    change: insist,
    assertNothingWaits,
    // The server keeps what it stored safe by itself.
    assertInPlace: () => undefined,
    // Its bytes stay until other rows take their place, in the log and in backups too (docs/operating/privacy.md).
    overwriteDeleted: async () => undefined,
    explain: (error) => describePostgresError(error, url),
  };
}

function openPool(url: string, max: number, patience: number): pg.Pool {
  try {
    const address = toClientConfig(parse(url, { useLibpqCompat: true }));
    const own = { max, statement_timeout: patience - 1_000, keepAlive: true, application_name: "an-yen", types };
    // A COMMIT that did not reach the standby is only warned of.
    const options = [address.options, "-c client_min_messages=warning"].filter(Boolean).join(" ");
    const pool = new pg.Pool({ ...address, ...limits, ...own, options });
    // A connection may break at any time, in use or not; who uses it is told by the query. Without a listener the process would end.
    pool.on("connect", (client) => client.on("error", () => undefined));
    pool.on("error", () => undefined);
    return pool;
  } catch (error) {
    throw describePostgresError(error, url);
  }
}

/** Counts are numbers, as with SQLite: pg reads an int8 as a string, since it may be larger than a number can say. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
};

async function inMigration(pool: pg.Pool, work: Parameters<Engine["migrate"]>[0]): Promise<void> {
  const client = await pool.connect();
  const ask = (words: string, limit = patienceAtStart + answerTime) =>
    withTimeout(limit, client.query<{ name: string }>(words), () => new Error(`No answer of the database in ${limit} ms.`));
  const run = async (script: string) => void (await ask(script, longestMigration));
  const names = async (query: string) => (await ask(query)).rows.map(({ name }) => name);
  try {
    await ask(`BEGIN; SET LOCAL lock_timeout = ${patienceAtStart}; SET LOCAL statement_timeout = 0`);
    await ask(`SELECT pg_advisory_xact_lock(${migrationLock})`);
    const [encoding] = await names("SELECT current_setting('server_encoding') AS name");
    if (encoding !== "UTF8") throw new Error(`DATABASE_URL: the database is encoded as ${encoding}; allowed: UTF8.`);
    await work({ run, names });
    await ask("COMMIT");
    client.release();
  } catch (error) {
    // Closing the connection rolls back.
    client.release(true);
    throw error;
  }
}

/** Its standby is lost, or slow: the server goes on waiting for it when we have long given up, and when our connection is gone. */
async function assertNothingWaits(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT round(extract(epoch FROM clock_timestamp() - query_start))::float8 AS seconds FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND wait_event = 'SyncRep'
      AND query_start < clock_timestamp() - interval '1 second'
    ORDER BY query_start LIMIT 1`.execute(database);
  if (rows[0]) throw new Error(`An earlier change has waited for a standby for ${rows[0].seconds} seconds.`);
}

/** Does a transaction again while its failure is one that passes, and for ten seconds in all. */
async function insist<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + changeTime;
  let isUnknown = false;
  for (;;) {
    const outcome = await withTimeout(until - performance.now(), attempt(transaction), () => new UnknownOutcome(undefined)).catch(failure);
    if ("result" in outcome) return outcome.result;
    const { error } = outcome;
    isUnknown ||= error instanceof UnknownOutcome;
    // What would be cut off before it had a connection is not begun: nobody would know how far it came.
    const isOver = performance.now() + between + limits.connectionTimeoutMillis + timerDelay > until;
    if (!isPassing(error) || isOver) throw isUnknown && !(error instanceof UnknownOutcome) ? new UnknownOutcome(error) : error;
    await pause(between * Math.random());
  }
}

async function attempt<Result>(transaction: () => Promise<Result>): Promise<{ result: Result }> {
  return { result: await transaction() };
}

function failure(error: unknown): { error: unknown } {
  return { error };
}

/** Whether the same may succeed a moment later: serialisation failures, deadlocks, servers that come and go, lost connections. */
function isPassing(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (/^(40001|40P01|55P03|57014|25006|08|53300|57P)/.test(code)) return true;
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/.test(code) ||
    /^(Connection terminated|Client (has|was)|timeout exceeded|No answer)/.test(error.message)
  );
}
