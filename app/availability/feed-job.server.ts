import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../config/clock.ts";
import type { Log } from "../config/log.server.ts";
import { dayNumber, dayOf, monthsLater } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import type { Database } from "../db/database.server.ts";
import type { FetchResult } from "../fetch/guarded-fetch.server.ts";
import type { Text } from "../i18n/languages.ts";
import type { ParsedFeed, ParseFeedOptions } from "../ical/parse-feed.ts";
import type { Job } from "../jobs/job.ts";
import { nextRetry } from "../jobs/job.ts";
import type { CalendarMailKind, NoticeOf } from "./calendar-notices.ts";
import { type ClaimedFeed, claimFeed, dueFeeds, type FetchOutcome, storeFetch } from "./feed-store.server.ts";
import { deleteUnlistedFeeds, feedId, listFeeds } from "./listed-feeds.server.ts";
import type { FeedName } from "./tables.ts";

/** A feed that a home lists. */
export interface ListedFeed extends FeedName {
  /** The zone of the home (IANA). */
  timeZone: string;
  /** Names where it is read from, and does not tell it: addresses of feeds are secrets. */
  source: string;
  /** Gets what the feed says, or the word that it has not changed; ends with the signal. */
  fetch: (marks: Pick<ClaimedFeed, "etag" | "last_modified">, signal: AbortSignal) => Promise<FetchResult>;
}

/** How a fetch went. */
interface Fetched {
  /** What is wrong with the feed, in English words for the owner. */
  error: string | null;
  /** What is odd in it, or cannot be read, in English words for the owner. */
  notes: readonly string[];
  /** What is held here, of the nights that it has just taken. */
  conflicts: NoticeOf<"nights-taken-twice">["held"];
}

/** How a feed went that was to be fetched at once; `isHeld`: it was not, because another process held it all the time. */
export interface FetchedNow extends FeedName, Fetched {
  isHeld: boolean;
}

export interface FeedJobOptions {
  database: Database;
  clock: Clock;
  log: Log;
  feeds: readonly ListedFeed[];
  /** Whether the owner gets mails about them. */
  sendsMail: boolean;
  read: (feed: string, question: ParseFeedOptions) => Promise<ParsedFeed>;
  /** Whether the time is beyond doubt: by a clock that is ahead, each feed of another release would look forgotten. */
  isClockBelieved: (now: Date) => Promise<boolean>;
  /** Milliseconds between two looks for feeds that are due. */
  interval?: number;
}

/** The longest that a feed waits for its next fetch, in milliseconds: no time further ahead is written. */
const longestWait = 6 * 60 * 60_000;

/** Milliseconds after which this release says again which feeds it lists. */
const stampEvery = 60 * 60_000;

/** Feeds that are fetched at once when all are asked for. */
const atOnce = 4;

/** Months from today for which nights are read. */
const horizon = 24;

/** What the log says of what the owner is told. */
const noticeWords: Record<CalendarMailKind, { level: "error" | "info"; words: string }> = {
  "calendar-failing": { level: "error", words: "A calendar has been failing for a day" },
  "calendar-well": { level: "info", words: "A calendar is well again" },
  "nights-taken-twice": { level: "error", words: "A calendar has taken nights that are held here" },
};

/** Keeps the calendars of other platforms up to date: fetches each when it is due, on one server at a time, and stores what it says. */
export class FeedJob implements Job {
  readonly #options: FeedJobOptions;
  readonly #stopping = new AbortController();
  readonly #listed: ReadonlyMap<string, ListedFeed>;
  /** When this process last said which feeds its release lists. */
  #stamped: Date | undefined;
  #done: Promise<void> = Promise.resolve();

  constructor(options: FeedJobOptions) {
    this.#options = options;
    this.#listed = new Map(options.feeds.map((feed) => [feedId(feed), feed]));
  }

  start(): void {
    this.#done = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { log, interval = 15_000 } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#options.database.assertNothingWaits();
        await this.#stamp();
        await this.#fetchAllDue();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, "Calendars could not be brought up to date");
      }
      await sleep(interval, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Says once an hour which feeds are listed, and forgets those that no release has listed for a week. */
  async #stamp(): Promise<void> {
    const { database, clock, log, feeds, isClockBelieved } = this.#options;
    const now = clock();
    const before = this.#stamped;
    if (before && Math.abs(now.getTime() - before.getTime()) < stampEvery) return;
    await listFeeds(database, feeds, now);
    // Not at the start: after a week without any server, those of another release may be starting too.
    const forgotten = before && (await isClockBelieved(now)) ? await deleteUnlistedFeeds(database, now) : [];
    for (const { home, name } of forgotten) log.info({ home, feed: name }, "A calendar that no home lists any longer was forgotten");
    this.#stamped = now;
  }

