import { chmodSync, statSync } from "node:fs";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder, openTestDatabase } from "../../tests/database.ts";
import { databaseFile, openDatabase } from "./database.server.ts";

test("nobody but its owner may read the database or its log, also when an earlier version let others", async () => {
  const dataFolder = makeDataFolder();
  const modes = () => ["", "-wal", "-shm"].map((end) => statSync(`${databaseFile(dataFolder)}${end}`).mode & 0o777);
  await openTestDatabase(dataFolder);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  for (const end of ["", "-wal", "-shm"]) chmodSync(`${databaseFile(dataFolder)}${end}`, 0o644);
  const database = await openTestDatabase(dataFolder);
  await sql`SELECT 1`.execute(database);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
});

test("a start beside another process that holds the lock waits for so long, and then says who waits for what", async () => {
  const dataFolder = makeDataFolder();
  await openTestDatabase(dataFolder);
  const path = databaseFile(dataFolder);
  const other = new SQLite(path);
  onTestFinished(() => void other.close());
  other.exec("BEGIN IMMEDIATE");
  const began = performance.now();
  await expect(openDatabase({ dataFolder }, 500)).rejects.toThrow(`DATA_DIR: ${path} has been locked by another process for 0.5 seconds`);
  expect(performance.now() - began).toBeGreaterThan(450);
  expect(performance.now() - began).toBeLessThan(2_000);
  other.exec("COMMIT");
  await (await openDatabase({ dataFolder }, 500)).destroy();
});
