import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import type { Queries, Tables } from "./tables.ts";

/** Rows per query. */
const batchSize = 500;

type Row = Record<string, unknown>;

/** The tables to copy with their primary keys, in an order that satisfies foreign keys. */
export type TablesToCopy = Partial<Record<keyof Tables, readonly string[]>>;

/** Number of rows per table, including those copied earlier. */
export type CopiedRows = Record<string, number>;

/**
 * Copies tables into an empty database in one transaction, and compares both. If the target already has the same data, it
 * only compares. Throws if the target has other data, or if the copy differs.
 */
export async function moveDatabase(from: Database, to: Database, tables: TablesToCopy): Promise<CopiedRows> {
  const source = await summaryOf(from, tables);
  const target = await summaryOf(to, tables);
  if (target.some(({ rows }) => rows > 0) && !isSame(source, target)) {
    const contents = target.map(({ table, rows }) => `${rows} in ${table}`).join(", ");
    throw new Error(`The database to move to holds other data (${contents}): give one that is empty.`);
  }
  if (!isSame(source, target)) {
    await to.transaction().execute(async (transaction) => {
      for (const [table, key] of Object.entries(tables)) for await (const rows of batches(from, table, key)) await insert(transaction, table, rows);
    });
    const copied = await summaryOf(to, tables);
    if (!isSame(source, copied)) throw new Error(`The copy is not the same: ${JSON.stringify({ wanted: source, copied })}`);
  }
  return Object.fromEntries(source.map(({ table, rows }) => [table, rows]));
}

interface Summary {
  table: string;
  rows: number;
  /** Independent of the order of rows. */
  checksum: string;
}

async function summaryOf(database: Queries, tables: TablesToCopy): Promise<Summary[]> {
  const summaries: Summary[] = [];
  for (const [table, key] of Object.entries(tables)) {
    const hashes: string[] = [];
    for await (const rows of batches(database, table, key)) hashes.push(...rows.map(hashOf));
    summaries.push({ table, rows: hashes.length, checksum: createHash("sha256").update(hashes.sort().join()).digest("hex") });
  }
  return summaries;
}

/** SQLite allows NUL characters in text, PostgreSQL does not. */
function withoutNul(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === "string" ? value.replaceAll("\0", "") : value]));
}

function hashOf(row: Row): string {
  return createHash("sha256")
    .update(JSON.stringify(Object.entries(row).sort()))
    .digest("hex");
}

function isSame(one: readonly Summary[], other: readonly Summary[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The rows of a table in batches, ordered by key. */
async function* batches(database: Queries, table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: unknown[] = key.map(() => ""); ; ) {
    const after = sql<Row>`SELECT * FROM ${sql.table(table)} WHERE (${columns}) > (${sql.join(last)}) ORDER BY ${columns} LIMIT ${sql.lit(batchSize)}`;
    const { rows } = await after.execute(database);
    if (rows.length > 0) yield rows.map(withoutNul);
    if (rows.length < batchSize) return;
    last = key.map((column) => rows.at(-1)?.[column]);
  }
}

async function insert(transaction: Queries, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) VALUES ${sql.join(values)}`.execute(transaction);
}
