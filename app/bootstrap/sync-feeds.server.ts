import { FeedJob, type FetchedNow } from "../availability/feed-job.server.ts";
import { FeedReader } from "../availability/feed-reader.server.ts";
import { feedId } from "../availability/listed-feeds.server.ts";
import { readBuiltContent } from "../catalog/built-content.server.ts";
import { systemClock } from "../config/clock.ts";
import type { Environment } from "../config/environment.server.ts";
import { openLog } from "../config/log.server.ts";
import type { Database } from "../db/database.server.ts";
import { languages } from "../i18n/languages.ts";
import type { WindowChoice } from "../ical/feed-window.ts";
import { listedFeeds, userAgentOf } from "./feeds.server.ts";

/**
 * Fetches the calendar feeds of all properties, or of one slug, whether the site runs or not. Throws an error in the owner's
 * words for an unknown slug.
 */
export async function syncFeeds(database: Database, environment: Environment, slug: string | undefined): Promise<FetchedNow[]> {
  const properties = builtProperties();
  const slugs = properties.map(({ slug }) => slug);
  if (slug !== undefined && !slugs.includes(slug)) throw new Error(`HOME: found ${JSON.stringify(slug)}; allowed: ${slugs.join(", ")}.`);
  const userAgent = userAgentOf(readBuiltContent()[languages[0]].business, environment);
  const feeds = listedFeeds(properties, { ...environment, clock: systemClock, userAgent });
  const reader = new FeedReader();
  // The caller gets the results, so nothing is logged.
  const log = openLog({ logLevel: "silent" });
  const job = new FeedJob({
    sendsMail: environment.mail !== undefined,
    database,
    clock: systemClock,
    log,
    feeds,
    parse: (feed, options) => reader.parse(feed, options),
    // This run only fetches and deletes nothing.
    isClockTrusted: async () => false,
  });
  return job.fetchNow(feeds.filter((feed) => slug === undefined || feed.home === slug)).finally(() => reader.close());
}

/** The feeds that properties of this build list, published or not, by `feedId`, with what the owner wants of the window of each. */
export function choicesOfBuild(): Map<string, WindowChoice> {
  return new Map(builtProperties().flatMap(({ slug, calendars }) => calendars.map(({ name, window }) => [feedId({ home: slug, name }), window])));
}

function builtProperties() {
  const { properties, withdrawn } = readBuiltContent()[languages[0]];
  return [...properties, ...withdrawn];
}
