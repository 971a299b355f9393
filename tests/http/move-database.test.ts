import { execFile } from "node:child_process";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copiedCountTables } from "../../app/analytics/tables.ts";
import { createHold } from "../../app/availability/holds.server.ts";
import { copiedCalendarTables } from "../../app/availability/tables.ts";
import { databaseFile } from "../../app/db/sqlite.server.ts";
import { sendReply } from "../../app/features/enquiries/replies/replies.server.ts";
import { copiedMessageTables } from "../../app/features/enquiries/tables.ts";
import { copiedMailTables } from "../../app/mail/tables.ts";
import { isLong } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { storeMessage } from "../enquiries.ts";
import { type PostgresServer, queryPostgres, startPostgres } from "../postgres.ts";
import { openSqliteDatabase } from "../sqlite.ts";
import { command, commandProcess } from "./commands.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A data folder with messages of every kind, of a site that has stopped. */
async function fill(count: number): Promise<string> {
  const dataFolder = makeDataFolder();
  const database = await openSqliteDatabase(dataFolder);
  for (let at = 0; at < count; at += 1) {
    const about = at % 2 ? { stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02", guests: 2 } : {};
    await storeMessage(
      database,
      { email: `guest-${at}@example.com`, message: `Nắng đẹp ${at}\n'"\\` },
      { about, suspicion: at % 5 ? undefined : "3 links" },
    );
  }
  const { id = "" } = (await database.selectFrom("messages").select("id").orderBy("id").executeTakeFirst()) ?? {};
  await sendReply(database, { message: id, kind: "answer", text: "Còn trống.", key: "a tap" }, new Date());
  await createHold(database, { home: "the-old-barn", from: "2027-01-01", to: "2027-01-05", by: { reason: "painting" } }, new Date());
  const stay = { from: "2027-02-01", to: "2027-02-03", expiresAt: "2027-01-01T09:00:00.000Z" };
  for (const home of id ? ["the-old-barn", "the-glass-house"] : []) await createHold(database, { home, ...stay, by: { message: id } }, new Date());
  await database.destroy();
  return dataFolder;
}

/** Adds 19 copies of each message and its mails, under other ids: to store as many as the site does takes seconds. A move reads 500 at once. */
function multiply(dataFolder: string): void {
  const ids: Record<string, string[]> = { messages: ["id", "submission"], mails: ["id", "message_id"] };
  const file = new SQLite(databaseFile(dataFolder));
  for (const [table, changing] of Object.entries(ids)) {
    const columns = file.prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => (changing.includes(name) ? `${name} || '-' || copy` : name));
    const copies = "WITH RECURSIVE copies (copy) AS (SELECT 1 UNION ALL SELECT copy + 1 FROM copies WHERE copy < 19)";
    file.exec(`${copies} INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${table}, copies`);
  }
  file.close();
}

async function makeTarget(): Promise<string> {
  const name = `moved_${crypto.randomUUID().replaceAll("-", "")}`;
  await queryPostgres(server.url("postgres"), `CREATE DATABASE ${name}`);
  return server.url(name);
}

async function move(dataFolder: string, words: string[], perform = command): Promise<{ code: number; said: string }> {
  const { code, stdout, stderr } = await perform("move-database", words, { DATA_DIR: dataFolder });
  return { code, said: stdout + stderr };
}

const inbox = async (variables: Record<string, string>, words: string[]) => (await command("inbox", words, variables)).stdout;

test("all messages and mails move, and list, CSV and JSON are the same letter for letter; a second time it only compares", async () => {
  const [dataFolder, target] = [await fill(35), await makeTarget()];
  multiply(dataFolder);
  const before = { DATA_DIR: dataFolder };
  const after = { DATA_DIR: makeDataFolder(), DATABASE_URL: target, APP_SECRET: "x".repeat(32) };
  const [first, second] = [await move(dataFolder, ["--to", target], commandProcess), await move(dataFolder, ["--to", target])];
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining("Moved, counted and compared: 700 in messages") });
  expect(second).toEqual(first);
  for (const words of [[], ["--suspicious"], ["export"], ["export", "--json"], ["health", "--json"]]) {
    const [here, there] = [await inbox(before, words), await inbox(after, words)];
    expect(there.replace(/"oldestWaiting": \d+/, "")).toBe(here.replace(/"oldestWaiting": \d+/, ""));
    expect(here).not.toBe("");
  }
});

test("of each table it is known whether it moves", async () => {
  const tables = (await (await openSqliteDatabase()).introspection.getTables()).map(({ name }) => name);
  const staying = [
    "migrations",
    "required_migrations",
    "networks",
    "owner_access",
    "owner_links",
    "owner_sessions",
    "network_keys",
    "calendar_changes",
    "calendar_versions",
    "trials",
    "form_tokens",
  ];
  expect([...Object.keys({ ...copiedMessageTables, ...copiedMailTables, ...copiedCalendarTables, ...copiedCountTables }), ...staying].sort()).toEqual(
    tables.sort(),
  );
});

test("a move that was killed halfway is done whole by the next", async () => {
  const [dataFolder, target] = [await fill(100), await makeTarget()];
  multiply(dataFolder);
  for (const delay of isLong ? [50, 250, 350, 450] : [300, 450]) {
    const child = execFile(process.execPath, ["build/server/move-database.js", "--to", target], { env: { DATA_DIR: dataFolder } });
    setTimeout(() => child.kill("SIGKILL"), delay);
    await new Promise((done) => child.on("exit", done));
  }
  expect(await move(dataFolder, ["--to", target])).toMatchObject({ code: 0, said: expect.stringContaining("2000 in messages") });
});

test("a database that holds something else is refused, and stays as it is", async () => {
  const [one, other, target] = [await fill(3), await fill(4), await makeTarget()];
  expect((await move(one, ["--to", target])).code).toBe(0);
  expect(await move(other, ["--to", target])).toEqual({
    code: 1,
    said: "The database to move to holds other data (3 in messages, 1 in replies, 0 in availability_alerts, 0 in reminders, 0 in retention, 0 in daily_work, 6 in mails, 3 in holds, 8 in held_nights, 0 in feeds, 0 in feed_spans, 0 in daily_counts): give one that is empty.\n",
  });
  expect(await queryPostgres(target, "SELECT id FROM messages")).toHaveLength(3);
});

test("while a site uses the file nothing moves, and its process is named", async () => {
  const [dataFolder, target] = [await fill(1), await makeTarget()];
  const site = await openSqliteDatabase(dataFolder);
  // Who else has the database open is known of processes.
  const { code, said } = await move(dataFolder, ["--to", target], commandProcess);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`${databaseFile(dataFolder)} is still used by process ${process.pid}: stop the site first`),
  ]);
  await site.destroy();
  expect((await move(dataFolder, ["--to", target])).code).toBe(0);
});

test.each([
  [[], "npm run move-database -- --to"],
  [["--to", "postgres:/user:hush@x"], "DATABASE_URL: found something without a scheme such as https://; allowed"],
  [["--to", "postgres://user:hush@127.0.0.1:9/site"], "where no database server listens"],
])("with %j it says what is wrong, without the password", async (words, reason) => {
  const { code, said } = await move(await fill(0), words);
  expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
  expect(said).not.toContain("hush");
});

test("where no site was started there is nothing to move", async () => {
  expect(await move(makeDataFolder(), ["--to", server.url("postgres")])).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATA_DIR: found .+ where no messages are/),
  });
});
