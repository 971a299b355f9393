import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, renameSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { openSqliteDatabase } from "../../tests/sqlite.ts";
import { eachField, fields } from "../features/enquiries/form/fields.ts";
import { databaseFile } from "./sqlite.server.ts";

test("only the owner can read the database and its log, even if an earlier version allowed others", async () => {
  const dataFolder = makeDataFolder();
  const modes = () => ["", "-wal", "-shm"].map((end) => statSync(`${databaseFile(dataFolder)}${end}`).mode & 0o777);
  await openSqliteDatabase(dataFolder);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  for (const end of ["", "-wal", "-shm"]) chmodSync(`${databaseFile(dataFolder)}${end}`, 0o644);
  const database = await openSqliteDatabase(dataFolder);
  await sql`SELECT 1`.execute(database);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
});

test("a start waits for a lock for a limited time, and then reports it", async () => {
  const dataFolder = makeDataFolder();
  await openSqliteDatabase(dataFolder);
  const path = databaseFile(dataFolder);
  const other = new SQLite(path);
  onTestFinished(() => void other.close());
  other.exec("BEGIN IMMEDIATE");
  const began = performance.now();
  await expect(openSqliteDatabase(dataFolder, 500)).rejects.toThrow(`DATA_DIR: ${path} has been locked by another process for 0.5 seconds`);
  expect(performance.now() - began).toBeGreaterThan(450);
  expect(performance.now() - began).toBeLessThan(2_000);
  other.exec("COMMIT");
  await openSqliteDatabase(dataFolder, 500);
});

test("a start waits for another process that is creating the file", async () => {
  const dataFolder = makeDataFolder();
  const work = `
    const file = new (require("better-sqlite3"))(process.argv[1]);
    file.exec("BEGIN IMMEDIATE");
    console.log("locked");
    setTimeout(() => file.exec("COMMIT"), 300);`;
  const other = spawn(process.execPath, ["-e", work, databaseFile(dataFolder)]);
  const ended = once(other, "exit");
  await once(other.stdout, "data");
  await openSqliteDatabase(dataFolder, 10_000);
  expect(await ended).toEqual([0, null]);
});

test.each(["an-yen.sqlite", "an-yen.sqlite-wal"])(
  "once %s was deleted or replaced nothing is stored any more, since nobody would find it",
  async (name) => {
    const dataFolder = makeDataFolder();
    const database = await openSqliteDatabase(dataFolder);
    const file = join(dataFolder, name);
    const note = () =>
      database.change((transaction) => transaction.insertInto("required_migrations").values({ name: crypto.randomUUID() }).execute());
    await note();
    await database.checkStorable();
    renameSync(file, `${file}-away`);
    await expect(note()).rejects.toThrow("was deleted, replaced or cut short while the site runs");
    await expect(database.checkStorable()).rejects.toThrow("was deleted, replaced");
    copyFileSync(`${file}-away`, file);
    await expect(note()).rejects.toThrow("was deleted, replaced");
    renameSync(`${file}-away`, file);
    await note();
  },
);

test.each([0, 4_096, 65_536])("once the file was cut to %i bytes nothing is stored any more, since much of it is gone", async (size) => {
  const dataFolder = makeDataFolder();
  const database = await openSqliteDatabase(dataFolder);
  await database.checkStorable();
  await database.overwriteDeleted();
  await database.checkStorable();
  truncateSync(databaseFile(dataFolder), size);
  await expect(database.checkStorable()).rejects.toThrow("cut short");
});

test("a file that VACUUM has made shorter is whole", async () => {
  const dataFolder = makeDataFolder();
  const database = await openSqliteDatabase(dataFolder);
  const size = () => statSync(databaseFile(dataFolder)).size;
  for (let at = 0; at < 10; at += 1)
    await database
      .insertInto("trials")
      .values({ id: `${at}`, content: "-".repeat(65_536) })
      .execute();
  await database.overwriteDeleted();
  await database.checkStorable();
  const before = size();
  await database.deleteFrom("trials").execute();
  await sql`VACUUM`.execute(database);
  await database.checkStorable();
  await database.overwriteDeleted();
  expect(size()).toBeLessThan(before - 500_000);
  await database.checkStorable();
});

test("a storage check writes more than the longest message, and leaves nothing behind", async () => {
  const dataFolder = makeDataFolder();
  const database = await openSqliteDatabase(dataFolder);
  const written = async (work: () => Promise<unknown>) => {
    await database.overwriteDeleted();
    await work();
    return statSync(`${databaseFile(dataFolder)}-wal`).size;
  };
  const trial = await written(() => database.checkStorable());
  const long = eachField((name) => "ậ".repeat(fields[name].limit));
  expect(trial).toBeGreaterThan(await written(() => storeMessage(database, { ...long, email: "lan@example.com" })));
  expect(trial).toBeLessThan(200_000);
  expect(await database.selectFrom("trials").selectAll().execute()).toEqual([]);
});
