import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { migrated, openPatiently, type PostgresServer, queryPostgres, startPostgres } from "../../tests/postgres.ts";
import { type Database, openDatabase } from "./database.server.ts";
import { UnknownOutcome } from "./engine.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
  // Migrated once, and copied for each test.
  await queryPostgres(server.url("postgres"), `CREATE DATABASE ${migrated}`);
  await (await openPatiently({ databaseUrl: server.url(migrated), databaseConnections: 1, dataFolder: "" })).destroy();
});
afterAll(() => server.stop());

/** A new database with a table of notes; `through` is the port to connect to. */
async function open({ through = server.port, connections = 5 } = {}) {
  const name = `notes_${crypto.randomUUID().replaceAll("-", "")}`;
  await queryPostgres(server.url("postgres"), `CREATE DATABASE ${name} TEMPLATE ${migrated} STRATEGY file_copy`);
  const url = server.url(name).replace(String(server.port), String(through));
  const database = await openPatiently({ databaseUrl: url, databaseConnections: connections, dataFolder: "" });
  onTestFinished(() => database.destroy());
  const ask = <Row extends object>(words: string) => queryPostgres<Row>(server.url(name), words);
  await ask("CREATE TABLE notes (name TEXT PRIMARY KEY, times INTEGER NOT NULL DEFAULT 0)");
  const write = (note: string, before: () => Promise<unknown> = async () => undefined) =>
    database.change(async (transaction) => {
      await sql`INSERT INTO notes (name) VALUES (${note}) ON CONFLICT (name) DO UPDATE SET times = notes.times + 1`.execute(transaction);
      await before();
    });
  return {
    database,
    ask,
    write,
    name,
    notes: async () => (await ask<{ name: string }>("SELECT name FROM notes ORDER BY name")).map((row) => row.name),
  };
}

