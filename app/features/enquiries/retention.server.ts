import { type SelectQueryBuilder, sql } from "kysely";
import { convertHoldToBlock, releaseHoldWithin } from "../../availability/holds.server.ts";
import { clockSkew } from "../../config/clock.ts";
import type { Log } from "../../config/log.server.ts";
import type { Database } from "../../db/database.server.ts";
import type { Queries, Tables } from "../../db/tables.ts";
import { guestMailKinds } from "../../mail/tables.ts";
import { type ClockReferences, type Doubt, evaluatePass, isPassDue } from "./retention-pass.ts";

/** The privacy notice promises to delete enquiries after so many months. */
const retentionMonths = 24;
/** Passes that have to see an enquiry before it is deleted, because its time alone may come from a wrong clock. */
const minSeenDays = 30;
/** With so many enquiries or more no pass deletes more than half. */
const manyMessages = 20;

interface RetentionClock {
  now: Date;
  /** When this release was built. */
  built: Date;
}

/** What happened to the enquiries that are old enough. */
export interface DeletionReport {
  forgotten: number;
  /** Deleted ones that were not marked as answered. */
  unanswered: number;
  /** Kept because an email about them has not been sent. */
  unsent: number;
  /** Kept because they were not seen on enough days. */
  unseen: number;
  /** Kept because they are more than half of all. */
  tooMany: number;
}

/**
 * The daily pass over the enquiries. Each is counted as seen on one more day, and is deleted with its emails once it is as old as the
 * privacy notice allows and was seen on enough days. Emails about something else are deleted at the same age. While the clock is in
 * doubt nothing is counted or deleted. Does nothing within a day of the last pass. Logs the result, and returns how many enquiries it
 * deleted.
 */
export async function deleteOldMessages(database: Database, { now, built }: RetentionClock, log: Log): Promise<number> {
  const outcome = await database.change((transaction) => runPass(transaction, { now, built }));
  if (!outcome) return 0;
  const forgotten = "doubt" in outcome ? logDoubt(outcome, log) : logDeletions(outcome, log);
  // Even if nothing was deleted now: an earlier deletion may have failed before this step.
  await database.overwriteDeleted();
  return forgotten;
}

/**
 * Deletes at once everything that is due, even if it is most of all, for an operator who vouches for the clock: rows stored later than
 * `now` no longer put it in doubt. Throws if the clock is behind the build.
 */
export async function deleteDueMessages(database: Database, { now, built }: RetentionClock): Promise<DeletionReport> {
  if (now < built) throw new Error(`The clock says ${now.toISOString()}, and this release was built ${built.toISOString()}: set the clock first.`);
  const outcome = await database.change(async (transaction) => {
    await lockPasses(transaction);
    await transaction
      .updateTable("retention")
      .set({ known_until: (await newestTime(transaction)) ?? null })
      .execute();
    return deleteDue(transaction, now, { maxShare: 1 });
  });
  await database.overwriteDeleted();
  return outcome;
}

/** Whether a time is plausible: near the last daily pass, which was not in doubt, and after the build and everything that is stored. */
export async function isClockTrusted(database: Queries, { now, built }: RetentionClock): Promise<boolean> {
  const last = await database.selectFrom("retention").selectAll().executeTakeFirst();
  return last !== undefined && evaluatePass(last, now, await clockReferences(database, last, built)).doubt === undefined;
}

/** `undefined` if there was a pass within a day. */
async function runPass(transaction: Queries, { now, built }: RetentionClock) {
  const last = await lockPasses(transaction);
  if (!isPassDue(last, now)) return undefined;
  const { newest } = await clockReferences(transaction, last, built);
  const { after, doubt } = evaluatePass(last, now, { built, newest });
  await transaction.updateTable("retention").set(after).execute();
  if (doubt) {
    const old = await count(transaction.selectFrom("messages").where(retentionStart, "<", startOfRetention(now)));
    return { doubt, old, clock: now, built, newest, lastPass: last.passed_at, passesToCome: after.doubts };
  }
  await countSeen(transaction, now, [built.toISOString(), last.counted_at ?? ""].sort().at(-1) ?? "");
  return deleteDue(transaction, now, { maxShare: 0.5 });
}

