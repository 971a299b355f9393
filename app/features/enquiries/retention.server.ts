import { type SelectQueryBuilder, sql } from "kysely";
import { convertHoldToBlock, releaseHoldWithin } from "../../availability/holds.server.ts";
import { clockSkew } from "../../config/clock.ts";
import type { Log } from "../../config/log.server.ts";
import type { Database } from "../../db/database.server.ts";
import type { Queries, Tables } from "../../db/tables.ts";
import { type Doubt, evaluatePass, isPassDue, type Measures } from "./retention-pass.ts";

/** Months that the privacy notice allows a message to be kept. */
const keptFor = 24;
/** Passes that have to see a message before it is forgotten: a time alone may have been written by a wrong clock. */
const leastSeen = 30;
/** Of so many messages, or more, no pass forgets more than half. */
const many = 20;

interface Retention {
  now: Date;
  /** When this release was built. */
  built: Date;
}

/** What became of the messages that are due. */
export interface DeletionReport {
  forgotten: number;
  /** Those of them that nobody had marked as answered. */
  unanswered: number;
  /** Those that are kept, because a mail of theirs has not left. */
  unsent: number;
  /** Those that are as old, and were not seen on enough days. */
  unseen: number;
  /** Those that are kept, because they are more than half of all. */
  tooMany: number;
}

/**
 * Makes the daily pass over the messages: each is seen on one day more, and is forgotten with its mails once it is as old as the
 * privacy notice allows and was seen on enough days; mails about something else are once they are as old. By a clock in doubt
 * nothing is seen and nothing forgotten. The log says what was, and what is kept. A further call within a day does nothing.
 * Returns how many messages it forgot.
 */
export async function deleteOldMessages(database: Database, { now, built }: Retention, log: Log): Promise<number> {
  const outcome = await database.change((transaction) => makePass(transaction, { now, built }));
  if (!outcome) return 0;
  const forgotten = "doubt" in outcome ? sayDoubt(outcome, log) : sayForgotten(outcome, log);
  // Also when nothing was deleted just now: an earlier deletion may have failed before this step.
  await database.overwriteDeleted();
  return forgotten;
}

/**
 * Forgets at once what is due, however much of all it is, for an operator who vouches for the clock: what was stored later than
 * `now` is no doubt about it any more. Throws when it is behind the build.
 */
export async function deleteDueMessages(database: Database, { now, built }: Retention): Promise<DeletionReport> {
  if (now < built) throw new Error(`The clock says ${now.toISOString()}, and this release was built ${built.toISOString()}: set the clock first.`);
  const outcome = await database.change(async (transaction) => {
    await lockPasses(transaction);
    await transaction
      .updateTable("retention")
      .set({ known_until: (await newestTime(transaction)) ?? null })
      .execute();
    return forget(transaction, now, { mostOfAll: 1 });
  });
  await database.overwriteDeleted();
  return outcome;
}

/** Whether nothing speaks against a time: it is near the last daily pass, which was beyond doubt, and after the build and all that is stored. */
export async function isClockTrusted(database: Queries, { now, built }: Retention): Promise<boolean> {
  const last = await database.selectFrom("retention").selectAll().executeTakeFirst();
  return last !== undefined && evaluatePass(last, now, await measure(database, last, built)).doubt === undefined;
}

/** Nothing where there was a pass within a day. */
async function makePass(transaction: Queries, { now, built }: Retention) {
  const last = await lockPasses(transaction);
  if (!isPassDue(last, now)) return undefined;
  const { newest } = await measure(transaction, last, built);
  const { after, doubt } = evaluatePass(last, now, { built, newest });
  await transaction.updateTable("retention").set(after).execute();
  if (doubt) {
    const old = await count(transaction.selectFrom("messages").where(came, "<", startOfRetention(now)));
    return { doubt, old, clock: now, built, newest, lastPass: last.passed_at, passesToCome: after.doubts };
  }
  await countSeen(transaction, now, [built.toISOString(), last.counted_at ?? ""].sort().at(-1) ?? "");
  return forget(transaction, now, { mostOfAll: 0.5 });
}