/** A proxy to the server that can hang or break when the client sends COMMIT. */
async function openRelay(onCommit: (client: Socket, upstream: Socket, pass: () => void) => void, isSilent = () => false) {
  const relay = createServer((client) => {
    const upstream = connect(server.port, "127.0.0.1");
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.on("data", (part: Buffer) => {
      if (isSilent()) return;
      if (part.includes("commit")) onCommit(client, upstream, () => upstream.write(part));
      else upstream.write(part);
    });
    upstream.on("data", (part: Buffer) => void (client.destroyed || client.write(part)));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  onTestFinished(() => void relay.close());
  const address = relay.address();
  return address === null || typeof address === "string" ? 0 : address.port;
}

describe("a change", () => {
  test.each([0, 100])("is made again when the connection is lost between two statements, %i ms before the second", async (milliseconds) => {
    const { database, ask, notes } = await open();
    let times = 0;
    await database.change(async (transaction) => {
      times += 1;
      await sql`INSERT INTO notes (name) VALUES ('a')`.execute(transaction);
      if (times === 1)
        await ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'an-yen' AND datname = current_database()");
      if (milliseconds) await new Promise((done) => setTimeout(done, milliseconds));
      await sql`INSERT INTO notes (name) VALUES ('b')`.execute(transaction);
    });
    expect([times, await notes()]).toEqual([2, ["a", "b"]]);
  });

  test("that a silent server never began is not stored, and no riddle", { timeout: 30_000 }, async () => {
    let isSilent = false;
    const through = await openRelay(
      (_client, _upstream, pass) => pass(),
      () => isSilent,
    );
    const { write, notes } = await open({ through });
    await queryPostgres(server.url("postgres"), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'an-yen'");
    isSilent = true;
    const began = performance.now();
    const failure = await write("a").catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(UnknownOutcome);
    expect(performance.now() - began).toBeLessThan(11_000);
    expect(await notes()).toEqual([]);
  });

  test("is made again after a deadlock", async () => {
    const { database, notes } = await open();
    const touch = (transaction: Parameters<Parameters<Database["change"]>[0]>[0], name: string) =>
      sql`INSERT INTO notes (name) VALUES (${name}) ON CONFLICT (name) DO UPDATE SET times = notes.times + 1`.execute(transaction);
    const both = (names: string[]) =>
      database.change(async (transaction) => {
        await touch(transaction, names[0] ?? "");
        await new Promise((done) => setTimeout(done, 200));
        await touch(transaction, names[1] ?? "");
      });
    await Promise.all([both(["a", "b"]), both(["b", "a"])]);
    expect(await notes()).toEqual(["a", "b"]);
  });

  test("that breaks a rule of the tables is not made again", async () => {
    const { database } = await open();
    let times = 0;
    const failing = database.change(async (transaction) => {
      times += 1;
      await sql`INSERT INTO notes (name) VALUES (NULL)`.execute(transaction);
    });
    await expect(failing).rejects.toMatchObject({ code: "23502" });
    expect(times).toBe(1);
  });

  test("whose COMMIT was answered by nobody is made again, and stands once", async () => {
    let commits = 0;
    const through = await openRelay((client, upstream, pass) => {
      commits += 1;
      pass();
      if (commits > 1) return;
      // Its response is lost.
      upstream.removeAllListeners("data").resume();
      setTimeout(() => client.destroy(), 100);
    });
    const { write, ask } = await open({ through });
    await write("a");
    expect(commits).toBe(2);
    expect(await ask("SELECT name, times FROM notes")).toEqual([{ name: "a", times: 1 }]);
  });

  test("whose COMMITs are never answered is of unknown outcome after ten seconds, and not before all is tried", { timeout: 30_000 }, async () => {
    const through = await openRelay(() => undefined);
    const { write, notes } = await open({ through });
    const began = performance.now();
    await expect(write("a")).rejects.toBeInstanceOf(UnknownOutcome);
    expect(performance.now() - began).toBeGreaterThan(5_000);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await notes()).toEqual([]);
  });

  test("that meets a silent connection finds another at once, though all that were there before are silent", { timeout: 30_000 }, async () => {
    const known = new Set<Socket>();
    let areSilent = false;
    const through = await openRelay((client, _upstream, pass) => {
      if (!areSilent) known.add(client);
      if (!areSilent || !known.has(client)) pass();
    });
    const { write, notes } = await open({ through });
    const all = Promise.withResolvers<void>();
    let held = 0;
    const hold = async () => {
      held += 1;
      if (held === 3) all.resolve();
      await all.promise;
    };
    await Promise.all(["a", "b", "c"].map((note) => write(note, hold)));
    areSilent = true;
    const began = performance.now();
    await write("d");
    expect(performance.now() - began).toBeLessThan(9_000);
    expect([known.size, await notes()]).toEqual([3, ["a", "b", "c", "d"]]);
  });

  test("of which the server warns that it may not be on the standby is of unknown outcome", { timeout: 30_000 }, async () => {
    const alone = await startPostgres({ synchronous_standby_names: "nobody", synchronous_commit: "local" });
    onTestFinished(alone.stop);
    // The operator may have turned warnings off.
    const url = `${alone.url("postgres")}?options=-c%20client_min_messages%3Derror`;
    const database = await openDatabase({ databaseUrl: url, databaseConnections: 2, dataFolder: "" });
    onTestFinished(() => database.destroy());
    const canceller = new pg.Client(url);
    await canceller.connect();
    onTestFinished(() => canceller.end());
    const cancelling = setInterval(() => {
      const waiting = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
      canceller.query(waiting).catch(() => undefined);
    }, 100);
    onTestFinished(() => clearInterval(cancelling));
    const write = database.change(async (transaction) => {
      await sql`SET LOCAL synchronous_commit = on`.execute(transaction);
      await sql`INSERT INTO daily_work (name, done_at) VALUES ('trial', '') ON CONFLICT (name) DO UPDATE SET done_at = ''`.execute(transaction);
    });
    await expect(write).rejects.toBeInstanceOf(UnknownOutcome);
  });

  test("waits for a free connection", async () => {
    const { write, notes } = await open({ connections: 1 });
    const held = Promise.withResolvers<void>();
    const first = write("a", () => held.promise);
    const second = write("b");
    setTimeout(held.resolve, 500);
    await Promise.all([first, second]);
    expect(await notes()).toEqual(["a", "b"]);
  });
});

test("the process survives a restart of the server, and connects again", { timeout: 30_000 }, async () => {
  const own = await startPostgres();
  const database = await openDatabase({ databaseUrl: own.url("postgres"), databaseConnections: 3, dataFolder: "" });
  onTestFinished(() => database.destroy());
  await queryPostgres(own.url("postgres"), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'an-yen'");
  await new Promise((done) => setTimeout(done, 100));
  await database.change((transaction) => sql`SELECT 1`.execute(transaction));
  await own.stop();
  await expect(database.checkStorable()).rejects.toThrow();
  const again = await startPostgres({}, undefined, own.port);
  onTestFinished(again.stop);
  await sql`SELECT 1`.execute(database);
});

test("without its standby, a site can start, and reports that nothing can be stored", {
  timeout: 30_000,
}, async () => {
  const alone = await startPostgres({ synchronous_standby_names: "nobody", synchronous_commit: "local" });
  onTestFinished(alone.stop);
  const settings = { databaseUrl: alone.url("postgres"), databaseConnections: 2, dataFolder: "" };
  const before = await openDatabase(settings);
  onTestFinished(() => before.destroy());
  await queryPostgres(alone.url("postgres"), "ALTER ROLE postgres SET synchronous_commit = on");
  const database = await openDatabase(settings);
  onTestFinished(() => database.destroy());
  await expect(database.checkStorable()).rejects.toBeInstanceOf(UnknownOutcome);
  // Every process finds a statement that waits at the server although its connection is closed, and does not wait in turn.
  const waiting = () => queryPostgres(alone.url("postgres"), "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  expect(await waiting()).toHaveLength(1);
  for (const other of [database, database, before])
    await expect(other.checkStorable()).rejects.toThrow(/An earlier change has waited for a standby for [1-9]/);
  expect(await waiting()).toHaveLength(1);
  // As if the standby were back.
  await queryPostgres(alone.url("postgres"), "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  await vi.waitFor(() => before.checkStorable(), { timeout: 10_000, interval: 50 });
});

test("counts are numbers", async () => {
  const { database } = await open();
  expect((await sql<{ count: number }>`SELECT count(*) FROM notes`.execute(database)).rows).toEqual([{ count: 0 }]);
});

test("servers that start at the same time migrate a new database once", async () => {
  const name = `new_${crypto.randomUUID().replaceAll("-", "")}`;
  await queryPostgres(server.url("postgres"), `CREATE DATABASE ${name}`);
  const start = () => openDatabase({ databaseUrl: server.url(name), databaseConnections: 2, dataFolder: "" });
  const databases = await Promise.all([start(), start(), start()]);
  for (const database of databases) onTestFinished(() => database.destroy());
  const names = (await queryPostgres<{ name: string }>(server.url(name), "SELECT name FROM migrations ORDER BY name")).map((row) => row.name);
  expect(names).toContain("001-messages.sql");
  expect(names).toHaveLength(new Set(names).size);
});
