import { basename } from "node:path";
import { expect, test } from "vitest";
import { inForm } from "../../tests/cases.ts";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase, openTestEngine, query } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { migrate } from "../db/migrations.server.ts";
import { createHold, holdsOf, releaseHold } from "./holds.server.ts";
import { changesSince, listBlocks } from "./unavailable-nights.server.ts";

const home = "the-old-barn";
const now = new Date("2026-11-21T10:00:00Z");
const request = (from: string, to: string) => ({ home, from, to, by: { reason: "painting" } });

test("the nights from check-in to the one before check-out are taken, and the next stay may begin on that day", async () => {
  const database = await openTestDatabase();
  expect(await createHold(database, request("2027-02-26", "2027-03-02"), now)).toHaveProperty("id");
  const nights = await database.selectFrom("held_nights").select("night").orderBy("night").execute();
  expect(nights.map(({ night }) => night)).toEqual(["2027-02-26", "2027-02-27", "2027-02-28", "2027-03-01"]);
  for (const [from, to] of [
    ["2027-03-01", "2027-03-03"],
    ["2027-02-20", "2027-02-27"],
    ["2027-02-20", "2027-03-10"],
    ["2027-02-27", "2027-02-28"],
  ] as const)
    expect(await createHold(database, request(from, to), now)).toMatchObject({
      taken: [{ from: "2027-02-26", to: "2027-03-02", by: { reason: "painting" } }],
    });
  expect(await createHold(database, request("2027-03-02", "2027-03-03"), now)).toHaveProperty("id");
  expect(await createHold(database, request("2027-02-25", "2027-02-26"), now)).toHaveProperty("id");
  expect(await createHold(database, { ...request("2027-02-26", "2027-03-02"), home: "another" }, now)).toHaveProperty("id");
});

test("a message has one hold at a home, and its nights are taken for other messages", async () => {
  const database = await openTestDatabase();
  const [one, other] = [await storeMessage(database), await storeMessage(database)];
  const messageRequest = { ...request("2027-02-26", "2027-03-02"), by: { message: one } };
  const first = await createHold(database, messageRequest, now);
  expect(first).toMatchObject({ isNew: true });
  expect(await createHold(database, messageRequest, now)).toEqual({ ...first, isNew: false });
  expect(await createHold(database, { ...messageRequest, by: { message: other } }, now)).toMatchObject({ taken: [{ by: { message: one } }] });
  expect(await holdsOf(database, one)).toMatchObject([{ home, first_night: "2027-02-26", ends: "2027-03-02", expires_at: null }]);
  expect(await createHold(database, { ...messageRequest, home: "another" }, now)).toMatchObject({ isNew: true });
  expect((await holdsOf(database, one)).map((hold) => hold.home)).toEqual([home, "another"]);
});

/** As it was before a message could hold nights at several homes. */
const before = Object.entries(import.meta.glob<string>("../../db/migrations/*.sql", { query: "?raw", import: "default", eager: true }))
  .map(([path, script]) => ({ name: basename(path), script }))
  .filter(({ name }) => name < "023");

