import { expect, test } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { createHold, holdOf, releaseHold } from "./holds.server.ts";
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

test("a message has one hold, and its nights are taken for other messages", async () => {
  const database = await openTestDatabase();
  const [one, other] = [await storeMessage(database), await storeMessage(database)];
  const messageRequest = { ...request("2027-02-26", "2027-03-02"), by: { message: one } };
  const first = await createHold(database, messageRequest, now);
  expect(await createHold(database, messageRequest, now)).toEqual(first);
  expect(await createHold(database, { ...messageRequest, by: { message: other } }, now)).toMatchObject({ taken: [{ by: { message: one } }] });
  expect(await holdOf(database, one)).toMatchObject({ home, first_night: "2027-02-26", ends: "2027-03-02" });
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

test("when two servers hold the same night, one of them wins, 200 times", { timeout: 120_000 }, async () => {
  const dataFolder = makeDataFolder();
  const servers = [await openTestDatabase(dataFolder), await openTestDatabase(dataFolder)];
  for (let round = 0; round < 200; round += 1) {
    const night = new Date(Date.UTC(2027, 0, 1 + round)).toISOString().slice(0, 10);
    const end = new Date(Date.UTC(2027, 0, 2 + round)).toISOString().slice(0, 10);
    const held = await Promise.all(servers.map((database) => createHold(database, request(night, end), now)));
    expect(held.filter((result) => "id" in result)).toHaveLength(1);
  }
  expect(await servers[0]?.selectFrom("held_nights").selectAll().execute()).toHaveLength(200);
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
