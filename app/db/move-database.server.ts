import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import type { Queries, Tables } from "./tables.ts";

/** Rows that are read and written at once. */
const batch = 500;

type Row = Record<string, unknown>;

/** The tables that move, with the columns that name their rows; what another refers to stands before it. */
export type TablesToCopy = Partial<Record<keyof Tables, readonly string[]>>;

/** How many rows of each table moved, or had been moved before. */
export type CopiedRows = Record<string, number>;

/**
 * Copies what stands in tables into an empty database, all of it or nothing, and compares both. Where the same stands there
 * already, it only compares. Throws when something else does, or when the copy is not the same.
 */
export async function moveDatabase(from: Database, to: Database, tables: TablesToCopy): Promise<CopiedRows> {
  const wanted = await summaryOf(from, tables);
  const found = await summaryOf(to, tables);
  if (found.some(({ rows }) => rows > 0) && !isSame(wanted, found)) {
    const held = found.map(({ table, rows }) => `${rows} in ${table}`).join(", ");
    throw new Error(`The database to move to holds other data (${held}): give one that is empty.`);
  }
  if (!isSame(wanted, found)) {
    await to.transaction().execute(async (transaction) => {
      for (const [table, key] of Object.entries(tables)) for await (const rows of batches(from, table, key)) await insert(transaction, table, rows);
    });
    const copied = await summaryOf(to, tables);
    if (!isSame(wanted, copied)) throw new Error(`The copy is not the same: ${JSON.stringify({ wanted, copied })}`);
  }
  return Object.fromEntries(wanted.map(({ table, rows }) => [table, rows]));
}

interface Summary {
  table: string;
  rows: number;
  /** Over all rows, whatever order the engine gives them. */
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

/** SQLite keeps the character NUL in a text, which PostgreSQL does not take. */
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

/** The rows of a table, some at a time, in the order of their keys. */
async function* batches(database: Queries, table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let last: unknown[] = key.map(() => ""); ; ) {
    const after = sql<Row>`SELECT * FROM ${sql.table(table)} WHERE (${columns}) > (${sql.join(last)}) ORDER BY ${columns} LIMIT ${sql.lit(batch)}`;
    const { rows } = await after.execute(database);
    if (rows.length > 0) yield rows.map(withoutNul);
    if (rows.length < batch) return;
    last = key.map((column) => rows.at(-1)?.[column]);
  }
}

async function insert(transaction: Queries, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) VALUES ${sql.join(values)}`.execute(transaction);
}
