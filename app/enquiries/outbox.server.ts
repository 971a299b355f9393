import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { clockSkew } from "../platform/clock.ts";
import type { Database, Queries } from "../platform/database.server.ts";
import { isDayOver } from "./daily-work.server.ts";
import type { MailRow, MessageRow } from "./tables.ts";
import { waitInLine } from "./traffic.server.ts";

/** A mail that one worker holds, with the message it is about. No other claim of the mail has the same `claimed_until`. */
export type ClaimedMail = Pick<MailRow, "id" | "kind" | "created_at" | "claimed_until" | "attempts"> & { message: MessageRow };

const minute = 60_000;
/** Milliseconds in which an address gets one receipt at most, so that nobody can flood it by our form. */
const receiptPause = 10 * minute;
/** Milliseconds for which a worker holds a mail: longer than an attempt can take (`deadline` of the mail transport). */
const claim = 5 * minute;
/** Milliseconds after which a mail that no mail server takes is parked. */
const patience = 3 * 24 * 60 * minute;
/** Attempts before a mail is parked, whatever its age: a clock that is ahead for a moment makes every mail old. */
const leastAttempts = 8;
/** Milliseconds between the first and the second attempt. Each further pause is twice as long, up to the longest. */
const firstPause = 30_000;
const longestPause = 4 * 60 * minute;

/** Characters of a mail server's answer that are kept. */
const longestReason = 500;

