import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { storeMessage } from "../../tests/enquiries.ts";
import type { Database } from "../db/database.server.ts";
import type { FetchResult } from "../fetch/guarded-fetch.server.ts";
import { parseFeed } from "../ical/parse-feed.ts";
import { serializeCalendar } from "../ical/serialize-calendar.ts";
import { FeedJob, type ListedFeed } from "./feed-job.server.ts";
import { claimFeed, feedHealth } from "./feed-store.server.ts";
import { createHold } from "./holds.server.ts";
import { listBlocks } from "./unavailable-nights.server.ts";

const home = "the-old-barn";
const now = new Date("2026-11-21T18:00:00.000Z");
const spans = [{ from: "2027-01-01", to: "2027-01-05" }];
const whole: FetchResult = {
  kind: "fetched",
  body: serializeCalendar({ business: "An Yên", home, name: "x", spans, changed: now }),
  etag: null,
  lastModified: null,
};

/** A `FeedJob` with a feed for each response, and the names of the feeds it has fetched. */
function open(database: Database, responses: Record<string, FetchResult>) {
  const fetched: string[] = [];
  const feeds = Object.entries(responses).map(
    ([name, response]): ListedFeed => ({
      home,
      name,
      timeZone: "Europe/Rome",
      source: name,
      host: "",
      window: "take",
      fetch: async () => {
        fetched.push(name);
        return response;
      },
    }),
  );
  const log = pino({ level: "silent" });
  const job = new FeedJob({
    database,
    clock: () => now,
    log,
    feeds,
    sendsMail: true,
    parse: async (text, options) => parseFeed(text, options),
    isClockTrusted: async () => true,
  });
  return { feeds, job, fetched };
}

test("feeds are fetched at once, due or not, and each has a result", async () => {
  const database = await openTestDatabase();
  const { feeds, job, fetched } = open(database, {
    airbnb: { kind: "failed", reason: { en: "calendars.example: no answer", vi: "calendars.example: không trả lời" } },
    vrbo: whole,
  });
  const results = [
    { home, name: "airbnb", error: "calendars.example: no answer", isHeld: false, notes: [], conflicts: [] },
    { home, name: "vrbo", error: null, isHeld: false, notes: [], conflicts: [] },
  ];
  expect(await job.fetchNow(feeds)).toEqual(results);
  expect(await listBlocks(database, home)).toMatchObject([{ from: "2027-01-01", to: "2027-01-05", by: { feed: "vrbo" } }]);
  const health = await feedHealth(database);
  expect(health).toMatchObject([
    { name: "airbnb", failures: 1, lastGood: null },
    { name: "vrbo", failures: 0, lastGood: now.toISOString() },
  ]);
  for (const { dueAt } of health) expect(dueAt > now.toISOString()).toBe(true);
  expect(await job.fetchNow(feeds.slice(1))).toEqual(results.slice(1));
  expect(fetched.sort()).toEqual(["airbnb", "vrbo", "vrbo"]);
});

test("it waits for a feed that another process has claimed", async () => {
  const database = await openTestDatabase();
  const { feeds, job, fetched } = open(database, { vrbo: whole });
  await job.fetchNow(feeds);
  const held = await claimFeed(database, { home, name: "vrbo" }, now);
  expect(held).toBeDefined();
  expect(await job.fetchNow(feeds, 0)).toEqual([{ home, name: "vrbo", error: null, isHeld: true, notes: [], conflicts: [] }]);
  expect(fetched).toHaveLength(1);
  const waiting = job.fetchNow(feeds, 10_000);
  await pause(300);
  expect(fetched).toHaveLength(1);
  await database.updateTable("feeds").set({ claimed_until: "" }).execute();
  expect(await waiting).toMatchObject([{ isHeld: false }]);
  expect(fetched).toHaveLength(2);
});

test("held nights that a fetched feed takes are returned as conflicts", async () => {
  const database = await openTestDatabase();
  const { feeds, job } = open(database, { vrbo: whole });
  const message = await storeMessage(database);
  await createHold(database, { home, from: "2027-01-03", to: "2027-01-06", by: { message } }, now);
  expect(await job.fetchNow(feeds)).toMatchObject([{ conflicts: [{ from: "2027-01-03", to: "2027-01-06", message }] }]);
});

test("each of many feeds is claimed just before it is fetched, a few at a time", async () => {
  const database = await openTestDatabase();
  let most = 0;
  const claimed = async () => (await database.selectFrom("feeds").select("name").where("claimed_until", "!=", "").execute()).length;
  const { feeds, job } = open(database, Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`feed-${index}`, whole])));
  const watched = feeds.map((feed) => ({
    ...feed,
    fetch: async (...args: Parameters<ListedFeed["fetch"]>) => {
      most = Math.max(most, await claimed());
      return feed.fetch(...args);
    },
  }));
  expect((await job.fetchNow(watched)).map(({ name }) => name)).toEqual(feeds.map(({ name }) => name));
  expect(most).toBeLessThanOrEqual(4);
});
