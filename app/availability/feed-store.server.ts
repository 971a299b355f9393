import type { ExpressionBuilder } from "kysely";
import { clockSkew } from "../config/clock.ts";
import { type NightSpan, overlap } from "../dates/night-spans.ts";
import type { Database, Queries, Tables } from "../db/database.server.ts";
import type { Text } from "../i18n/languages.ts";
import { type FeedState, type FetchedFeed, reconcileFeed } from "../ical/reconcile-feed.ts";
import { addToOutbox } from "../mail/outbox.server.ts";
import type { CalendarNotice } from "./calendar-notices.ts";
import type { FeedName, FeedRow } from "./tables.ts";
import { listBlocks, recordChange } from "./unavailable-nights.server.ts";

/** A feed that one worker holds. No other claim of it has the same `claimed_until`. */
export type ClaimedFeed = Omit<FeedRow, "state"> & { state: FeedState };

const minute = 60_000;
/** Milliseconds for which a worker holds a feed: longer than fetching and reading can take. */
const claim = 5 * minute;
/** Milliseconds for which a feed fails before the owner is told. */
const day = 24 * 60 * minute;

/** How a feed is: times are ISO, in UTC. */
export interface FeedHealth extends FeedName {
  events: number;
  failures: number;
  lastGood: string | null;
  dueAt: string;
  lastError: string | null;
  /** When a release last listed it (`FeedRow`). */
  listedAt: string;
  /** Whether it would free nights, and has to say so once more. */
  isWaiting: boolean;
}

/** How all feeds are, by home and name. */
export async function feedHealth(database: Queries): Promise<FeedHealth[]> {
  const rows = await database.selectFrom("feeds").selectAll().orderBy("home").orderBy("name").execute();
  return rows.map(({ home, name, events, failures, due_at, last_error, last_good, listed_at, state }) => {
    const { doubt }: FeedState = JSON.parse(state);
    return {
      home,
      name,
      events,
      failures,
      lastGood: last_good,
      dueAt: due_at,
      lastError: last_error,
      listedAt: listed_at,
      isWaiting: doubt !== undefined,
    };
  });
}

/** The feeds of which it is in doubt whether they are good: those whose last fetch was not, or whose next is due, with when they last were. */
export function staleFeeds(database: Queries, now: Date): Promise<Pick<FeedRow, "home" | "name" | "last_good">[]> {
  return database
    .selectFrom("feeds")
    .select(["home", "name", "last_good"])
    .where(({ eb, or }) => or([eb("failures", ">", 0), eb("due_at", "<=", now.toISOString())]))
    .execute();
}

/** The feeds that are due, whoever lists them, those that have been longest first. */
export function dueFeeds(database: Queries, now: Date, longestWait: number): Promise<FeedName[]> {
  return database.selectFrom("feeds").select(["home", "name"]).where(isDue(now, longestWait)).orderBy("due_at").execute();
}

/**
 * Takes a feed, as `claimMail` does a mail: nothing when another worker holds it, or when it has been fetched since it was seen to be
 * due. Without `longestWait` it is taken whether it is due or not.
 */
export async function claimFeed(database: Database, { home, name }: FeedName, now: Date, longestWait?: number): Promise<ClaimedFeed | undefined> {
  const row = await database
    .updateTable("feeds")
    .set({ claimed_until: after(now, claim) })
    .where("home", "=", home)
    .where("name", "=", name)
    .where(({ eb, or }) => or([eb("claimed_until", "<", now.toISOString()), eb("claimed_until", ">", after(now, claim + clockSkew))]))
    .$if(longestWait !== undefined, (feed) => feed.where(isDue(now, longestWait ?? 0)))
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, state: JSON.parse(row.state) };
}

