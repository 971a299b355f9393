import { type RawBuilder, sql, type Transaction } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../platform/database.server.ts";
import type { MailRow, MessageRow, Tables } from "../platform/tables.ts";

export type MailKind = "owner" | "receipt";

/** A mail that this worker holds, with the message it is about. */
export type ClaimedMail = Pick<MailRow, "id" | "kind" | "header_id" | "created_at"> & {
  /** Until when it is ours, which no other claim of it shares. */
  claimed_until: string;
  attempts: number;
  message: MessageRow;
};

const minute = 60_000;
/** Milliseconds: at most one receipt for an address in this time, so that the form is no relay. */
const receiptPause = 10 * minute;
/** Milliseconds a worker holds a mail: longer than every time limit of SMTP together. */
const claim = 5 * minute;
/** Milliseconds after which a mail that nobody takes is parked. */
const patience = 3 * 24 * 60 * minute;
/** Milliseconds: the first pause between two attempts, which doubles, and the longest. */
const firstPause = 30_000;
const longestPause = 4 * 60 * minute;

/** Adds the mails of a message: one to the owner, and a receipt to the guest unless there was one just now. */
export async function addMails(transaction: Transaction<Tables>, messageId: string, email: string, mailHost: string): Promise<void> {
  await addMail(transaction, messageId, "owner", mailHost);
  const since = new Date(Date.now() - receiptPause).toISOString();
  const recent = await transaction
    .selectFrom("mails")
    .innerJoin("messages", "messages.id", "mails.message_id")
    .select("mails.id")
    .where("mails.kind", "=", "receipt")
    .where("mails.created_at", ">", since)
    .where(sql`lower(messages.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  if (!recent) await addMail(transaction, messageId, "receipt", mailHost);
}

async function addMail(transaction: Transaction<Tables>, messageId: string, kind: MailKind, mailHost: string): Promise<void> {
  const id = uuidv7();
  const now = new Date().toISOString();
  const nothingYet = { sent_at: null, parked_at: null, last_error: null };
  await transaction
    .insertInto("mails")
    .values({ id, message_id: messageId, kind, header_id: `<${id}@${mailHost}>`, created_at: now, due_at: now, ...nothingYet })
    .execute();
}

/**
 * Takes the mail that has waited longest. One conditional UPDATE decides between two workers; a mail whose worker died
 * is free again when its claim runs out.
 */
export async function claimMail(database: Database, now = new Date()): Promise<ClaimedMail | undefined> {
  const time = now.toISOString();
  const waiting = database
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("parked_at", "is", null)
    .where("due_at", "<=", time)
    .where("claimed_until", "<", time)
    .orderBy("due_at")
    .limit(1);
  const mail = await database
    .updateTable("mails")
    .set({ claimed_until: new Date(now.getTime() + claim).toISOString() })
    .set((update) => ({ attempts: update("attempts", "+", 1) }))
    .where("id", "=", waiting)
    .where("claimed_until", "<", time)
    .returning(["id", "kind", "header_id", "created_at", "claimed_until", "attempts", "message_id"])
    .executeTakeFirst();
  if (!mail) return undefined;
  const message = await database.selectFrom("messages").selectAll().where("id", "=", mail.message_id).executeTakeFirst();
  return message && { ...mail, message };
}

/** Notes that a mail has left, if it is still ours: an operator may have asked to send it once more meanwhile. */
export async function markSent(database: Database, { id, claimed_until }: ClaimedMail): Promise<void> {
  await database
    .updateTable("mails")
    .set({ sent_at: new Date().toISOString(), last_error: null })
    .where("id", "=", id)
    .where("claimed_until", "=", claimed_until)
    .execute();
}

/** Notes that a mail did not leave, if it is still ours: it is tried again later, or parked when it has been tried long enough. */
export async function markFailed(database: Database, mail: ClaimedMail, reason: string, now = new Date()): Promise<"waiting" | "parked"> {
  const isOver = now.getTime() - Date.parse(mail.created_at) > patience;
  const parked = isOver ? now.toISOString() : null;
  const due = new Date(now.getTime() + pauseAfter(mail.attempts)).toISOString();
  await database
    .updateTable("mails")
    .set({ due_at: due, claimed_until: "", parked_at: parked, last_error: reason.slice(0, 500) })
    .where("id", "=", mail.id)
    .where("claimed_until", "=", mail.claimed_until)
    .execute();
  return isOver ? "parked" : "waiting";
}

/** Milliseconds until the next attempt: doubling, with jitter, so that many mails do not come back at once. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  return Math.round(pause * (0.5 + random / 2));
}

/** How many mails wait, were parked, or left; and how long the oldest has waited, in milliseconds. */
export async function outboxHealth(database: Database, now = new Date()) {
  const count = (state: RawBuilder<unknown>) => sql<number>`count(CASE WHEN ${state} THEN 1 END)`;
  const isWaiting = sql`sent_at IS NULL AND parked_at IS NULL`;
  const { oldest, ...counts } = await database
    .selectFrom("mails")
    .select([
      count(isWaiting).as("waiting"),
      count(sql`parked_at IS NOT NULL`).as("parked"),
      count(sql`sent_at IS NOT NULL`).as("sent"),
      sql<string | null>`min(CASE WHEN ${isWaiting} THEN created_at END)`.as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(counts.waiting),
    parked: Number(counts.parked),
    sent: Number(counts.sent),
    oldestWaiting: oldest ? now.getTime() - Date.parse(oldest) : 0,
  };
}

/** Sends the mails of a message once more, parked or sent before; without mails it gets them now. */
export async function resendMails(database: Database, messageId: string, email: string, mailHost: string): Promise<void> {
  const now = new Date().toISOString();
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("mails")
      .set({ created_at: now, due_at: now, claimed_until: "", sent_at: null, parked_at: null, attempts: 0 })
      .where("message_id", "=", messageId)
      .where("kind", "=", "owner")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await addMails(transaction, messageId, email, mailHost);
  });
}