/** Adds the mails of a message: one to the owner, and a receipt to the guest unless there was one just now. */
export async function addMails(transaction: Queries, { id, email }: Pick<MessageRow, "id" | "email">, now: Date): Promise<void> {
  await waitInLine(transaction, `receipt ${email.toLowerCase()}`, now);
  const recent = await transaction
    .selectFrom("mails")
    .innerJoin("messages", "messages.id", "mails.message_id")
    .select("mails.id")
    .where("mails.kind", "=", "receipt")
    .where("mails.created_at", ">", new Date(now.getTime() - receiptPause).toISOString())
    .where("mails.created_at", "<", new Date(now.getTime() + receiptPause).toISOString())
    .where(sql`lower(messages.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  await insertMails(transaction, id, recent ? ["owner"] : ["owner", "receipt"], now);
}

/** Adds a mail that tells the owner of a flood of messages, beside the newest of them; nothing when a server did within a day. */
export async function addFloodMail(database: Database, now: Date): Promise<void> {
  await database.change(async (transaction) => {
    if (!(await isDayOver(transaction, "flood", now))) return;
    const newest = await transaction.selectFrom("messages").select("id").orderBy("received_at", "desc").limit(1).executeTakeFirst();
    if (newest) await insertMails(transaction, newest.id, ["flood"], now);
  });
}

async function insertMails(transaction: Queries, message_id: string, kinds: readonly MailRow["kind"][], now: Date): Promise<void> {
  const time = now.toISOString();
  const mail = { message_id, header_id: "", created_at: time, due_at: time, attempts: 0, claimed_until: "" };
  await transaction
    .insertInto("mails")
    .values(kinds.map((kind) => ({ ...mail, id: uuidv7(), kind })))
    .execute();
}

/**
 * Takes the mail that has been due longest; nothing when none is due. It locks the row that it finds and passes by those that
 * other workers have locked, so that no two take one mail, and none waits; a mail whose worker died is free again when its claim
 * runs out. A time further ahead than any that is written here comes from a clock that was ahead, and holds nothing back.
 */
export async function claimMail(database: Database, now: Date): Promise<ClaimedMail | undefined> {
  const time = now.toISOString();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const waiting = database
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("parked_at", "is", null)
    .where(({ eb, or }) => or([eb("due_at", "<=", time), eb("due_at", ">", after(longestPause + clockSkew))]))
    .where(({ eb, or }) => or([eb("claimed_until", "<", time), eb("claimed_until", ">", after(claim + clockSkew))]))
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const mail = await database
    .updateTable("mails")
    .set({ claimed_until: after(claim), attempts: sql`attempts + 1` })
    .where("id", "=", waiting)
    .returning(["id", "kind", "created_at", "claimed_until", "attempts", "message_id"])
    .executeTakeFirst();
  if (!mail) return undefined;
  const message = await database.selectFrom("messages").selectAll().where("id", "=", mail.message_id).executeTakeFirst();
  return message && { ...mail, message };
}

/** Notes that a mail has left, and what there is to `remark` on it. */
export async function markSent(database: Database, mail: ClaimedMail, now: Date, remark = ""): Promise<void> {
  await updateHeld(database, mail, { sent_at: now.toISOString(), last_error: reasonOf(remark) || null });
}

/**
 * Notes that a mail did not leave, and why: it waits for another attempt, or is parked. A guest's address that `isRefused`
 * for good is not tried again; the owner's may be a setting that is about to be mended.
 */
export async function markFailed(database: Database, mail: ClaimedMail, { reason, isRefused }: Failure, now: Date): Promise<MailFate> {
  const isOver = mail.attempts >= leastAttempts && now.getTime() - Date.parse(mail.created_at) > patience;
  const fate = isRefused && mail.kind === "receipt" ? "refused" : isOver ? "parked" : "waiting";
  const due_at = new Date(now.getTime() + pauseAfter(mail.attempts)).toISOString();
  const ends = { parked_at: fate === "waiting" ? null : now.toISOString(), refused_at: fate === "refused" ? now.toISOString() : null };
  await updateHeld(database, mail, { ...ends, due_at, claimed_until: "", last_error: reasonOf(reason) });
  return fate;
}

/** As much of a mail server's words as is kept; NUL is not for every database. */
function reasonOf(words: string): string {
  return words.replaceAll("\0", "").slice(0, longestReason);
}

/** Why a mail did not leave: what was said, and whether it means that there is no such address. */
export interface Failure {
  reason: string;
  isRefused: boolean;
}

/** What becomes of a mail that did not leave. */
export type MailFate = "waiting" | "parked" | "refused";

/** Changes nothing when the worker no longer holds the mail: an operator may have asked for it once more meanwhile. */
async function updateHeld(database: Database, { id, claimed_until }: ClaimedMail, change: Partial<MailRow>): Promise<void> {
  await database.updateTable("mails").set(change).where("id", "=", id).where("claimed_until", "=", claimed_until).execute();
}

/** Milliseconds to wait after so many attempts. Chance shortens each pause, so that mails which failed together do not return together. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (0.5 + random / 2));
}

export type OutboxHealth = Record<"waiting" | "parked" | "sent" | "oldestWaiting", number>;

/** How many mails wait, were parked, or were sent; and for how many milliseconds the oldest has waited. What was refused is none of them. */
export async function outboxHealth(database: Database, now: Date): Promise<OutboxHealth> {
  const { oldest, ...counts } = await database
    .selectFrom("mails")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("sent_at", "is", null).filterWhere("parked_at", "is", null).as("waiting"),
      fn.count<number>("parked_at").filterWhere("refused_at", "is", null).as("parked"),
      fn.count<number>("sent_at").as("sent"),
      fn.min<string | null>("created_at").filterWhere("sent_at", "is", null).filterWhere("parked_at", "is", null).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, oldestWaiting: oldest ? now.getTime() - Date.parse(oldest) : 0 };
}

/** Mails a message to the owner once more, parked or sent before; a message without mails gets them now, receipt included. */
export async function resendMails(database: Database, message: MessageRow, now: Date): Promise<void> {
  const time = now.toISOString();
  await database.change(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("mails")
      .set({ created_at: time, due_at: time, claimed_until: "", sent_at: null, parked_at: null, attempts: 0 })
      .where("message_id", "=", message.id)
      .where("kind", "=", "owner")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await addMails(transaction, message, now);
  });
}