/** A time further ahead than any that is written here comes from a clock that was ahead. */
function isDue(now: Date, longestWait: number) {
  return ({ eb, or }: ExpressionBuilder<Tables, "feeds">) =>
    or([eb("due_at", "<=", now.toISOString()), eb("due_at", ">", after(now, longestWait + clockSkew))]);
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** What a fetch brought, beside the spans. */
export interface FetchRecord {
  /** Where it was fetched from (`ListedFeed`). */
  source: string;
  etag?: string | null;
  lastModified?: string | null;
  events?: number;
  /** What went wrong, in words for the owner; nothing when it was good. The English ones are what is kept of it. */
  error?: Text;
}

/** What became of a feed: what there is to tell of it, and whether it has just come under doubt, and so frees no nights for an hour. */
export interface FetchOutcome {
  notices: CalendarNotice[];
  isNewlyDoubted: boolean;
}

interface Fetch {
  fetched: FetchedFeed;
  note: FetchRecord;
  /** The day at the home. */
  today: string;
  /** When to fetch next after so many failures. */
  due: (failures: number) => Date;
  /** Whether the owner gets mails. */
  sendsMail: boolean;
}

/**
 * Stores what a fetch brought, by the rules of `reconcileFeed`, with the mails to the owner that follow from it, and when the next is
 * due. Nothing changes when the worker no longer holds the feed.
 */
export async function storeFetch(database: Database, feed: ClaimedFeed, fetch: Fetch, now: Date): Promise<FetchOutcome> {
  const { home, name, claimed_until } = feed;
  const { fetched, note, due, sendsMail } = fetch;
  const { state, taken, freed } = reconcileFeed(feed.state, fetched, now, fetch.today);
  const failures = note.error ? feed.failures + 1 : 0;
  // Of a feed that was not whole nothing is remembered: told that it has not changed, we would take it for good.
  const isWhole = typeof fetched === "object" && fetched.isWhole;
  const marks = !isWhole ? {} : { source: note.source, etag: note.etag ?? null, last_modified: note.lastModified ?? null };
  const health = healthNotice(feed, state, note, now);
  // Whoever sends no mails has told nobody but the log, which says so again.
  const told_at = health && sendsMail ? (health.kind === "calendar-failing" ? now.toISOString() : null) : feed.told_at;
  const row = {
    ...marks,
    ...(note.events !== undefined && { events: note.events }),
    failures,
    last_error: note.error?.en ?? null,
    last_good: state.lastGood ?? null,
    told_at,
  };
  const due_at = told_at === null && state.fault ? earlier(due(failures), dayAfter(state.fault.since), now) : due(failures);
  return database.change(async (transaction) => {
    if (taken.length + freed.length > 0) await recordChange(transaction, home, now);
    const { numUpdatedRows } = await transaction
      .updateTable("feeds")
      .set({ ...row, state: JSON.stringify(state), due_at: due_at.toISOString(), claimed_until: "" })
      .where("home", "=", home)
      .where("name", "=", name)
      .where("claimed_until", "=", claimed_until)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { notices: [], isNewlyDoubted: false };
    if (taken.length + freed.length > 0) await replaceSpans(transaction, feed, state.held);
    const notices = [health ?? [], await conflictNotice(transaction, feed, taken)].flat();
    if (sendsMail && notices.length > 0) await addToOutbox(transaction, notices, now);
    return { notices, isNewlyDoubted: state.doubt !== undefined && feed.state.doubt === undefined };
  });
}

/** That a feed has been failing for a day, once; and after that, that it is well. */
function healthNotice({ home, name, told_at }: ClaimedFeed, { fault }: FeedState, { error }: FetchRecord, now: Date): CalendarNotice | undefined {
  const about = { home, feed: name };
  if (!fault) return told_at === null ? undefined : { kind: "calendar-well", about };
  const isOver = now >= dayAfter(fault.since);
  if (!isOver || told_at !== null) return undefined;
  return { kind: "calendar-failing", about: { ...about, since: fault.since, reason: error?.en ?? "", reasonIn: error } };
}

function dayAfter(time: string): Date {
  return new Date(Date.parse(time) + day);
}

/** The time at which a day is over, where that is still to come and earlier than the next try. */
function earlier(next: Date, over: Date, now: Date): Date {
  return over > now && over < next ? over : next;
}

async function replaceSpans(transaction: Queries, { home, name }: FeedName, spans: readonly NightSpan[]): Promise<void> {
  await transaction.deleteFrom("feed_spans").where("home", "=", home).where("feed", "=", name).execute();
  for (const { from, to } of spans) await transaction.insertInto("feed_spans").values({ home, feed: name, first_night: from, ends: to }).execute();
}

/** That a feed has taken nights which are held here for messages. */
async function conflictNotice(transaction: Queries, { home, name }: FeedName, taken: readonly NightSpan[]): Promise<CalendarNotice[]> {
  if (taken.length === 0) return [];
  const held = (await listBlocks(transaction, home)).flatMap(({ from, to, by }) =>
    "message" in by && taken.some((span) => overlap(span, { from, to })) ? { from, to, message: by.message } : [],
  );
  return held.length > 0 ? [{ kind: "nights-taken-twice", about: { home, feed: name, held } }] : [];
}
