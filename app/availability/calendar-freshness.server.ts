import type { Clock } from "../config/clock.ts";
import type { Database } from "../db/database.server.ts";
import { type FeedFreshness, feedFreshness } from "../ical/reconcile-feed.ts";
import { staleFeeds } from "./feed-store.server.ts";
import { countKnownFeeds, feedId, unknownFeeds } from "./listed-feeds.server.ts";
import type { FeedName } from "./tables.ts";

interface CalendarFreshnessOptions {
  database: Database;
  clock: Clock;
  /** The feeds of all properties. A property is not confirmed while one of its feeds was never fetched. */
  feeds: readonly FeedName[];
}

/** Whether the feeds of each property confirm its availability, in memory, so that pages need no database query. */
export class CalendarFreshness {
  readonly #options: CalendarFreshnessOptions;
  readonly #propertiesWithFeeds: ReadonlySet<string>;
  readonly #listedIds: ReadonlySet<string>;
  /** By property: when each of its stale feeds was last good. All other feeds were good at `#refreshedAt`. */
  #staleTimes: ReadonlyMap<string, (string | null)[]> = new Map();
  #refreshedAt: string | null = null;
  #version = 0;
  /** The number of feeds in the database when it had all listed feeds. */
  #completeCount: number | undefined;

  constructor(options: CalendarFreshnessOptions) {
    this.#options = options;
    this.#propertiesWithFeeds = new Set(options.feeds.map(({ home }) => home));
    this.#listedIds = new Set(options.feeds.map(feedId));
  }

  async refresh(): Promise<void> {
    const { database, clock } = this.#options;
    const now = clock();
    const staleTimes = new Map<string, (string | null)[]>();
    const addStale = (home: string, lastGood: string | null) => staleTimes.set(home, [...(staleTimes.get(home) ?? []), lastGood]);
    for (const { home } of await this.#unknownFeeds()) addStale(home, null);
    // A feed that this release does not list is not fetched, and does not count.
    for (const feed of await staleFeeds(database, now)) if (this.#listedIds.has(feedId(feed))) addStale(feed.home, feed.last_good);
    this.#staleTimes = staleTimes;
    this.#refreshedAt = now.toISOString();
    this.#version += 1;
  }

  /** A number that changes with each refresh. */
  get version(): number {
    return this.#version;
  }

  /** The listed feeds that are not in the database yet. Names are compared only if the number of feeds has changed, as there may be many. */
  async #unknownFeeds(): Promise<readonly FeedName[]> {
    const { database, feeds } = this.#options;
    const count = await countKnownFeeds(database);
    if (count === this.#completeCount) return [];
    const unknown = await unknownFeeds(database, feeds);
    this.#completeCount = unknown.length === 0 ? count : undefined;
    return unknown;
  }

  /**
   * Whether all feeds of a property have been good within a day; if not, also when the oldest of them was last good. A property
   * without feeds has its calendar here, and is always confirmed.
   */
  of(home: string): FeedFreshness {
    if (!this.#propertiesWithFeeds.has(home)) return { isConfirmed: true };
    const now = this.#options.clock();
    const times = this.#staleTimes.get(home) ?? [this.#refreshedAt];
    if (times.every((time) => feedFreshness({ lastGood: time ?? undefined }, now).isConfirmed)) return { isConfirmed: true };
    // "Never" sorts before any time.
    const lastGood = times.map((time) => time ?? "").sort()[0];
    return { isConfirmed: false, ...(lastGood && { lastGood }) };
  }
}
