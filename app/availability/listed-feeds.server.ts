import type { Database } from "../db/database.server.ts";
import type { Queries } from "../db/tables.ts";
import type { FeedName, FeedRow } from "./tables.ts";
import { recordChange } from "./unavailable-nights.server.ts";

/** Milliseconds for which an unlisted feed is retained: longer than a deploy takes, or going back to the release before. */
const retainedFor = 7 * 24 * 60 * 60_000;

/** Rows per INSERT. Each write waits for the disk, and ten thousand waits would block the server for a minute. */
const batchSize = 500;

const newFeed = { claimed_until: "", failures: 0, events: 0, state: JSON.stringify({ held: [], said: [] }) };

/** Unique, because neither the slug of a property nor the name of a feed contains a space. */
export function feedId({ home, name }: FeedName): string {
  return `${home} ${name}`;
}

/**
 * Marks feeds as listed by a release; a new feed is due at once. Other feeds are not changed, because another release may be
 * running. `listed_at` never goes back, so that a clock that is behind does not make a feed look unlisted.
 */
export async function listFeeds(database: Database, feeds: readonly FeedName[], now: Date): Promise<void> {
  const listed_at = now.toISOString();
  // Sorted, so that two servers which update the same feeds do not deadlock.
  const sorted = feeds.toSorted((one, other) => (feedId(one) < feedId(other) ? -1 : 1));
  for (let first = 0; first < sorted.length; first += batchSize) {
    const rows = sorted.slice(first, first + batchSize).map(({ home, name }) => ({ ...newFeed, home, name, due_at: listed_at, listed_at }));
    await database
      .insertInto("feeds")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["home", "name"]).doUpdateSet({ listed_at }).where("feeds.listed_at", "<", listed_at))
      .execute();
  }
}

/** Deletes and returns the feeds that no release has listed for a week, with the nights that they took. */
export async function deleteUnlistedFeeds(database: Database, now: Date): Promise<FeedName[]> {
  // Early releases list feeds without `listed_at`.
  await database.updateTable("feeds").set({ listed_at: now.toISOString() }).where("listed_at", "=", "").execute();
  const before = new Date(now.getTime() - retainedFor).toISOString();
  const unlisted = await database.selectFrom("feeds").select(["home", "name", "listed_at"]).where("listed_at", "<", before).execute();
  const deleted: FeedName[] = [];
  for (const feed of unlisted) if (await deleteFeed(database, feed, now)) deleted.push({ home: feed.home, name: feed.name });
  return deleted;
}

/** Deletes a feed with the nights that it took, unless a release has listed it since it was loaded. Returns whether it did. */
export function deleteFeed(database: Database, { home, name, listed_at }: Pick<FeedRow, "home" | "name" | "listed_at">, now: Date): Promise<boolean> {
  return database.change(async (transaction) => {
    await recordChange(transaction, home, now);
    // Deleting it also deletes its spans.
    const feed = transaction.deleteFrom("feeds").where("home", "=", home).where("name", "=", name).where("listed_at", "=", listed_at);
    const { numDeletedRows } = await feed.executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });
}

/** Until when an unlisted feed is retained; undefined if it is not known when it was last listed. */
export function retainedUntil(listedAt: string): Date | undefined {
  return listedAt ? new Date(Date.parse(listedAt) + retainedFor) : undefined;
}

/** The number of feeds in the database. */
export async function countKnownFeeds(database: Queries): Promise<number> {
  const { count } = await database
    .selectFrom("feeds")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of the given feeds that are not in the database yet. */
export async function unknownFeeds(database: Queries, feeds: readonly FeedName[]): Promise<readonly FeedName[]> {
  const known = await database.selectFrom("feeds").select(["home", "name"]).execute();
  const ids = new Set(known.map(feedId));
  return feeds.filter((feed) => !ids.has(feedId(feed)));
}
