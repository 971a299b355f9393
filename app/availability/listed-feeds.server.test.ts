import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import type { Database } from "../db/database.server.ts";
import { deleteFeed, deleteUnlistedFeeds, listFeeds } from "./listed-feeds.server.ts";

const day = 24 * 60 * 60_000;
const start = Date.parse("2026-11-21T18:00:00.000Z");
const at = (days: number) => new Date(start + days * day);
const feed = (name: string, home = "barn") => ({ home, name });
const known = async (database: Database) => (await database.selectFrom("feeds").select("name").orderBy("name").execute()).map(({ name }) => name);

test("the feeds of a release are retained while it runs, and for a week after that", async () => {
  const database = await openTestDatabase();
  await listFeeds(database, [feed("both"), feed("new"), feed("new", "loft")], at(0));
  for (let days = 0; days < 20; days += 1) {
    await listFeeds(database, [feed("old"), feed("both")], at(days));
    expect(await deleteUnlistedFeeds(database, at(days))).toEqual(days === 8 ? [feed("new"), feed("new", "loft")] : []);
  }
  expect(await known(database)).toEqual(["both", "old"]);
});

test("a feed of an early release, without listed_at, is retained for a week after it was first seen", async () => {
  const database = await openTestDatabase();
  await listFeeds(database, [feed("airbnb")], at(0));
  await database.updateTable("feeds").set({ listed_at: "" }).execute();
  expect(await deleteUnlistedFeeds(database, at(100))).toEqual([]);
  expect(await deleteUnlistedFeeds(database, at(107))).toEqual([]);
  expect(await deleteUnlistedFeeds(database, at(107.1))).toEqual([feed("airbnb")]);
});

test("listed_at never goes back; listing a feed again keeps its other columns", async () => {
  const database = await openTestDatabase();
  await listFeeds(database, [feed("airbnb")], at(0));
  await database.updateTable("feeds").set({ failures: 3 }).execute();
  await listFeeds(database, [feed("airbnb")], at(-800));
  await listFeeds(database, [feed("airbnb")], at(1));
  expect(await database.selectFrom("feeds").select(["listed_at", "failures", "due_at"]).execute()).toEqual([
    { listed_at: at(1).toISOString(), failures: 3, due_at: at(0).toISOString() },
  ]);
});

test("a feed that was listed again since it was loaded is not deleted; a deleted feed frees its nights", async () => {
  const database = await openTestDatabase();
  await listFeeds(database, [feed("airbnb")], at(0));
  await database.insertInto("feed_spans").values({ home: "barn", feed: "airbnb", first_night: "2027-01-01", ends: "2027-01-05" }).execute();
  const seen = { ...feed("airbnb"), listed_at: at(0).toISOString() };
  await listFeeds(database, [feed("airbnb")], at(1));
  expect([await deleteFeed(database, seen, at(1)), await known(database)]).toEqual([false, ["airbnb"]]);
  expect(await deleteFeed(database, { ...seen, listed_at: at(1).toISOString() }, at(1))).toBe(true);
  expect(await database.selectFrom("feed_spans").selectAll().execute()).toEqual([]);
  expect(await database.selectFrom("calendar_changes").select("home").execute()).toEqual([{ home: "barn" }]);
});
