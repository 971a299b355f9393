import { type FeedConfirmation, feedConfirmation } from "../feeds/judge-feed.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.server.ts";
import { type FeedName, feedsInDoubt, feedsUnknown } from "./feed-store.server.ts";

interface ConfirmationsOptions {
  database: Database;
  clock: Clock;
  /** The feeds that the homes list: one that was never fetched has confirmed nothing. */
  feeds: readonly FeedName[];
}

/** Whether the calendars of the homes are confirmed by their feeds, in memory, so that no page asks the database for it. */
export class Confirmations {
  readonly #options: ConfirmationsOptions;
  readonly #listing: ReadonlySet<string>;
  /** When the feeds of a home were last good that are in doubt; the others were when it was last looked. */
  #doubts: ReadonlyMap<string, (string | undefined)[]> = new Map();
  #looked: string | undefined;

  constructor(options: ConfirmationsOptions) {
    this.#options = options;
    this.#listing = new Set(options.feeds.map(({ home }) => home));
  }

  /** Reads how the feeds are. */
  async refresh(): Promise<void> {
    const { database, clock, feeds } = this.#options;
    const now = clock();
    const unknown: readonly { home: string; lastGood?: string }[] = await feedsUnknown(database, feeds);
    const doubts = new Map<string, (string | undefined)[]>();
    for (const { home, lastGood } of [...unknown, ...(await feedsInDoubt(database, now))]) doubts.set(home, [...(doubts.get(home) ?? []), lastGood]);
    this.#doubts = doubts;
    this.#looked = now.toISOString();
  }

  /**
   * Whether all feeds of a home have been good within a day, and when the one that has waited longest last was. A home that lists
   * none keeps its calendar here, and is always confirmed.
   */
  of(home: string): FeedConfirmation {
    if (!this.#listing.has(home)) return { isConfirmed: true };
    const now = this.#options.clock();
    const times = this.#doubts.get(home) ?? [this.#looked];
    const isConfirmed = times.every((lastGood) => feedConfirmation({ lastGood }, now).isConfirmed);
    // Never goes before any time.
    const lastGood = times.map((time) => time ?? "").sort()[0];
    return { isConfirmed, ...(lastGood && { lastGood }) };
  }
}
