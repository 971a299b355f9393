import type { ExpressionBuilder } from "kysely";
import { clockSkew } from "../config/clock.ts";
import { type NightSpan, overlap } from "../dates/night-spans.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries, Tables } from "../db/tables.ts";
import { type CompleteText, languages } from "../i18n/languages.ts";
import { type FeedState, type FetchedFeed, reconcileFeed } from "../ical/reconcile-feed.ts";
import { addToOutbox } from "../mail/outbox.server.ts";
import type { CalendarNotice } from "./calendar-notices.ts";
import type { FeedName, FeedRow } from "./tables.ts";
import { listBlocks, recordChange } from "./unavailable-nights.server.ts";

/** A feed that one worker has claimed. `claimed_until` identifies the claim. */
export type ClaimedFeed = Omit<FeedRow, "state"> & { state: FeedState };

const minute = 60_000;
/** Milliseconds for which a claim lasts: longer than fetching and parsing can take. */
const claim = 5 * minute;
/** Milliseconds for which a feed fails before the owner gets an email. */
const day = 24 * 60 * minute;

/** The state of a feed. Times are ISO, in UTC. */
export interface FeedHealth extends FeedName {
  events: number;
  failures: number;
  lastGood: string | null;
  dueAt: string;
  lastError: string | null;
  /** When a release last listed it (`FeedRow`). */
  listedAt: string;
  /** Whether it would free nights, which a second fetch has to confirm. */
  isWaiting: boolean;
}

/** The state of all feeds, sorted by property and name. */
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

/** The feeds that failed last time or are due, with the time of their last good fetch. */
export function staleFeeds(database: Queries, now: Date): Promise<Pick<FeedRow, "home" | "name" | "last_good">[]> {
  return database
    .selectFrom("feeds")
    .select(["home", "name", "last_good"])
    .where(({ eb, or }) => or([eb("failures", ">", 0), eb("due_at", "<=", now.toISOString())]))
    .execute();
}

/** The due feeds of all releases, the longest due first. */
export function dueFeeds(database: Queries, now: Date, longestWait: number): Promise<FeedName[]> {
  return database.selectFrom("feeds").select(["home", "name"]).where(isDue(now, longestWait)).orderBy("due_at").execute();
}

/**
 * Claims a feed, as `claimMail` claims an email. Undefined if another worker has claimed it, or has fetched it since it was found to
 * be due. Without `longestWait` it is claimed whether it is due or not.
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

/** A `due_at` further ahead than `longestWait` was stored by a wrong clock, and counts as due. */
function isDue(now: Date, longestWait: number) {
  return ({ eb, or }: ExpressionBuilder<Tables, "feeds">) =>
    or([eb("due_at", "<=", now.toISOString()), eb("due_at", ">", after(now, longestWait + clockSkew))]);
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** What is stored of a fetch besides the spans. */
export interface FetchRecord {
  /** As in `ListedFeed`. */
  source: string;
  etag?: string | null;
  lastModified?: string | null;
  events?: number;
  /** What went wrong, for the owner; undefined if it was good. Only the English text is stored. */
  error?: CompleteText;
}

/** What followed from a fetch. */
export interface FetchOutcome {
  notices: CalendarNotice[];
  /** The feed would free nights, which a fetch at least an hour later has to confirm. */
  isNewlyDoubted: boolean;
}

interface Fetch {
  fetched: FetchedFeed;
  note: FetchRecord;
  /** The day at the property. */
  today: string;
  /** The time of the next fetch after so many failures. */
  due: (failures: number) => Date;
  /** Whether the owner gets emails. */
  sendsMail: boolean;
}

/**
 * Stores the result of a fetch by the rules of `reconcileFeed`, together with the emails to the owner that follow from it, and the
 * time of the next fetch. Nothing changes if the claim of the worker has expired.
 */
export async function storeFetch(database: Database, feed: ClaimedFeed, fetch: Fetch, now: Date): Promise<FetchOutcome> {
  const { home, name, claimed_until } = feed;
  const { fetched, note, due, sendsMail } = fetch;
  const { state, taken, freed } = reconcileFeed(feed.state, fetched, now, fetch.today);
  const failures = note.error ? feed.failures + 1 : 0;
  // Validators are stored only if the feed was whole: a 304 later would make a broken feed look good.
  const isWhole = typeof fetched === "object" && fetched.isWhole;
  const marks = !isWhole ? {} : { source: note.source, etag: note.etag ?? null, last_modified: note.lastModified ?? null };
  const health = healthNotice(feed, state, note, now);
  // Without emails only the log was told, and may be told again.
  const told_at = health && sendsMail ? (health.kind === "calendar-failing" ? now.toISOString() : null) : feed.told_at;
  const row = {
    ...marks,
    ...(note.events !== undefined && { events: note.events }),
    failures,
    last_error: note.error?.[languages[0]] ?? null,
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

/** The notice that a feed has been failing for a day, only once, or that it is well again after that. */
function healthNotice({ home, name, told_at }: ClaimedFeed, { fault }: FeedState, { error }: FetchRecord, now: Date): CalendarNotice | undefined {
  const about = { home, feed: name };
  if (!fault) return told_at === null ? undefined : { kind: "calendar-well", about };
  const isOver = now >= dayAfter(fault.since);
  if (!isOver || told_at !== null) return undefined;
  return { kind: "calendar-failing", about: { ...about, since: fault.since, reason: error?.[languages[0]] ?? "", reasonIn: error } };
}

function dayAfter(time: string): Date {
  return new Date(Date.parse(time) + day);
}

/** The earlier of the next fetch and the end of the day of failing, if that is in the future. */
function earlier(next: Date, over: Date, now: Date): Date {
  return over > now && over < next ? over : next;
}

async function replaceSpans(transaction: Queries, { home, name }: FeedName, spans: readonly NightSpan[]): Promise<void> {
  await transaction.deleteFrom("feed_spans").where("home", "=", home).where("feed", "=", name).execute();
  for (const { from, to } of spans) await transaction.insertInto("feed_spans").values({ home, feed: name, first_night: from, ends: to }).execute();
}

/** The notice that a feed has taken nights which are held for messages. */
async function conflictNotice(transaction: Queries, { home, name }: FeedName, taken: readonly NightSpan[]): Promise<CalendarNotice[]> {
  if (taken.length === 0) return [];
  const held = (await listBlocks(transaction, home)).flatMap(({ from, to, by }) =>
    "message" in by && taken.some((span) => overlap(span, { from, to })) ? { from, to, message: by.message } : [],
  );
  return held.length > 0 ? [{ kind: "nights-taken-twice", about: { home, feed: name, held } }] : [];
}
