import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { databaseFile } from "../../app/db/sqlite.server.ts";
import { makeDataFolder, newDataFolder } from "../data-folder.ts";
import { openTestDatabase, querySqlite } from "../database.ts";
import { openSite } from "../http/site.ts";
import { type Answer, ask, askAgain, type Posting, post, thankedId, writePosting } from "./client.ts";
import { expectHonest } from "./honest.ts";
import { type ServerProcess, startServer, startServerOfGroup } from "./server.ts";

const minute = 60_000;

const subjectsIn = (dataFolder: string) => querySqlite<{ subject: string }>(dataFolder, "SELECT subject FROM messages").map(({ subject }) => subject);

describe("while another process holds the database locked", () => {
  const lock = () => {
    const file = new SQLite(join(dataFolder, "an-yen.sqlite"));
    onTestFinished(() => void file.close());
    file.exec("BEGIN IMMEDIATE");
    return { release: () => file.exec("COMMIT") };
  };

  const dataFolder = newDataFolder();
  let server: ServerProcess;
  beforeAll(async () => {
    const started = await startServerOfGroup({ dataFolder });
    server = started.server;
    return started.kill;
  });

  test("for longer than we wait, every visitor is told so in time and keeps the text; sent again it is stored once", {
    timeout: 2 * minute,
  }, async () => {
    const postings = Array.from({ length: 9 }, () => writePosting());
    const { release } = lock();
    // One after the other they would wait for longer than a connection lasts.
    const answers = await Promise.all(postings.map((posting) => post(server.port, posting)));
    for (const [at, posting] of postings.entries()) expectHonest(answers[at] ?? { status: 0, headers: {}, body: "" }, posting);
    release();
    expect(subjectsIn(dataFolder)).toEqual([]);
    for (const posting of [...postings, ...postings]) expect((await post(server.port, posting)).status).toBe(303);
    expect(subjectsIn(dataFolder).sort()).toEqual(postings.map(({ subject }) => subject).sort());
  });

  test("for a moment, the message is stored all the same", { timeout: 2 * minute }, async () => {
    const { release } = lock();
    const [answer] = await Promise.all([post(server.port, writePosting()), new Promise((done) => setTimeout(() => done(release()), 500))]);
    expect(thankedId(answer)).toBeDefined();
  });

  test("pages are still answered before the message is given up", { timeout: 2 * minute }, async () => {
    await askAgain(server.port, "/");
    lock();
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
  test("a file that may not grow any more is the same", { timeout: 3 * minute }, async () => {
    const dataFolder = makeDataFolder();
    const first = await startServer({ dataFolder });
    await first.ready;
    await first.end();
    // In blocks of 512 bytes: the tables are there, some messages fit, and then no more.
    const blocks = Math.ceil(statSync(databaseFile(dataFolder)).size / 512) + 256;
    const server = await startServer({ dataFolder, before: `ulimit -f ${blocks}` });
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

  test("the health says so as long as it is true, and no message is refused while it says otherwise", { timeout: 2 * minute }, async () => {
    const dataFolder = makeDataFolder();
    const server = await startServer({ dataFolder });
    await server.ready;
    expect(thankedId(await post(server.port, writePosting()))).toBeDefined();
    /** Bytes to which no file of the server may grow: what the log has by now, as on a disk without room. */
    const limitFiles = (bytes: number | "unlimited") =>
      expect(spawnSync("prlimit", ["--pid", String(server.child.pid), `--fsize=${bytes}:unlimited`]).status).toBe(0);
    limitFiles(statSync(`${databaseFile(dataFolder)}-wal`).size);
    const posting = writePosting();
    expectHonest(await post(server.port, posting), posting);
    expect((await ask(server.port, "/readyz/messages")).status).toBe(503);
    expect((await ask(server.port, "/readyz")).status).toBe(200);
    limitFiles("unlimited");
    await vi.waitFor(async () => expect((await ask(server.port, "/readyz/messages")).status).toBe(200), { timeout: 10_000, interval: 200 });
    expect(thankedId(await post(server.port, posting))).toBeDefined();
  });

  test("a database that has all its pages (max_page_count) gives no thanks, and loses none that it gave before", { timeout: minute }, async () => {
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
