import type { Clock } from "../config/clock.ts";
import type { Database } from "../db/database.server.ts";
import { type FeedFreshness, feedFreshness } from "../ical/reconcile-feed.ts";
import { staleFeeds } from "./feed-store.server.ts";
import { countKnownFeeds, feedId, unknownFeeds } from "./listed-feeds.server.ts";
import type { FeedName } from "./tables.ts";

interface ConfirmationsOptions {
  database: Database;
  clock: Clock;
  /** The feeds that the homes list: one that was never fetched has confirmed nothing. */
  feeds: readonly FeedName[];
}

/** Whether the calendars of the homes are confirmed by their feeds, in memory, so that no page asks the database for it. */
export class CalendarFreshness {
  readonly #options: ConfirmationsOptions;
  readonly #listing: ReadonlySet<string>;
  readonly #listed: ReadonlySet<string>;
  /** When the feeds of a home were last good that are in doubt; the others were when it was last looked. */
  #doubts: ReadonlyMap<string, (string | null)[]> = new Map();
  #looked: string | null = null;
  /** How many feeds the database knew when it knew all that are listed. */
  #known: number | undefined;

  constructor(options: ConfirmationsOptions) {
    this.#options = options;
    this.#listing = new Set(options.feeds.map(({ home }) => home));
    this.#listed = new Set(options.feeds.map(feedId));
  }

  /** Reads how the feeds are. */
  async refresh(): Promise<void> {
    const { database, clock } = this.#options;
    const now = clock();
    const doubts = new Map<string, (string | null)[]>();
    const doubt = (home: string, lastGood: string | null) => doubts.set(home, [...(doubts.get(home) ?? []), lastGood]);
    for (const { home } of await this.#unknown()) doubt(home, null);
    // One that this release does not list is not fetched, and says nothing of the home.
    for (const feed of await staleFeeds(database, now)) if (this.#listed.has(feedId(feed))) doubt(feed.home, feed.last_good);
    this.#doubts = doubts;
    this.#looked = now.toISOString();
  }

  /** The listed feeds that are not in the database yet. Their names are compared only when its number of feeds has changed: they may be many. */
  async #unknown(): Promise<readonly FeedName[]> {
    const { database, feeds } = this.#options;
    const count = await countKnownFeeds(database);
    if (count === this.#known) return [];
    const unknown = await unknownFeeds(database, feeds);
    this.#known = unknown.length === 0 ? count : undefined;
    return unknown;
  }

  /**
   * Whether all feeds of a home have been good within a day, and, where they have not, when the one that has waited longest
   * last was. A home that lists none keeps its calendar here, and is always confirmed.
   */
  of(home: string): FeedFreshness {
    if (!this.#listing.has(home)) return { isConfirmed: true };
    const now = this.#options.clock();
    const times = this.#doubts.get(home) ?? [this.#looked];
    if (times.every((time) => feedFreshness({ lastGood: time ?? undefined }, now).isConfirmed)) return { isConfirmed: true };
    // Never goes before any time.
    const lastGood = times.map((time) => time ?? "").sort()[0];
    return { isConfirmed: false, ...(lastGood && { lastGood }) };
  }
}