  /** Fetches the feeds of this release that are due, a few at a time. */
  async #fetchAllDue(): Promise<void> {
    const { database, clock } = this.#options;
    const due = await dueFeeds(database, clock(), longestWait);
    const left = due.flatMap((feed) => this.#listed.get(feedId(feed)) ?? []).values();
    const fetchEach = async () => {
      for (const listed of left) {
        if (this.#stopping.signal.aborted) return;
        const claimed = await claimFeed(database, listed, clock(), longestWait);
        if (claimed) await this.#fetch(claimed, listed);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, fetchEach));
  }

  /** Fetches a feed that this process holds, and stores what it says. */
  async #fetch(claimed: ClaimedFeed, listed: ListedFeed): Promise<Fetched> {
    const { database, clock, sendsMail } = this.#options;
    const brought = await this.#bring(claimed, listed);
    const now = clock();
    const today = dayAt(now, listed.timeZone);
    const outcome = await storeFetch(database, claimed, { ...brought, today, due: (failures) => nextRetry(failures, now), sendsMail }, now);
    this.#say(claimed, brought.note.error, outcome);
    const conflicts = outcome.notices.flatMap(({ kind, about }) => (kind === "nights-taken-twice" ? about.held : []));
    return { error: brought.note.error?.en ?? null, notes: brought.notes, conflicts };
  }

  #say({ home, name, failures }: ClaimedFeed, error: Text | undefined, { notices, isNewlyDoubted }: FetchOutcome): void {
    const { log } = this.#options;
    const about = { home, feed: name };
    if (error) log.warn({ ...about, failures: failures + 1, reason: error.en }, "A calendar could not be read as a whole");
    if (isNewlyDoubted) log.warn(about, "A calendar would free nights, and frees none before it has said so twice");
    for (const { kind, about } of notices) {
      const { level, words } = noticeWords[kind];
      // The log is English.
      log[level]({ ...about, reasonIn: undefined }, words);
    }
  }

  /** Fetches and reads a feed. */
  async #bring(claimed: ClaimedFeed, { source, fetch, timeZone }: ListedFeed) {
    const now = this.#options.clock();
    // Each day there is one more night to read, which "not changed" would pass over.
    const isOfToday = claimed.state.lastGood?.slice(0, 10) === now.toISOString().slice(0, 10);
    const marks = isOfToday && claimed.source === source ? claimed : { etag: null, last_modified: null };
    const result = await fetch(marks, this.#stopping.signal);
    if (result.kind === "failed") return { fetched: "unreachable", note: { source, error: result.reason }, notes: [] } as const;
    if (result.kind === "unchanged") return { fetched: "unchanged", note: { source }, notes: [] } as const;
    const today = dayAt(now, timeZone);
    const reading = await this.#options.read(result.body, { timeZone, today, horizon: dayOf(monthsLater(dayNumber(today) ?? 0, horizon)) });
    const { etag, lastModified } = result;
    return {
      fetched: reading,
      note: { source, etag, lastModified, events: reading.events, error: reading.fault },
      notes: reading.notes,
    } as const;
  }

  /**
   * Fetches feeds whether they are due or not, without the loop, a few at a time. One that another process holds is waited for;
   * `patience` is how long, in milliseconds. Returns how each went, in the same order.
   */
  async fetchNow(wanted: readonly ListedFeed[], patience = 30_000): Promise<FetchedNow[]> {
    const { database, clock, feeds } = this.#options;
    await listFeeds(database, feeds, clock());
    const results = new Map<ListedFeed, FetchedNow>();
    const left = wanted.values();
    // Each is claimed shortly before it is fetched: those that waited long would no longer be held.
    const fetchEach = async () => {
      for (const listed of left) results.set(listed, await this.#fetchOneNow(listed, performance.now() + patience));
    };
    await Promise.all(Array.from({ length: atOnce }, fetchEach));
    return wanted.flatMap((listed) => results.get(listed) ?? []);
  }

  async #fetchOneNow(listed: ListedFeed, until: number): Promise<FetchedNow> {
    const { home, name } = listed;
    for (;;) {
      const claimed = await claimFeed(this.#options.database, listed, this.#options.clock());
      if (claimed) return { home, name, isHeld: false, ...(await this.#fetch(claimed, listed)) };
      if (performance.now() >= until) return { home, name, isHeld: true, error: null, notes: [], conflicts: [] };
      await sleep(500);
    }
  }
}