/** What is known of the passes so far. Another server waits here until the transaction ends. */
function lockPasses(transaction: Queries) {
  return transaction
    .insertInto("retention")
    .values({ id: "messages", passed_at: "", doubts: 0 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ id: "messages" }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the time of a pass is measured by. */
async function measure(transaction: Queries, { known_until }: { known_until: string | null }, built: Date): Promise<Measures> {
  const stored = await newestTime(transaction);
  return { built, newest: stored === undefined || stored <= (known_until ?? "") ? undefined : new Date(stored) };
}

/** The latest time at which something was stored. */
async function newestTime(transaction: Queries): Promise<string | undefined> {
  const message = await transaction.selectFrom("messages").select("received_at as at").orderBy("at", "desc").executeTakeFirst();
  const mail = await transaction.selectFrom("mails").select("created_at as at").orderBy("at", "desc").executeTakeFirst();
  return [message?.at ?? [], mail?.at ?? []].flat().sort().at(-1);
}

/** From when the 24 months of a message are counted. */
const came = sql<string>`coalesce(kept_from, received_at)`;

/**
 * Counts one day more for each message that was not seen on enough of them. One that came by a wrong clock came at this pass: it
 * is seen for the first time, and its time is before `since`, when it would have been seen already; or its time is still to come.
 */
async function countSeen(transaction: Queries, now: Date, since: string): Promise<void> {
  const [from, to] = [new Date(Date.parse(since) - clockSkew).toISOString(), new Date(now.getTime() + clockSkew).toISOString()];
  await transaction
    .updateTable("messages")
    .set({ kept_from: now.toISOString() })
    .where(({ and, eb, or }) => or([and([eb("seen_days", "=", 0), eb("received_at", "<", from)]), eb(came, ">", to)]))
    .execute();
  await transaction
    .updateTable("messages")
    .set(({ eb }) => ({ seen_days: eb("seen_days", "+", 1) }))
    .where("seen_days", "<", leastSeen)
    .execute();
}

async function forget(transaction: Queries, now: Date, { mostOfAll }: { mostOfAll: number }): Promise<DeletionReport> {
  const before = startOfRetention(now);
  const old = transaction.selectFrom("messages").where(came, "<", before);
  const seen = old.where("seen_days", ">=", leastSeen);
  const due = seen.where("id", "not in", unsentIn(transaction));
  const [all, ofOld, ofSeen, ofDue] = [await count(transaction.selectFrom("messages")), await count(old), await count(seen), await count(due)];
  const none = { forgotten: 0, unanswered: 0, unsent: ofSeen - ofDue, unseen: ofOld - ofSeen, tooMany: 0 };
  if (all >= many && ofDue > all * mostOfAll) return { ...none, tooMany: ofDue };
  const aboutNone = transaction.deleteFrom("mails").where("message_id", "is", null).where("created_at", "<", before);
  // One that waits still has something to tell.
  await aboutNone.where(({ eb, or }) => or([eb("sent_at", "is not", null), eb("parked_at", "is not", null)])).execute();
  await endHolds(transaction, due, now);
  const forgotten = await transaction.deleteFrom("messages").where("id", "in", due.select("id")).returning(["answered_at", "suspicion"]).execute();
  const unanswered = forgotten.filter(({ answered_at, suspicion }) => !answered_at && !suspicion).length;
  return { ...none, forgotten: forgotten.length, unanswered };
}

/** Frees the nights that these messages hold where all of them are past; others stay taken, by a reason that the owner can read. */
async function endHolds(transaction: Queries, messages: SelectQueryBuilder<Tables, "messages", object>, now: Date): Promise<void> {
  const holds = await transaction.selectFrom("holds").select(["id", "message_id", "ends"]).where("message_id", "in", messages.select("id")).execute();
  const today = now.toISOString().slice(0, 10);
  for (const { id, message_id, ends } of holds) {
    if (ends < today) await releaseHoldWithin(transaction, id, now);
    else await convertHoldToBlock(transaction, id, `message ${message_id?.slice(-8)}, forgotten after ${keptFor} months`);
  }
}

/** The messages of which a mail has not left. */
function unsentIn(transaction: Queries) {
  return (
    transaction
      .selectFrom("mails")
      .select("message_id")
      // One NULL among them, and no message would be known to be none of them.
      .where("message_id", "is not", null)
      .where("sent_at", "is", null)
      // A receipt that was given up will never leave.
      .where(({ eb, or }) => or([eb("kind", "!=", "receipt"), eb("parked_at", "is", null)]))
  );
}

async function count(messages: SelectQueryBuilder<Tables, "messages", object>): Promise<number> {
  const { count } = await messages.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

function startOfRetention(now: Date): string {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - keptFor);
  return start.toISOString();
}

const doubtWords: Record<Doubt, string> = {
  "before the build": "the clock is behind the time of this build",
  "before what is stored": "something was stored later than the time of the clock. If the clock is right: npm run inbox -- forget",
  "far from the last pass": "the clock is far from where it was at the last daily pass, and is believed after some more of them",
};

function sayDoubt({ doubt, ...about }: { doubt: Doubt; old: number }, log: Log): number {
  // A site that is new, or was off, and has nothing old has nothing to say.
  if (about.old > 0 || doubt !== "far from the last pass") log.warn(about, `Old messages are kept: ${doubtWords[doubt]}`);
  return 0;
}

function sayForgotten({ forgotten, unanswered, unsent, tooMany }: DeletionReport, log: Log): number {
  if (forgotten > 0) log[unanswered ? "warn" : "info"]({ forgotten, unanswered }, "Old messages were forgotten");
  if (unsent > 0) log.warn({ kept: unsent }, "Old messages are kept, because a mail of theirs has not left: see npm run inbox");
  if (tooMany > 0) log.warn({ kept: tooMany }, "Old messages are kept, because they are more than half of all: npm run inbox -- forget");
  return forgotten;
}
