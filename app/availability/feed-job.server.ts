import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../config/clock.ts";
import type { Log } from "../config/log.server.ts";
import { dayNumber, dayOf, monthsLater } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import type { Database } from "../db/database.server.ts";
import type { FetchResult } from "../fetch/guarded-fetch.server.ts";
import { type CompleteText, languages } from "../i18n/languages.ts";
import type { WindowChoice } from "../ical/feed-window.ts";
import type { ParsedFeed, ParseFeedOptions } from "../ical/parse-feed.ts";
import type { Job } from "../jobs/job.ts";
import { nextRetry } from "../jobs/job.ts";
import type { CalendarMailKind, NoticeOf } from "./calendar-notices.ts";
import { type ClaimedFeed, claimFeed, dueFeeds, type FetchOutcome, storeFetch } from "./feed-store.server.ts";
import { deleteUnlistedFeeds, feedId, listFeeds } from "./listed-feeds.server.ts";
import type { FeedName } from "./tables.ts";

/** A feed that a property lists. */
export interface ListedFeed extends FeedName {
  /** The time zone of the property (IANA). */
  timeZone: string;
  /** Identifies its address without containing it, because addresses of feeds are secrets. */
  source: string;
  /** The host of its address; "" if it is a file. */
  host: string;
  window: WindowChoice;
  /** Fetches the feed unless it has not changed. `marks` are its cache validators. The signal aborts it. */
  fetch: (marks: Pick<ClaimedFeed, "etag" | "last_modified">, signal: AbortSignal) => Promise<FetchResult>;
}

/** How a fetch went. */
interface Fetched {
  /** What is wrong with the feed, in English for the owner. */
  error: string | null;
  /** What is unusual in it or could not be parsed, in English for the owner. */
  notes: readonly string[];
  /** Holds of messages on nights that the feed has just taken. */
  conflicts: NoticeOf<"nights-taken-twice">["held"];
}

/** The result of `fetchNow`. `isHeld`: it was not fetched, because another process had claimed it all the time. */
export interface FetchedNow extends FeedName, Fetched {
  isHeld: boolean;
}

export interface FeedJobOptions {
  database: Database;
  clock: Clock;
  log: Log;
  feeds: readonly ListedFeed[];
  /** Whether the owner gets emails about them. */
  sendsMail: boolean;
  parse: (feed: string, options: ParseFeedOptions) => Promise<ParsedFeed>;
  /** Whether the clock can be trusted. With a clock that is ahead, feeds of another release would look unlisted for a week. */
  isClockTrusted: (now: Date) => Promise<boolean>;
  /** Milliseconds between two checks for due feeds. */
  interval?: number;
}

/** The longest time until the next fetch of a feed, in milliseconds: `due_at` is never later. */
const longestWait = 6 * 60 * 60_000;

/** Milliseconds after which this release marks its feeds as listed again. */
const stampEvery = 60 * 60_000;

/** Feeds that are fetched at the same time. */
const atOnce = 4;

/** Months from today for which nights are parsed: more than the longest window, so that its end is seen. */
const horizon = 30;

/** The log message of each notice to the owner. */
const noticeLogEntries: Record<CalendarMailKind, { level: "error" | "info"; text: string }> = {
  "calendar-failing": { level: "error", text: "A calendar has been failing for three hours" },
  "calendar-well": { level: "info", text: "A calendar is well again" },
  "nights-taken-twice": { level: "error", text: "A calendar has taken nights that are held here" },
};

/** Fetches each calendar feed when it is due, on one server at a time, and stores its nights. */
export class FeedJob implements Job {
  readonly #options: FeedJobOptions;
  readonly #stopping = new AbortController();
  readonly #listed: ReadonlyMap<string, ListedFeed>;
  /** When this process last marked the feeds of its release as listed. */
  #stamped: Date | undefined;
  #finished: Promise<void> = Promise.resolve();

  constructor(options: FeedJobOptions) {
    this.#options = options;
    this.#listed = new Map(options.feeds.map((feed) => [feedId(feed), feed]));
  }

