import "../app/config/node-version.server.ts";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copiedCountTables } from "../app/analytics/tables.ts";
import { copiedCalendarTables } from "../app/availability/tables.ts";
import { readEnvironment } from "../app/config/environment.server.ts";
import { foldersFrom } from "../app/config/folders.ts";
import { readSecret } from "../app/config/secret.server.ts";
import { openDatabase } from "../app/db/database.server.ts";
import { moveDatabase } from "../app/db/move-database.server.ts";
import { requireSqlite, requireUnused } from "../app/db/sqlite.server.ts";
import { copiedMessageTables } from "../app/features/enquiries/tables.ts";
import { copiedMailTables } from "../app/mail/tables.ts";
import { type CommandLine, runCommand } from "./run-command.ts";

const help = "npm run move-database -- --to postgres://user:password@host:5432/name     copies the messages of DATA_DIR into an empty PostgreSQL";

if (import.meta.main) await runCommand(moveDatabaseCommand);

/** `npm run move-database`. */
export async function moveDatabaseCommand({ words, variables, print }: CommandLine): Promise<number> {
  const { values } = parseArgs({ args: words, options: { to: { type: "string" } } });
  if (!values.to) throw new Error(help);
  const { dataFolder } = foldersFrom(variables);
  requireSqlite(dataFolder);
  requireUnused(dataFolder);
  const appSecret = variables.APP_SECRET || readSecret({ dataFolder, appSecret: undefined });
  const settings = readEnvironment({ DATABASE_URL: values.to, DATABASE_CONNECTIONS: "1", APP_SECRET: appSecret });
  await using from = await openDatabase({ dataFolder, databaseUrl: undefined, databaseConnections: 1 });
  await using to = await openDatabase(settings);
  const moved = await moveDatabase(from, to, { ...copiedMessageTables, ...copiedMailTables, ...copiedCalendarTables, ...copiedCountTables });
  const counts = Object.entries(moved).map(([table, rows]) => `${rows} in ${table}`);
  print(`Moved, counted and compared: ${counts.join(", ")}.\n`);
  print(
    `Now set DATABASE_URL, and APP_SECRET to the content of ${join(dataFolder, "secret")}, so that open forms stay valid; then start the site.\n`,
  );
  return 0;
}
