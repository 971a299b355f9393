import type { Queries } from "../db/tables.ts";
import { isAlarmed } from "./feed-store.server.ts";
import { feedId } from "./listed-feeds.server.ts";
import type { FeedName } from "./tables.ts";

/** The state of all calendar feeds. */
export interface FeedMetrics {
  well: number;
  /** Feeds whose last fetch was not good. */
  failing: number;
  /** Of these, the feeds of which the owner was alarmed. */
  stale: number;
  /** Milliseconds since the oldest last good fetch of the failing or overdue feeds; 0 if there are none. */
  oldestGood: number;
}

/** Milliseconds after which a due feed is overdue: longer than a fetch by another server takes. */
const overdue = 10 * 60_000;

/** Counts the feeds that this release lists. Rows of feeds that are well, which may be thousands, are not loaded. */
export async function countFeeds(database: Queries, feeds: readonly FeedName[], now: Date): Promise<FeedMetrics> {
  const listed = new Set(feeds.map(feedId));
  const late = new Date(now.getTime() - overdue).toISOString();
  const known = await database
    .selectFrom("feeds")
    .select(["home", "name", "failures", "last_good", "told_at", "state"])
    .where(({ eb, or }) => or([eb("failures", ">", 0), eb("due_at", "<", late)]))
    .execute();
  const doubtful = known.filter((feed) => listed.has(feedId(feed)));
  const failing = doubtful.filter(({ failures }) => failures > 0).length;
  const ages = doubtful.flatMap(({ last_good }) => (last_good ? [now.getTime() - Date.parse(last_good)] : []));
  const stale = doubtful.filter((feed) => isAlarmed(feed, now)).length;
  return { well: feeds.length - failing, failing, stale, oldestGood: Math.max(0, ...ages) };
}