/** Loads the state of the passes, and locks it until the transaction ends. */
function lockPasses(transaction: Queries) {
  return transaction
    .insertInto("retention")
    .values({ id: "messages", passed_at: "", doubts: 0 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ id: "messages" }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function clockReferences(transaction: Queries, { known_until }: { known_until: string | null }, built: Date): Promise<ClockReferences> {
  const stored = await newestTime(transaction);
  return { built, newest: stored === undefined || stored <= (known_until ?? "") ? undefined : new Date(stored) };
}

async function newestTime(transaction: Queries): Promise<string | undefined> {
  const message = await transaction.selectFrom("messages").select("received_at as at").orderBy("at", "desc").executeTakeFirst();
  const mail = await transaction.selectFrom("mails").select("created_at as at").orderBy("at", "desc").executeTakeFirst();
  return [message?.at ?? [], mail?.at ?? []].flat().sort().at(-1);
}

/** The start of the 24 months of an enquiry. */
const retentionStart = sql<string>`coalesce(kept_from, received_at)`;

/**
 * Counts one more day for each enquiry that was not seen on enough days. If its time comes from a wrong clock, its retention starts at
 * this pass: that is so if it is seen for the first time although it is older than `since`, or if its time is in the future.
 */
async function countSeen(transaction: Queries, now: Date, since: string): Promise<void> {
  const [from, to] = [new Date(Date.parse(since) - clockSkew).toISOString(), new Date(now.getTime() + clockSkew).toISOString()];
  await transaction
    .updateTable("messages")
    .set({ kept_from: now.toISOString() })
    .where(({ and, eb, or }) => or([and([eb("seen_days", "=", 0), eb("received_at", "<", from)]), eb(retentionStart, ">", to)]))
    .execute();
  await transaction
    .updateTable("messages")
    .set(({ eb }) => ({ seen_days: eb("seen_days", "+", 1) }))
    .where("seen_days", "<", minSeenDays)
    .execute();
}

async function deleteDue(transaction: Queries, now: Date, { maxShare }: { maxShare: number }): Promise<DeletionReport> {
  const before = startOfRetention(now);
  const old = transaction.selectFrom("messages").where(retentionStart, "<", before);
  const seen = old.where("seen_days", ">=", minSeenDays);
  const due = seen.where("id", "not in", unsentMessageIds(transaction));
  const [all, ofOld, ofSeen, ofDue] = [await count(transaction.selectFrom("messages")), await count(old), await count(seen), await count(due)];
  const none = { forgotten: 0, unanswered: 0, unsent: ofSeen - ofDue, unseen: ofOld - ofSeen, tooMany: 0 };
  if (all >= manyMessages && ofDue > all * maxShare) return { ...none, tooMany: ofDue };
  const unrelatedEmails = transaction.deleteFrom("mails").where("message_id", "is", null).where("created_at", "<", before);
  // An email that waits still has to be sent.
  await unrelatedEmails.where(({ eb, or }) => or([eb("sent_at", "is not", null), eb("parked_at", "is not", null)])).execute();
  await releaseHolds(transaction, due, now);
  const forgotten = await transaction.deleteFrom("messages").where("id", "in", due.select("id")).returning(["answered_at", "suspicion"]).execute();
  const unanswered = forgotten.filter(({ answered_at, suspicion }) => !answered_at && !suspicion).length;
  return { ...none, forgotten: forgotten.length, unanswered };
}

/** Releases holds of these enquiries that are past; converts others to blocks with a reason for the owner, which end as the holds would have. */
async function releaseHolds(transaction: Queries, messages: SelectQueryBuilder<Tables, "messages", object>, now: Date): Promise<void> {
  const holds = await transaction
    .selectFrom("holds")
    .select(["id", "message_id", "ends", "expires_at"])
    .where("message_id", "in", messages.select("id"))
    .execute();
  const today = now.toISOString().slice(0, 10);
  for (const { id, message_id, ends, expires_at } of holds) {
    if (ends < today) await releaseHoldWithin(transaction, id, now);
    else await convertHoldToBlock(transaction, id, `message ${message_id?.slice(-8)}, forgotten after ${retentionMonths} months`, expires_at);
  }
}

/** Ids of enquiries with an email that has not been sent. */
function unsentMessageIds(transaction: Queries) {
  return (
    transaction
      .selectFrom("mails")
      .select("message_id")
      // With a NULL in the list, `not in` would never be true.
      .where("message_id", "is not", null)
      .where("sent_at", "is", null)
      // A parked email to the guest will never be sent, and a parked answer has come back to the owner.
      .where(({ eb, or }) => or([eb("kind", "not in", guestMailKinds), eb("parked_at", "is", null)]))
  );
}

async function count(messages: SelectQueryBuilder<Tables, "messages", object>): Promise<number> {
  const { count } = await messages.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

function startOfRetention(now: Date): string {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - retentionMonths);
  return start.toISOString();
}

const doubtTexts: Record<Doubt, string> = {
  "before the build": "the clock is behind the time of this build",
  "before what is stored": "something was stored later than the time of the clock. If the clock is right: npm run inbox -- forget",
  "far from the last pass": "the clock is far from where it was at the last daily pass, and is believed after some more of them",
};

function logDoubt({ doubt, ...about }: { doubt: Doubt; old: number }, log: Log): number {
  // A site that is new or was off, and has nothing old, needs no warning.
  if (about.old > 0 || doubt !== "far from the last pass") log.warn(about, `Old messages are kept: ${doubtTexts[doubt]}`);
  return 0;
}

function logDeletions({ forgotten, unanswered, unsent, tooMany }: DeletionReport, log: Log): number {
  if (forgotten > 0) log[unanswered ? "warn" : "info"]({ forgotten, unanswered }, "Old messages were forgotten");
  if (unsent > 0) log.warn({ kept: unsent }, "Old messages are kept, because a mail of theirs has not left: see npm run inbox");
  if (tooMany > 0) log.warn({ kept: tooMany }, "Old messages are kept, because they are more than half of all: npm run inbox -- forget");
  return forgotten;
}
