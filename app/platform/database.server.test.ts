import { chmodSync, statSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeDataFolder, openTestDatabase } from "../../tests/database.ts";
import { databaseFile } from "./database.server.ts";

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
