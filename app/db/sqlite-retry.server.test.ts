import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { RetryingSqliteDialect } from "./sqlite-retry.server.ts";

interface Notes {
  notes: { text: string };
}

/** A table of notes with a time limit for locks in milliseconds, and another connection to its file. */
function openNotes(timeoutMs: number) {
  const path = join(makeDataFolder(), "notes.sqlite");
  const [file, other] = [new SQLite(path, { timeout: 0 }), new SQLite(path)];
  file.exec("PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT)");
  const database = new Kysely<Notes>({ dialect: new RetryingSqliteDialect({ database: file, timeoutMs }) });
  onTestFinished(() => database.destroy());
  onTestFinished(() => void other.close());
  const write = (text = "x") => database.insertInto("notes").values({ text }).execute();
  return { database, other, write };
}

test("nothing fails while another process locks the file for 4 ms at a time, even for longer than one time limit", async () => {
  const { other, write } = openNotes(1_000);
  let isOver = false;
  const locking = (async () => {
    for (; !isOver; await pause(2)) {
      other.exec("BEGIN IMMEDIATE");
      await pause(4);
      other.exec("COMMIT");
    }
  })();
  const failures: unknown[] = [];
  let written = 0;
  for (const until = performance.now() + 3_000; performance.now() < until; written += 1) {
    await write().catch((error) => failures.push(error));
    await pause(5);
  }
  isOver = true;
  await locking;
  expect([failures, written]).toEqual([[], expect.any(Number)]);
  expect(written).toBeGreaterThan(3);
});

test("queued statements share one wait for the lock, also with reads between them", async () => {
  const { database, other, write } = openNotes(300);
  other.exec("BEGIN IMMEDIATE");
  const began = performance.now();
  const read = () => database.selectFrom("notes").selectAll().execute();
  const line = await Promise.allSettled(Array.from({ length: 8 }, () => [write(), read()]).flat());
  expect(line.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => ["rejected", "fulfilled"]).flat());
  expect(performance.now() - began).toBeLessThan(900);
  other.exec("COMMIT");
  await write();
});

test("a full disk is reported as such, also within a transaction, which SQLite has already ended", async () => {
  const { database, write } = openNotes(300);
  await sql`PRAGMA max_page_count = 2`.execute(database);
  const writing = database.transaction().execute((transaction) =>
    transaction
      .insertInto("notes")
      .values({ text: "x".repeat(20_000) })
      .execute(),
  );
  await expect(writing).rejects.toMatchObject({ code: "SQLITE_FULL" });
  await write();
});

test("another error within a transaction rolls it back, and the next is not affected", async () => {
  const { database, write } = openNotes(300);
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ text: "lost" }).execute();
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await write("kept");
  expect(await database.selectFrom("notes").selectAll().execute()).toEqual([{ text: "kept" }]);
});
