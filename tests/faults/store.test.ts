import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder, openTestDatabase } from "../database.ts";
import { typedIn } from "../http/enquiry-form.ts";
import { readMarkup } from "../http/markup.ts";
import { openSite } from "../http/site.ts";
import { openMailbox } from "../mailbox.ts";
import { type Answer, ask, askAgain, type Posting, post, thankedId, writePosting } from "./client.ts";
import { query, startServer } from "./server.ts";

const minute = 60_000;

/** An answer that says what happened, keeps what was typed, and gives no thanks. */
function expectHonest({ status, headers, body }: Answer, { name, email, subject, message }: Posting): void {
  expect(status).toBe(500);
  expect(headers.location).toBeUndefined();
  const page = readMarkup(body);
  expect(page.one("p", { role: "alert" }).text).toContain("Your message could not be stored, and nothing was sent.");
  expect(typedIn(page)).toEqual({ name, email, subject, message });
  expect(body).not.toContain("Thank you for your message");
}

const subjectsIn = (dataFolder: string) => query<{ subject: string }>(dataFolder, "SELECT subject FROM messages").map(({ subject }) => subject);

describe("while another process holds the database locked", () => {
  const lock = (dataFolder: string) => {
    const file = new SQLite(join(dataFolder, "an-yen.sqlite"));
    onTestFinished(() => void file.close());
    file.exec("BEGIN IMMEDIATE");
    return { release: () => file.exec("COMMIT") };
  };

  test("for longer than we wait, the visitor is told so and keeps the text; sent again it is stored once", { timeout: 2 * minute }, async () => {
    const dataFolder = makeDataFolder();
    const server = await startServer({ dataFolder });
    await server.ready;
    const posting = writePosting();
    const { release } = lock(dataFolder);
    expectHonest(await post(server.port, posting), posting);
    release();
    expect(subjectsIn(dataFolder)).toEqual([]);
    expect([(await post(server.port, posting)).status, (await post(server.port, posting)).status]).toEqual([303, 303]);
    expect(subjectsIn(dataFolder)).toEqual([posting.subject]);
  });

  test("for a moment, the message is stored all the same", { timeout: 2 * minute }, async () => {
    const dataFolder = makeDataFolder();
    const server = await startServer({ dataFolder });
    await server.ready;
    const { release } = lock(dataFolder);
    const [answer] = await Promise.all([post(server.port, writePosting()), new Promise((done) => setTimeout(() => done(release()), 500))]);
    expect(thankedId(answer)).toBeDefined();
  });

  test("pages are still answered before the message is given up", { timeout: 2 * minute }, async () => {
    const dataFolder = makeDataFolder();
    const server = await startServer({ dataFolder });
    await server.ready;
    await askAgain(server.port, "/");
    lock(dataFolder);
    const order: string[] = [];
    const posted = post(server.port, writePosting()).then(({ status }) => order.push(`post ${status}`));
    // By then the server is busy with the message.
    await new Promise((done) => setTimeout(done, 300));
    await ask(server.port, "/").then(({ status }) => order.push(`page ${status}`));
    await posted;
    expect(order).toEqual(["page 200", "post 500"]);
  });
});

describe("while the disk is full", () => {
  test("the visitor is told so and keeps the text; with room again it is stored once and mailed", { timeout: 3 * minute }, async () => {
    const [dataFolder, box] = [makeSmallDisk("6m"), await openMailbox()];
    onTestFinished(box.close);
    const server = await startServer({ dataFolder, smtpUrl: box.url });
    await server.ready;
    const posting = writePosting({ message: "ậ".repeat(5_000) });
    const ballast = fillUp(dataFolder);
    expectHonest(await post(server.port, posting), posting);
    expect((await askAgain(server.port, "/vi/stays")).status).toBe(200);
    rmSync(ballast);
    expect(thankedId(await post(server.port, posting))).toBeDefined();
    expect(subjectsIn(dataFolder)).toEqual([posting.subject]);
    await vi.waitFor(() => expect(box.mails).toHaveLength(2), { timeout: minute, interval: 50 });
    expect(await server.end()).toBe(0);
  });

  test("a file that may not grow any more is the same", { timeout: 3 * minute }, async () => {
    const dataFolder = makeDataFolder();
    // In blocks of 512 bytes: the tables fit, some messages do, and then no more.
    const server = await startServer({ dataFolder, before: "ulimit -f 512" });
    await server.ready;
    const thanked: string[] = [];
    let refused: [Answer, Posting] | undefined;
    for (let sent = 0; !refused && sent < 60; sent += 1) {
      const posting = writePosting({ message: `${crypto.randomUUID()} ${"ậ".repeat(4_900)}` });
      const answer = await post(server.port, posting);
      if (thankedId(answer)) thanked.push(posting.subject);
      else refused = [answer, posting];
    }
    if (!refused) throw new Error("The file never was full.");
    expectHonest(...refused);
    expect(subjectsIn(dataFolder).sort()).toEqual(thanked.sort());
  });

  test("a database that has all its pages (max_page_count) gives no thanks, and loses none that it gave before", async () => {
    const database = await openTestDatabase();
    const site = await openSite({}, { database });
    const send = (posting: Posting) => site.post("/contact", { ...posting });
    await send(writePosting());
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database);
    await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count ?? 0}`).execute(database);
    const posting = writePosting({ message: "ậ".repeat(5_000) });
    const { statusCode, headers, body } = await send(posting);
    expectHonest({ status: statusCode, headers: { location: headers.location?.toString() }, body }, posting);
    expect(await database.selectFrom("messages").select("id").execute()).toHaveLength(1);
    await sql.raw("PRAGMA max_page_count = 100000").execute(database);
    expect((await send(posting)).statusCode).toBe(303);
    await site.app.close();
  });
});

/** A folder on a disk of its own, in memory, gone when the test is done. Only root may make one. */
function makeSmallDisk(size: string): string {
  const dataFolder = makeDataFolder();
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", dataFolder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`A small disk needs the right to mount one: ${stderr}`);
  onTestFinished(() => void spawnSync("umount", ["--lazy", dataFolder]));
  return dataFolder;
}

/** Leaves no byte free, and returns the file that takes them all. */
function fillUp(folder: string): string {
  const ballast = join(folder, "ballast");
  for (const size of [65_536, 4_096, 1]) {
    try {
      while (existsSync(folder)) writeFileSync(ballast, Buffer.alloc(size), { flag: "a" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  return ballast;
}