test("holds and nights of an earlier release stay as they were, and that release goes on with the database", async () => {
  const dataFolder = makeDataFolder();
  await migrate(await openTestEngine(dataFolder), before);
  const run = (words: string) => query(dataFolder, words);
  await run(
    "INSERT INTO messages (id, submission, received_at, language, name, email, subject, message) VALUES ('m', 's', 't', 'en', 'n', 'e', 's', 'm')",
  );
  const insert = "INSERT INTO holds (id, home, first_night, ends, message_id, reason, held_at) VALUES";
  await run(`${insert} ('a', 'barn', '2027-01-01', '2027-01-03', 'm', NULL, 't'), ('b', 'loft', '2027-01-01', '2027-01-02', NULL, 'own use', 't')`);
  const nights = [
    { home: "barn", night: "2027-01-01", hold_id: "a" },
    { home: "barn", night: "2027-01-02", hold_id: "a" },
    { home: "loft", night: "2027-01-01", hold_id: "b" },
  ];
  for (const { home, night, hold_id } of nights)
    await run(`INSERT INTO held_nights (home, night, hold_id) VALUES ('${home}', '${night}', '${hold_id}')`);

  const database = await openTestDatabase(dataFolder);
  const heldNights = () => database.selectFrom("held_nights").selectAll().orderBy("home").orderBy("night").execute();
  expect(await heldNights()).toEqual(nights);
  const same = { held_at: "t", expires_at: null, end_told_at: null };
  expect(await database.selectFrom("holds").selectAll().orderBy("id").execute()).toEqual([
    { id: "a", home: "barn", first_night: "2027-01-01", ends: "2027-01-03", message_id: "m", reason: null, ...same },
    { id: "b", home: "loft", first_night: "2027-01-01", ends: "2027-01-02", message_id: null, reason: "own use", ...same },
  ]);
  // The words of that release, which knows neither of the new columns.
  await run(`${insert} ('c', 'loft', '2027-02-01', '2027-02-02', NULL, 'painting', 't')`);
  await run("INSERT INTO held_nights (home, night, hold_id) VALUES ('loft', '2027-02-01', 'c')");
  await expect(run("INSERT INTO held_nights (home, night, hold_id) VALUES ('loft', '2027-02-02', 'nobody')")).rejects.toThrow();
  await expect(run("INSERT INTO held_nights (home, night, hold_id) VALUES ('loft', '2027-02-01', 'b')")).rejects.toThrow();
  await expect(run(`${insert} ('d', 'barn', '2027-02-01', '2027-02-02', 'm', NULL, 't')`)).rejects.toThrow();
  // Through a connection that keeps to foreign keys, as all of the site do.
  await database.deleteFrom("holds").where("id", "=", "b").execute();
  expect((await heldNights()).map(({ hold_id }) => hold_id)).toEqual(["a", "a", "c"]);
  await database.deleteFrom("messages").execute();
  expect(await database.selectFrom("holds").select(["id", "message_id"]).orderBy("id").execute()).toEqual([
    { id: "a", message_id: null },
    { id: "c", message_id: null },
  ]);
});

test("released nights are free again, and are released only once", async () => {
  const database = await openTestDatabase();
  const held = await createHold(database, request("2027-02-26", "2027-03-02"), now);
  const id = "id" in held ? held.id : "";
  expect([await releaseHold(database, id, now), await releaseHold(database, id, now)]).toEqual([true, false]);
  expect(await listBlocks(database, home)).toEqual([]);
  expect(await createHold(database, request("2027-02-26", "2027-03-02"), now)).toHaveProperty("id");
});

test("nights that a feed has taken cannot be held", async () => {
  const database = await openTestDatabase();
  await database.insertInto("feeds").values({ home, name: "airbnb", due_at: "", claimed_until: "", events: 1, failures: 0, state: "{}" }).execute();
  await database.insertInto("feed_spans").values({ home, feed: "airbnb", first_night: "2027-02-27", ends: "2027-02-28" }).execute();
  expect(await createHold(database, request("2027-02-26", "2027-03-02"), now)).toMatchObject({ taken: [{ by: { feed: "airbnb" } }] });
});

test("when the message is deleted, its nights stay taken, without a reason", async () => {
  const database = await openTestDatabase();
  const message = await storeMessage(database);
  await createHold(database, { ...request("2027-02-26", "2027-03-02"), by: { message } }, now);
  await database.deleteFrom("mails").execute();
  await database.deleteFrom("messages").where("id", "=", message).execute();
  expect(await listBlocks(database, home)).toMatchObject([{ from: "2027-02-26", by: { reason: "" } }]);
});

test("when two servers hold the same night, one of them wins, however often", { timeout: 120_000 }, async () => {
  const dataFolder = makeDataFolder();
  const servers = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)];
  const rounds = inForm({ short: 60, long: 600 });
  for (let round = 0; round < rounds; round += 1) {
    const night = new Date(Date.UTC(2027, 0, 1 + round)).toISOString().slice(0, 10);
    const end = new Date(Date.UTC(2027, 0, 2 + round)).toISOString().slice(0, 10);
    const held = await Promise.all(servers.map((database) => createHold(database, request(night, end), now)));
    expect(held.filter((result) => "id" in result)).toHaveLength(1);
  }
  expect(await servers[0]?.selectFrom("held_nights").selectAll().execute()).toHaveLength(rounds);
});

test("changesSince returns each change once", async () => {
  const database = await openTestDatabase();
  const start = await changesSince(database, 0);
  expect(start).toEqual({ homes: [], version: 0 });
  await createHold(database, request("2027-02-26", "2027-03-02"), now);
  const held = await createHold(database, { ...request("2027-02-26", "2027-03-02"), home: "another" }, now);
  const changed = await changesSince(database, start.version);
  expect(changed.homes).toEqual([home, "another"]);
  expect(await changesSince(database, changed.version)).toEqual({ homes: [], version: changed.version });
  await releaseHold(database, "id" in held ? held.id : "", now);
  expect((await changesSince(database, changed.version)).homes).toEqual(["another"]);
});
