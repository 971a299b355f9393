import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import { createHold } from "../availability/holds.server.ts";
import { changesSince, listBlocks } from "../availability/unavailable-nights.server.ts";
import { migrateRenamedSlugs } from "./renamed-properties.server.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const properties = [
  { slug: "the-barn", was: ["hay-barn", "the-old-barn"] },
  { slug: "the-loft", was: [] },
];

test("what was stored of a home under a name that it had is the home's: held nights, messages, alerts, and what its calendars said", async () => {
  const database = await openTestDatabase();
  const message = await storeMessage(database, {}, { about: { stay: "the-old-barn" } });
  const other = await storeMessage(database, {}, { about: { stay: "the-loft" } });
  await createHold(database, { home: "the-old-barn", from: "2027-03-01", to: "2027-03-03", by: { message } }, now);
  await createHold(database, { home: "hay-barn", from: "2027-04-01", to: "2027-04-03", by: { reason: "painting" } }, now);
  await createHold(database, { home: "the-loft", from: "2027-03-01", to: "2027-03-03", by: { message: other } }, now);
  const feed = { home: "the-old-barn", name: "airbnb", due_at: "", claimed_until: "", events: 1, failures: 2, state: "{}" };
  await database.insertInto("feeds").values(feed).execute();
  await database.insertInto("feed_spans").values({ home: "the-old-barn", feed: "airbnb", first_night: "2027-05-01", ends: "2027-05-04" }).execute();
  const alert = { id: "a", address: "x", email: "lan@example.com", language: "en", check_in: "2027-05-01", stay: "?from=2027-05-01", created_at: "" };
  await database
    .insertInto("availability_alerts")
    .values({ ...alert, home: "hay-barn" })
    .execute();
  const { version } = await changesSince(database, 0);

  for (let start = 0; start < 2; start += 1) await migrateRenamedSlugs(database, properties, now);
  expect(await listBlocks(database, "the-barn")).toMatchObject([
    { from: "2027-03-01", by: { message } },
    { from: "2027-04-01", by: { reason: "painting" } },
    { from: "2027-05-01", to: "2027-05-04", by: { feed: "airbnb" } },
  ]);
  for (const former of ["the-old-barn", "hay-barn"]) expect(await listBlocks(database, former)).toEqual([]);
  expect(await listBlocks(database, "the-loft")).toMatchObject([{ by: { message: other } }]);
  expect(await database.selectFrom("feeds").select(["home", "name", "failures"]).execute()).toEqual([
    { home: "the-barn", name: "airbnb", failures: 2 },
  ]);
  expect(await database.selectFrom("availability_alerts").select("home").execute()).toEqual([{ home: "the-barn" }]);
  expect(await database.selectFrom("messages").select(["id", "stay"]).orderBy("id").execute()).toEqual([
    { id: message, stay: "the-barn" },
    { id: other, stay: "the-loft" },
  ]);
  // No night is held twice under the new slug, and other servers learn of the change once.
  expect(await createHold(database, { home: "the-barn", from: "2027-03-02", to: "2027-03-04", by: { reason: "" } }, now)).toHaveProperty("taken");
  expect((await changesSince(database, version)).homes).toEqual(["the-barn"]);
});

test("what stands under both names becomes one: a night that is held twice, and a calendar that is read under both", async () => {
  const database = await openTestDatabase();
  const [one, other] = [await storeMessage(database), await storeMessage(database)];
  await createHold(database, { home: "hay-barn", from: "2027-03-01", to: "2027-03-03", by: { message: one } }, now);
  await createHold(database, { home: "the-barn", from: "2027-03-02", to: "2027-03-04", by: { message: other } }, now);
  for (const home of ["hay-barn", "the-old-barn", "the-barn"]) {
    const feed = { home, name: "airbnb", due_at: "", claimed_until: "", events: 1, failures: 0, state: "{}" };
    await database.insertInto("feeds").values(feed).execute();
    await database.insertInto("feed_spans").values({ home, feed: "airbnb", first_night: "2027-05-01", ends: "2027-05-04" }).execute();
  }
  await migrateRenamedSlugs(database, properties, now);
  expect(await listBlocks(database, "the-barn")).toMatchObject([
    { from: "2027-03-01", to: "2027-03-03", by: { message: one } },
    { from: "2027-03-02", to: "2027-03-04", by: { message: other } },
    { from: "2027-05-01", to: "2027-05-04", by: { feed: "airbnb" } },
  ]);
  const nights = await database.selectFrom("held_nights").select(["home", "night"]).orderBy("night").execute();
  expect(nights).toEqual(["01", "02", "03"].map((night) => ({ home: "the-barn", night: `2027-03-${night}` })));
  expect(await database.selectFrom("feeds").select("home").execute()).toEqual([{ home: "the-barn" }]);
});

test("a message that holds nights under both names keeps both: those under the former one as a block, until the same end", async () => {
  const database = await openTestDatabase();
  const message = await storeMessage(database);
  const expiresAt = "2027-01-01T09:00:00.000Z";
  await createHold(database, { home: "hay-barn", from: "2027-03-01", to: "2027-03-03", by: { message }, expiresAt }, now);
  await createHold(database, { home: "the-barn", from: "2027-03-05", to: "2027-03-07", by: { message } }, now);
  await migrateRenamedSlugs(database, properties, now);
  expect(await listBlocks(database, "the-barn")).toMatchObject([
    { from: "2027-03-01", to: "2027-03-03", by: { reason: `message ${message.slice(-8)}` }, expiresAt },
    { from: "2027-03-05", to: "2027-03-07", by: { message } },
  ]);
});
