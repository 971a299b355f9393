import type { Queries } from "../platform/database.server.ts";
import { countKnown } from "./feed-store.server.ts";

/** How the calendars of other platforms are, as a whole. */
export interface FeedFigures {
  well: number;
  /** Their last fetch was not good. */
  failing: number;
  /** Milliseconds since the last good fetch that is longest ago, of those that are failing or overdue; 0 when none is. */
  oldestGood: number;
}

/** Milliseconds after which a feed that is due and was not fetched is overdue: longer than a fetch by another server takes. */
const overdue = 10 * 60_000;

/** Counts the feeds. Of those that are well and fetched in time, which may be thousands, none is read. */
export async function countFeeds(database: Queries, now: Date): Promise<FeedFigures> {
  const listed = await countKnown(database);
  const late = new Date(now.getTime() - overdue).toISOString();
  const doubtful = await database
    .selectFrom("feeds")
    .select(["failures", "last_good"])
    .where(({ eb, or }) => or([eb("failures", ">", 0), eb("due_at", "<", late)]))
    .execute();
  const failing = doubtful.filter(({ failures }) => failures > 0).length;
  const ages = doubtful.flatMap(({ last_good }) => (last_good ? [now.getTime() - Date.parse(last_good)] : []));
  return { well: listed - failing, failing, oldestGood: Math.max(0, ...ages) };
}
