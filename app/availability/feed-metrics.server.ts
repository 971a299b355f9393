import type { Queries } from "../db/database.server.ts";
import { feedId } from "./listed-feeds.server.ts";
import type { FeedName } from "./tables.ts";

/** How the calendars of other platforms are, as a whole. */
export interface FeedMetrics {
  well: number;
  /** Their last fetch was not good. */
  failing: number;
  /** Milliseconds since the last good fetch that is longest ago, of those that are failing or overdue; 0 when none is. */
  oldestGood: number;
}

/** Milliseconds after which a feed that is due and was not fetched is overdue: longer than a fetch by another server takes. */
const overdue = 10 * 60_000;

/** Counts the feeds that this release lists. Of those that are well and fetched in time, which may be thousands, none is read. */
export async function countFeeds(database: Queries, feeds: readonly FeedName[], now: Date): Promise<FeedMetrics> {
  const listed = new Set(feeds.map(feedId));
  const late = new Date(now.getTime() - overdue).toISOString();
  const known = await database
    .selectFrom("feeds")
    .select(["home", "name", "failures", "last_good"])
    .where(({ eb, or }) => or([eb("failures", ">", 0), eb("due_at", "<", late)]))
    .execute();
  const doubtful = known.filter((feed) => listed.has(feedId(feed)));
  const failing = doubtful.filter(({ failures }) => failures > 0).length;
  const ages = doubtful.flatMap(({ last_good }) => (last_good ? [now.getTime() - Date.parse(last_good)] : []));
  return { well: feeds.length - failing, failing, oldestGood: Math.max(0, ...ages) };
}
