import { onTestFinished } from "vitest";
import { type Database, prepare } from "../app/db/database.server.ts";
import { openSqlite } from "../app/db/sqlite.server.ts";
import { makeDataFolder } from "./data-folder.ts";

/** The site's database as the SQLite file of a data folder, for what is true of that engine only; closed when the test is done. */
export async function openSqliteDatabase(dataFolder = makeDataFolder(), wait?: number): Promise<Database> {
  const database = await prepare(openSqlite(dataFolder, wait));
  onTestFinished(() => database.destroy());
  return database;
}
