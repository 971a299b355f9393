import type { ExpressionBuilder } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { clockSkew } from "../config/clock.ts";
import { type NightSpan, overlap } from "../dates/night-spans.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries, Tables } from "../db/tables.ts";
import { type CompleteText, languages } from "../i18n/languages.ts";
import { reportWindow, type WindowChoice, type WindowReport } from "../ical/feed-window.ts";
import { type FeedState, type FetchedFeed, feedFreshness, nextStays, reconcileFeed } from "../ical/reconcile-feed.ts";
import { addToOutbox } from "../mail/outbox.server.ts";
import type { CalendarNotice } from "./calendar-notices.ts";
import type { FeedName, FeedRow } from "./tables.ts";
import { type HomeBlock, listBlocks, recordChange } from "./unavailable-nights.server.ts";

/** A feed that one worker has claimed. `claimed_until` identifies the claim. */
export type ClaimedFeed = Omit<FeedRow, "state"> & { state: FeedState };

const minute = 60_000;
/** Milliseconds for which a claim lasts: longer than fetching and parsing can take. */
const claim = 5 * minute;
/** Milliseconds for which a feed fails, and the least number of failures, before the owner gets an email. */
const alarmAfter = 3 * 60 * minute;
const alarmFailures = 3;
/** A feed of the same host that has failed so often is named in the same email: one failure alone passes. */
const alsoFailures = 2;
/** Milliseconds after which a due feed that was not fetched is overdue: the site was off, or cannot fetch it. */
const overdueAfter = 5 * minute;
/** Milliseconds after which a feed that no release has listed is no longer waited for. Releases list theirs every hour. */
const unlistedAfter = 2 * 60 * minute;

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
  window: WindowReport | null;
}

