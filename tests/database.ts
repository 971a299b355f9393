import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Database, openDatabase } from "../app/platform/database.server.ts";

/** A data folder of the test's own, gone when the test is done. */
export function makeDataFolder(): string {
  const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  return dataFolder;
}

/** The site's database in a data folder, closed when the test is done. */
export async function openTestDatabase(dataFolder = makeDataFolder()): Promise<Database> {
  const database = await openDatabase({ dataFolder });
  onTestFinished(() => database.destroy());
  return database;
}
