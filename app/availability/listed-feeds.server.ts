import type { Database, Queries } from "../db/database.server.ts";
import type { FeedName, FeedRow } from "./tables.ts";
import { recordChange } from "./unavailable-nights.server.ts";

/** Milliseconds after which a feed that no release lists is forgotten: longer than a deploy takes, or a way back to the release before. */
const rememberedFor = 7 * 24 * 60 * 60_000;

/** Feeds written at once: each writing waits for the disk, and ten thousand waits are a minute in which no page is answered. */
const together = 500;

const fresh = { claimed_until: "", failures: 0, events: 0, state: JSON.stringify({ held: [], said: [] }) };

/** Neither a home's address nor a feed's name has a space. */
export function feedId({ home, name }: FeedName): string {
  return `${home} ${name}`;
}

/**
 * Stamps the feeds that the homes of a release list; a new one is due at once. A feed that this release does not list is left
 * alone: another release may be running. A stamp never goes back, so that a clock that is behind makes nobody forget a feed.
 */
export async function listFeeds(database: Database, feeds: readonly FeedName[], now: Date): Promise<void> {
  const listed_at = now.toISOString();
  // In one order, so that two servers which stamp the same feeds wait for each other, and not each for the other.
  const sorted = feeds.toSorted((one, other) => (feedId(one) < feedId(other) ? -1 : 1));
  for (let first = 0; first < sorted.length; first += together) {
    const rows = sorted.slice(first, first + together).map(({ home, name }) => ({ ...fresh, home, name, due_at: listed_at, listed_at }));
    await database
      .insertInto("feeds")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["home", "name"]).doUpdateSet({ listed_at }).where("feeds.listed_at", "<", listed_at))
      .execute();
  }
}

/** Forgets the feeds that no release has listed for a week, with the nights that they held, and returns them. */
export async function deleteUnlistedFeeds(database: Database, now: Date): Promise<FeedName[]> {
  // Releases from before there were stamps list feeds without one.
  await database.updateTable("feeds").set({ listed_at: now.toISOString() }).where("listed_at", "=", "").execute();
  const before = new Date(now.getTime() - rememberedFor).toISOString();
  const late = await database.selectFrom("feeds").select(["home", "name", "listed_at"]).where("listed_at", "<", before).execute();
  const forgotten: FeedName[] = [];
  for (const feed of late) if (await deleteFeed(database, feed, now)) forgotten.push({ home: feed.home, name: feed.name });
  return forgotten;
}

/** Forgets a feed with the nights that it held, unless a release has listed it since it was looked at. Returns whether it did. */
export function deleteFeed(database: Database, { home, name, listed_at }: Pick<FeedRow, "home" | "name" | "listed_at">, now: Date): Promise<boolean> {
  return database.change(async (transaction) => {
    await recordChange(transaction, home, now);
    // Its spans go with it.
    const feed = transaction.deleteFrom("feeds").where("home", "=", home).where("name", "=", name).where("listed_at", "=", listed_at);
    const { numDeletedRows } = await feed.executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });
}

/** Until when a feed that no release lists any longer is remembered; nothing while no running release has said when it was listed. */
export function retainedUntil(listedAt: string): Date | undefined {
  return listedAt ? new Date(Date.parse(listedAt) + rememberedFor) : undefined;
}

/** How many feeds the database knows. */
export async function countKnownFeeds(database: Queries): Promise<number> {
  const { count } = await database
    .selectFrom("feeds")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of these feeds those that are not known to the database yet. */
export async function unknownFeeds(database: Queries, feeds: readonly FeedName[]): Promise<readonly FeedName[]> {
  const known = await database.selectFrom("feeds").select(["home", "name"]).execute();
  const ids = new Set(known.map(feedId));
  return feeds.filter((feed) => !ids.has(feedId(feed)));
}