/** The state of all feeds, or those of a property, sorted by property and name. */
export async function feedHealth(database: Queries, property?: string): Promise<FeedHealth[]> {
  const all = database.selectFrom("feeds").selectAll().orderBy("home").orderBy("name");
  const rows = await all.$if(property !== undefined, (feeds) => feeds.where("home", "=", property ?? "")).execute();
  return rows.map(({ home, name, events, failures, due_at, last_error, last_good, listed_at, state }) => {
    const { doubt, window }: FeedState = JSON.parse(state);
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
      window: window ? reportWindow(window) : null,
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

/**
 * Whether the feeds of a property leave no doubt about the nights that are free: each was fetched when it was last due, that was good and
 * not long ago, and none has nights to confirm.
 */
export async function areFeedsSettled(database: Queries, home: string, feeds: readonly FeedName[], now: Date): Promise<boolean> {
  const rows = await database.selectFrom("feeds").selectAll().where("home", "=", home).execute();
  const own = feeds.filter((feed) => feed.home === home);
  return own.every((feed) => {
    const row = rows.find(({ name }) => name === feed.name);
    if (!row || row.failures > 0 || row.due_at <= after(now, -overdueAfter)) return false;
    const { doubt }: FeedState = JSON.parse(row.state);
    return doubt === undefined && feedFreshness({ lastGood: row.last_good ?? undefined }, now).isConfirmed;
  });
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

/**
 * The stays that are under way or begin soon by the calendar feeds; by one that was not fetched since this is stored, its nights in a row.
 * Without the nights that a platform closes for its notice, which would begin every day.
 */
export async function listFeedStays(database: Queries): Promise<HomeBlock[]> {
  const feeds = await database.selectFrom("feeds").select(["home", "name", "state"]).execute();
  return feeds.flatMap(({ home, name, state }) => {
    const { stays, held, window }: FeedState = JSON.parse(state);
    const isNotice = ({ from, to }: NightSpan) => from === window?.notice?.from && to === window.notice.to;
    return (stays ?? held)
      .filter((stay) => !isNotice(stay))
      .map(({ from, to }) => ({ home, id: `${name} ${from} ${to}`, from, to, by: { feed: name } }));
  });
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** What is stored of a fetch besides the spans. */
export interface FetchRecord {
  /** As in `ListedFeed`. */
  source: string;
  host?: string;
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
  window?: WindowChoice;
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
  const { state, taken, freed } = reconcileFeed(feed.state, fetched, now, fetch.today, fetch.window);
  const failures = note.error ? feed.failures + 1 : 0;
  // Validators are stored only if the feed was whole: a 304 later would make a broken feed look good.
  const isWhole = typeof fetched === "object" && fetched.isWhole;
  const marks = !isWhole ? {} : { source: note.source, etag: note.etag ?? null, last_modified: note.lastModified ?? null, events: note.events };
  const row = {
    ...marks,
    host: note.host ?? feed.host,
    failures,
    last_error: note.error?.[languages[0]] ?? null,
    last_good: state.lastGood ?? null,
  };
  const due_at = feed.told_at === null && state.fault ? earlier(due(failures), alarmTime(state.fault), now) : due(failures);
  return database.change(async (transaction) => {
    if (taken.length + freed.length > 0) await recordChange(transaction, home, now);
    const health = await healthChange(transaction, feed, { ...row, state, error: note.error, sendsMail }, now);
    const { numUpdatedRows } = await transaction
      .updateTable("feeds")
      .set({
        ...row,
        ...health.own,
        state: JSON.stringify({ ...state, stays: nextStays(feed.state, fetched, fetch.today) }),
        due_at: due_at.toISOString(),
        claimed_until: "",
      })
      .where("home", "=", home)
      .where("name", "=", name)
      .where("claimed_until", "=", claimed_until)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { notices: [], isNewlyDoubted: false };
    if (taken.length + freed.length > 0) await replaceSpans(transaction, feed, state.held);
    for (const other of health.others) await updateFeed(transaction, other, other.change);
    const notices = [health.notice ?? [], await conflictNotice(transaction, feed, taken)].flat();
    if (sendsMail && notices.length > 0) await addToOutbox(transaction, notices, now);
    return { notices, isNewlyDoubted: state.doubt !== undefined && feed.state.doubt === undefined };
  });
}

/** What a fetch changes in the alarms of a host: in this feed and in others; and the notice to the owner. */
interface HealthChange {
  own?: Pick<FeedRow, "told_at"> & Partial<Pick<FeedRow, "alarm">>;
  others: (FeedName & { change: Partial<Pick<FeedRow, "told_at" | "alarm">> })[];
  notice?: CalendarNotice;
}

interface Health {
  host: string;
  failures: number;
  state: FeedState;
  error: CompleteText | undefined;
  sendsMail: boolean;
}

/**
 * Whether the owner is told of a feed. If it fails for long enough, one notice names it and the other failing feeds of its host; when
 * the last of them is well again, one notice names them. The rows are locked first, so that two servers that fetch feeds of one host
 * send one notice.
 */
async function healthChange(transaction: Queries, feed: ClaimedFeed, health: Health, now: Date): Promise<HealthChange> {
  const { fault } = health.state;
  if (fault ? !isAlarmDue(health.failures, fault, now) : feed.told_at === null) return { others: [] };
  const { own, others } = await lockHost(transaction, feed, health.host);
  // It was deleted, or another server has told the owner since this one claimed it.
  if (!own || (own.told_at === null) === (fault === undefined)) return { others: [] };
  return fault ? alarm(feed, others, { ...health, since: fault.since }, now) : endAlarm(own, others, health, now);
}

function alarm(
  { home, name }: FeedName,
  rows: readonly FeedRow[],
  { host, error, sendsMail, since }: Health & { since: string },
  now: Date,
): HealthChange {
  const about = { home, feed: name, since, reason: error?.[languages[0]] ?? "", reasonIn: error };
  // Without emails only the log is told, and may be told again.
  if (!sendsMail) return { others: [], notice: { kind: "calendar-failing", about } };
  const also = rows.flatMap((row) => {
    const { fault }: FeedState = JSON.parse(row.state);
    const isFailing = row.host === host && row.told_at === null && row.failures >= alsoFailures;
    return fault && isFailing ? { home: row.home, feed: row.name, since: fault.since } : [];
  });
  const change = { told_at: now.toISOString(), alarm: uuidv7() };
  return {
    own: change,
    others: also.map(({ home, feed }) => ({ home, name: feed, change })),
    notice: { kind: "calendar-failing", about: also.length > 0 ? { ...about, host, also } : about },
  };
}

function endAlarm(own: FeedRow, rows: readonly FeedRow[], { host, sendsMail }: Health, now: Date): HealthChange {
  const { home, name } = own;
  const notice = { kind: "calendar-well", about: { home, feed: name } } as const;
  if (!sendsMail) return { others: [], notice };
  const alarmed = own.alarm === null ? [] : rows.filter((row) => row.alarm === own.alarm);
  const listedSince = new Date(now.getTime() - unlistedAfter).toISOString();
  if (alarmed.some(({ told_at, listed_at }) => told_at !== null && listed_at >= listedSince)) return { own: { told_at: null }, others: [] };
  const well = alarmed.filter(({ failures }) => failures === 0).map((row) => ({ home: row.home, feed: row.name }));
  const change = { alarm: null };
  return {
    own: { told_at: null, ...change },
    others: alarmed.map((row) => ({ home: row.home, name: row.name, change })),
    notice: well.length > 0 ? { ...notice, about: { ...notice.about, host, also: well } } : notice,
  };
}

/** A feed, and those that share its host or its alarm, locked until the transaction ends in an order that is the same for all. */
async function lockHost(transaction: Queries, { home, name, alarm }: ClaimedFeed, host: string): Promise<{ own?: FeedRow; others: FeedRow[] }> {
  const rows = await transaction
    .selectFrom("feeds")
    .selectAll()
    .where(({ eb, and, or }) =>
      or([
        and([eb("home", "=", home), eb("name", "=", name)]),
        and([eb("host", "=", host), eb("host", "!=", "")]),
        ...(alarm === null ? [] : [eb("alarm", "=", alarm)]),
      ]),
    )
    .orderBy("home")
    .orderBy("name")
    .forUpdate()
    .execute();
  const isOwn = (row: FeedName) => row.home === home && row.name === name;
  return { own: rows.find(isOwn), others: rows.filter((row) => !isOwn(row)) };
}

async function updateFeed(transaction: Queries, { home, name }: FeedName, change: Partial<FeedRow>): Promise<void> {
  await transaction.updateTable("feeds").set(change).where("home", "=", home).where("name", "=", name).execute();
}

type Fault = NonNullable<FeedState["fault"]>;

function isAlarmDue(failures: number, fault: Fault, now: Date): boolean {
  return failures >= alarmFailures && now >= alarmTime(fault);
}

function alarmTime({ since }: Fault): Date {
  return new Date(Date.parse(since) + alarmAfter);
}

/** Whether a feed is failing, and the owner has been told, or would have been if the site sent emails. */
export function isAlarmed({ failures, told_at, state }: Pick<FeedRow, "failures" | "told_at" | "state">, now: Date): boolean {
  const { fault }: FeedState = JSON.parse(state);
  return failures > 0 && (told_at !== null || (fault !== undefined && isAlarmDue(failures, fault, now)));
}

/** The earlier of the next fetch and the time of the alarm, if that is in the future. */
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
