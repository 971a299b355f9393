import { FeedJob, type FetchedNow } from "../availability/feed-job.server.ts";
import { FeedReader } from "../availability/feed-reader.server.ts";
import { feedId } from "../availability/listed-feeds.server.ts";
import type { FeedName } from "../availability/tables.ts";
import { readBuiltContent } from "../catalog/built-content.server.ts";
import { systemClock } from "../config/clock.ts";
import type { Environment } from "../config/environment.server.ts";
import { openLog } from "../config/log.server.ts";
import type { Database } from "../db/database.server.ts";
import { languages } from "../i18n/languages.ts";
import { listedFeeds } from "./feeds.server.ts";

/**
 * Fetches now the calendars that all homes list, or one home (its address), whether the site runs or not. Throws for a home that
 * there is not, in words for the owner.
 */
export async function syncFeeds(database: Database, environment: Environment, home: string | undefined): Promise<FetchedNow[]> {
  const listed = builtHomes();
  const homes = listed.map(({ slug }) => slug);
  if (home !== undefined && !homes.includes(home)) throw new Error(`HOME: found ${JSON.stringify(home)}; allowed: ${homes.join(", ")}.`);
  const feeds = listedFeeds(listed, { ...environment, clock: systemClock });
  const reader = new FeedReader();
  // What the log would say is returned.
  const log = openLog({ logLevel: "silent" });
  const work = new FeedJob({
    sendsMail: environment.mail !== undefined,
    database,
    clock: systemClock,
    log,
    feeds,
    read: (feed, question) => reader.read(feed, question),
    // It fetches, and forgets nothing.
    isClockBelieved: async () => false,
  });
  return work.fetchNow(feeds.filter((feed) => home === undefined || feed.home === home)).finally(() => reader.close());
}

/** Whether a home lists a calendar in the content of this build, published or not. */
export function feedsOfBuild(): (feed: FeedName) => boolean {
  const ids = new Set(builtHomes().flatMap(({ slug, calendars }) => calendars.map(({ name }) => feedId({ home: slug, name }))));
  return (feed) => ids.has(feedId(feed));
}

function builtHomes() {
  const { properties, withdrawn } = readBuiltContent()[languages[0].code];
  return [...properties, ...withdrawn];
}
