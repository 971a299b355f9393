import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { CalendarFreshness } from "./calendar-freshness.server.ts";
import { claimFeed, dueFeeds, storeFetch } from "./feed-store.server.ts";
import { listFeeds } from "./listed-feeds.server.ts";

const hour = 3_600_000;
const start = Date.parse("2026-11-21T10:00:00Z");
const after = (hours: number) => new Date(start + hours * hour).toISOString();

/** The barn lists two feeds, the loft one, the cabin none. Hours are counted from the start. */
async function open() {
  const database = await openTestDatabase();
  let now = new Date(start);
  const feeds = ["barn airbnb", "barn vrbo", "loft airbnb"].map((feed) => ({ home: feed.split(" ")[0] ?? "", name: feed.split(" ")[1] ?? "" }));
  const calendarFreshness = new CalendarFreshness({ database, clock: () => now, feeds });
  const setTime = (hours: number) => {
    now = new Date(after(hours));
  };
  /** Fetches all due feeds; the named ones fail. */
  const fetchAll = async (...failing: string[]) => {
    for (const due of await dueFeeds(database, now, 6 * hour)) {
      const feed = await claimFeed(database, due, now, 6 * hour);
      if (!feed) throw new Error("Somebody else holds a feed.");
      const isGood = !failing.includes(`${feed.home} ${feed.name}`);
      const result = isGood
        ? { fetched: { spans: [], isWhole: true }, note: { source: "" } }
        : ({ fetched: "unreachable", note: { source: "", error: { en: "it is not there", vi: "không có ở đó" } } } as const);
      await storeFetch(database, feed, { ...result, today: "2026-11-21", sendsMail: false, due: () => new Date(now.getTime() + hour / 2) }, now);
    }
  };
  return { database, feeds, calendarFreshness, setTime, fetchAll, now: () => now };
}

test("a property without feeds is always confirmed; one with feeds is not until each was good, and has no time until then", async () => {
  const { database, feeds, calendarFreshness, fetchAll, now } = await open();
  expect([calendarFreshness.of("cabin"), calendarFreshness.of("barn")]).toEqual([{ isConfirmed: true }, { isConfirmed: false }]);
  await calendarFreshness.refresh();
  expect(calendarFreshness.of("barn")).toEqual({ isConfirmed: false });
  await listFeeds(database, feeds, now());
  await fetchAll("barn vrbo");
  const { version } = calendarFreshness;
  await calendarFreshness.refresh();
  expect([calendarFreshness.of("barn"), calendarFreshness.of("loft")]).toEqual([{ isConfirmed: false }, { isConfirmed: true }]);
  expect(calendarFreshness.version).not.toBe(version);
});

test("a property is confirmed until a day after its oldest feed was last good, and again from the next good fetch on", async () => {
  const { database, feeds, calendarFreshness, setTime, fetchAll, now } = await open();
  await listFeeds(database, feeds, now());
  await fetchAll();
  for (const hours of [1, 23]) {
    setTime(hours);
    await fetchAll("barn vrbo");
    await calendarFreshness.refresh();
    expect(calendarFreshness.of("barn")).toEqual({ isConfirmed: true });
  }
  setTime(24);
  expect(calendarFreshness.of("barn").isConfirmed).toBe(true);
  // It changes without a refresh.
  setTime(24.01);
  expect([calendarFreshness.of("barn"), calendarFreshness.of("loft").isConfirmed]).toEqual([{ isConfirmed: false, lastGood: after(0) }, true]);
  await fetchAll();
  await calendarFreshness.refresh();
  expect(calendarFreshness.of("barn")).toEqual({ isConfirmed: true });
});

test("of two feeds that fail, the one that has failed for a day decides", async () => {
  const { database, feeds, calendarFreshness, setTime, fetchAll, now } = await open();
  await listFeeds(database, feeds, now());
  await fetchAll();
  setTime(20);
  await fetchAll("barn vrbo");
  setTime(24.01);
  await fetchAll("barn airbnb", "barn vrbo");
  await calendarFreshness.refresh();
  expect(calendarFreshness.of("barn")).toEqual({ isConfirmed: false, lastGood: after(0) });
});

test("feeds that are no longer fetched, and a database that cannot be reached, confirm nothing after a day", async () => {
  const { database, feeds, calendarFreshness, setTime, fetchAll, now } = await open();
  await listFeeds(database, feeds, now());
  await fetchAll();
  setTime(0.25);
  await calendarFreshness.refresh();
  expect(calendarFreshness.of("loft")).toEqual({ isConfirmed: true });
  setTime(24.5);
  expect(calendarFreshness.of("loft")).toEqual({ isConfirmed: false, lastGood: after(0.25) });
  await calendarFreshness.refresh();
  expect(calendarFreshness.of("loft")).toEqual({ isConfirmed: false, lastGood: after(0) });
});

test("a listed feed that was never fetched confirms nothing, though the database has as many other feeds", async () => {
  const { database, calendarFreshness, now, fetchAll } = await open();
  await listFeeds(
    database,
    ["one", "two", "three"].map((name) => ({ home: "barn", name })),
    now(),
  );
  await fetchAll();
  await calendarFreshness.refresh();
  expect(calendarFreshness.of("loft")).toEqual({ isConfirmed: false });
});

test("a feed that this release does not list does not count", async () => {
  const { database, feeds, calendarFreshness, now, fetchAll, setTime } = await open();
  await listFeeds(database, [...feeds, { home: "loft", name: "gone" }], now());
  await fetchAll("loft gone");
  setTime(30);
  for (const due of await dueFeeds(database, now(), 6 * hour)) {
    const feed = due.name === "gone" ? undefined : await claimFeed(database, due, now());
    const note = { source: "" };
    const result = { fetched: { spans: [], isWhole: true }, note, today: "2026-11-22", sendsMail: false, due: () => new Date(after(31)) };
    if (feed) await storeFetch(database, feed, result, now());
  }
  await calendarFreshness.refresh();
  expect(calendarFreshness.of("loft")).toEqual({ isConfirmed: true });
});
