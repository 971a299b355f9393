import { expect, test } from "vitest";
import { openTestDatabase } from "../../tests/database.ts";
import { countFeeds } from "./feed-metrics.server.ts";
import type { FeedName } from "./tables.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000).toISOString();

test("feeds are counted, and the oldest good fetch is that of a failing or overdue feed", async () => {
  const database = await openTestDatabase();
  const feeds: FeedName[] = [];
  const metrics = () => countFeeds(database, feeds, now);
  const add = (name: string, failures: number, due_at: string, lastGood?: string) => {
    feeds.push({ home: "the-old-barn", name });
    return database
      .insertInto("feeds")
      .values({ home: "the-old-barn", name, due_at, claimed_until: "", events: 1, failures, last_good: lastGood ?? null, state: "{}" })
      .execute();
  };
  expect(await metrics()).toEqual({ well: 0, failing: 0, stale: 0, oldestGood: 0 });
  await add("well", 0, hoursAgo(-0.4), hoursAgo(0.1));
  await add("due", 0, hoursAgo(0.1), hoursAgo(0.6));
  await add("never", 3, hoursAgo(-1));
  expect(await metrics()).toEqual({ well: 2, failing: 1, stale: 0, oldestGood: 0 });
  await add("failing", 3, hoursAgo(-1), hoursAgo(5));
  expect(await metrics()).toEqual({ well: 2, failing: 2, stale: 0, oldestGood: 5 * 60 * 60_000 });
  await add("overdue", 0, hoursAgo(29.5), hoursAgo(30));
  expect(await metrics()).toEqual({ well: 3, failing: 2, stale: 0, oldestGood: 30 * 60 * 60_000 });
  await add("no longer listed", 3, hoursAgo(99), hoursAgo(100));
  feeds.pop();
  expect(await metrics()).toEqual({ well: 3, failing: 2, stale: 0, oldestGood: 30 * 60 * 60_000 });
});