  start(): void {
    this.#finished = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#finished;
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

  /** Once an hour, marks the feeds of this release as listed, and deletes those that no release has listed for a week. */
  async #stamp(): Promise<void> {
    const { database, clock, log, feeds, isClockTrusted } = this.#options;
    const now = clock();
    const before = this.#stamped;
    if (before && Math.abs(now.getTime() - before.getTime()) < stampEvery) return;
    await listFeeds(database, feeds, now);
    // Not at the start: after a week without any server, a server of another release may be starting too.
    const deleted = before && (await isClockTrusted(now)) ? await deleteUnlistedFeeds(database, now) : [];
    for (const { home, name } of deleted) log.info({ home, feed: name }, "A calendar that no home lists any longer was forgotten");
    this.#stamped = now;
  }

  /** Fetches the due feeds of this release, a few at a time. */
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

  /** Fetches a feed that this process has claimed, and stores the result. */
  async #fetch(claimed: ClaimedFeed, listed: ListedFeed): Promise<Fetched> {
    const { database, clock, sendsMail } = this.#options;
    const result = await this.#fetchAndParse(claimed, listed);
    const now = clock();
    const today = dayAt(now, listed.timeZone);
    const outcome = await storeFetch(
      database,
      claimed,
      { ...result, window: listed.window, today, due: (failures) => nextRetry(failures, now), sendsMail },
      now,
    );
    this.#logOutcome(claimed, result.note.error, outcome);
    const conflicts = outcome.notices.flatMap(({ kind, about }) => (kind === "nights-taken-twice" ? about.held : []));
    return { error: result.note.error?.[languages[0]] ?? null, notes: result.notes, conflicts };
  }

  #logOutcome({ home, name, failures }: ClaimedFeed, error: CompleteText | undefined, { notices, isNewlyDoubted }: FetchOutcome): void {
    const { log } = this.#options;
    const about = { home, feed: name };
    if (error) log.warn({ ...about, failures: failures + 1, reason: error[languages[0]] }, "A calendar could not be read as a whole");
    if (isNewlyDoubted) log.warn(about, "A calendar would free nights, and frees none before it has said so twice");
    for (const { kind, about } of notices) {
      const { level, text } = noticeLogEntries[kind];
      const { also = [], ...first } = { also: undefined, ...about };
      // The log is English.
      for (const one of [first, ...also]) log[level]({ ...one, reasonIn: undefined, host: undefined }, text);
    }
  }

  async #fetchAndParse(claimed: ClaimedFeed, { source, host, fetch, timeZone }: ListedFeed) {
    const now = this.#options.clock();
    // Every day there is one more night to parse, so the first fetch of a day must not be answered with "not changed".
    const isOfToday = claimed.state.lastGood?.slice(0, 10) === now.toISOString().slice(0, 10);
    const marks = isOfToday && claimed.source === source ? claimed : { etag: null, last_modified: null };
    const result = await fetch(marks, this.#stopping.signal);
    if (result.kind === "failed") return { fetched: "unreachable", note: { source, host, error: result.reason }, notes: [] } as const;
    if (result.kind === "unchanged") return { fetched: "unchanged", note: { source, host }, notes: [] } as const;
    const today = dayAt(now, timeZone);
    const parsed = await this.#options.parse(result.body, { timeZone, today, horizon: dayOf(monthsLater(dayNumber(today) ?? 0, horizon)) });
    const { etag, lastModified } = result;
    return {
      fetched: parsed,
      note: { source, host, etag, lastModified, events: parsed.events, error: parsed.fault },
      notes: parsed.notes,
    } as const;
  }

  /**
   * Fetches feeds whether they are due or not, a few at a time. If another process has claimed one, it waits up to `timeoutMs`
   * for it. Returns a result for each, in the same order.
   */
  async fetchNow(requested: readonly ListedFeed[], timeoutMs = 30_000): Promise<FetchedNow[]> {
    const { database, clock, feeds } = this.#options;
    await listFeeds(database, feeds, clock());
    const results = new Map<ListedFeed, FetchedNow>();
    const left = requested.values();
    // Each is claimed just before it is fetched; otherwise the claims of the last ones would expire.
    const fetchEach = async () => {
      for (const listed of left) results.set(listed, await this.#fetchOneNow(listed, performance.now() + timeoutMs));
    };
    await Promise.all(Array.from({ length: atOnce }, fetchEach));
    return requested.flatMap((listed) => results.get(listed) ?? []);
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
