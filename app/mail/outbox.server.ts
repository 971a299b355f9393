import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { clockSkew } from "../config/clock.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries } from "../db/tables.ts";
import { guestMailKinds, isToGuest, type MailKind, type MailRow } from "./tables.ts";

const claimedColumns = ["id", "kind", "message_id", "about", "created_at", "claimed_until", "attempts"] as const;

/** An email claimed by one worker. `claimed_until` is unique per claim. */
export type ClaimedMail = Pick<MailRow, (typeof claimedColumns)[number]>;

const minute = 60_000;
/** Milliseconds for which a worker claims an email. Longer than an attempt can take (`deadline` of the mail transport). */
const claimMs = 5 * minute;
/** Milliseconds after which an undeliverable email is parked. */
const parkAfterMs = 3 * 24 * 60 * minute;
/** Minimum attempts before an email is parked, whatever its age: a clock that is ahead for a moment makes every email old. */
const minAttempts = 8;
/** Milliseconds between the first and second attempt. The delay doubles up to the maximum. */
const firstDelayMs = 30_000;
const maxDelayMs = 4 * 60 * minute;

/** Maximum characters of a mail server's error that are stored. */
const maxReasonLength = 500;

/** An email to be composed when it is sent. */
export interface NewMail {
  /** A new one by default. */
  id?: string;
  kind: MailKind;
  /** The id of its message (enquiry). */
  message?: string;
  /** Other data as plain JSON, in a shape that depends on the kind. */
  about?: object;
  /** Milliseconds until it is due; at once by default. */
  delay?: number;
}

/** Adds emails. One whose id is there already is not added again. */
export async function addToOutbox(transaction: Queries, mails: readonly NewMail[], now: Date): Promise<void> {
  const rows = mails.map(({ id = uuidv7(), kind, message = null, about, delay = 0 }) => ({
    ...newMailColumns(now),
    due_at: new Date(now.getTime() + delay).toISOString(),
    header_id: "",
    id,
    kind,
    message_id: message,
    about: about === undefined ? null : JSON.stringify(about),
  }));
  await transaction
    .insertInto("mails")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Claims the email that has been due longest; undefined if none is due. It locks the row and skips rows locked by others, so
 * that no two workers claim the same email and none waits. The claim of a worker that died expires. A time further in the
 * future than any that is stored here comes from a clock that was ahead, and is ignored.
 */
export async function claimMail(database: Database, now: Date): Promise<ClaimedMail | undefined> {
  const time = now.toISOString();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const waiting = database
    .selectFrom("mails")
    .select("id")
    .where("sent_at", "is", null)
    .where("parked_at", "is", null)
    .where(({ eb, or }) => or([eb("due_at", "<=", time), eb("due_at", ">", after(maxDelayMs + clockSkew))]))
    .where(({ eb, or }) => or([eb("claimed_until", "<", time), eb("claimed_until", ">", after(claimMs + clockSkew))]))
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked();
  return database
    .updateTable("mails")
    .set({ claimed_until: after(claimMs), attempts: sql`attempts + 1` })
    .where("id", "=", waiting)
    .returning(claimedColumns)
    .executeTakeFirst();
}

/** Marks an email as sent, with a `remark` about partial failures. */
export async function markSent(database: Database, mail: ClaimedMail, now: Date, remark = ""): Promise<void> {
  await updateClaimed(database, mail, { sent_at: now.toISOString(), last_error: truncateReason(remark) || null });
}

/** What happens in the same transaction when an email is refused or parked. */
export type GiveUp = (transaction: Queries, mail: ClaimedMail, reason: string, now: Date) => Promise<void>;

/**
 * Records a failed attempt: the email waits for the next one or is parked. A guest's address that is permanently refused
 * (`isRefused`) is not tried again. The owner's is, because it may be a wrong setting that gets fixed.
 */
export async function markFailed(
  database: Database,
  mail: ClaimedMail,
  { reason, isRefused }: DeliveryFailure,
  now: Date,
  giveUp?: GiveUp,
): Promise<MailFate> {
  const isExpired = mail.attempts >= minAttempts && now.getTime() - Date.parse(mail.created_at) > parkAfterMs;
  const fate = isRefused && isToGuest(mail.kind) ? "refused" : isExpired ? "parked" : "waiting";
  const due_at = new Date(now.getTime() + delayAfter(mail.attempts)).toISOString();
  const ends = { parked_at: fate === "waiting" ? null : now.toISOString(), refused_at: fate === "refused" ? now.toISOString() : null };
  const last_error = truncateReason(reason);
  await database.change(async (transaction) => {
    const isUpdated = await updateClaimed(transaction, mail, { ...ends, due_at, claimed_until: "", last_error });
    if (isUpdated && fate !== "waiting") await giveUp?.(transaction, mail, last_error, now);
  });
  return fate;
}

/** Deletes an email about which there is no longer anything to write. Does nothing if the claim was lost. */
export async function deleteClaimed(database: Database, { id, claimed_until }: ClaimedMail): Promise<void> {
  await database.deleteFrom("mails").where("id", "=", id).where("claimed_until", "=", claimed_until).execute();
}

/** Truncates an error, without NUL, which PostgreSQL does not allow. */
function truncateReason(words: string): string {
  return words.replaceAll("\0", "").slice(0, maxReasonLength);
}

/** The error of a failed delivery, and whether it means that the address does not exist. */
export interface DeliveryFailure {
  reason: string;
  isRefused: boolean;
}

/** The state of an email after a failed attempt. */
export type MailFate = "waiting" | "parked" | "refused";

/** Updates a claimed email. Does nothing and returns false if the claim was lost, for example because an operator has resent it. */
async function updateClaimed(database: Queries, { id, claimed_until }: ClaimedMail, change: Partial<MailRow>): Promise<boolean> {
  const mail = database.updateTable("mails").set(change).where("id", "=", id).where("claimed_until", "=", claimed_until);
  return (await mail.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Milliseconds until the next attempt. Randomized, so that emails that failed together are not retried together. */
export function delayAfter(attempts: number, random = Math.random()): number {
  const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs);
  return Math.round(delay * (0.5 + random / 2));
}

export type OutboxHealth = Record<"waiting" | "parked" | "sent" | "oldestWaiting", number>;

/**
 * Numbers of waiting, parked and sent emails, and the age of the oldest waiting one in milliseconds. Parked emails to guests
 * are not counted, because they are not resent with the others.
 */
export async function outboxHealth(database: Database, now: Date): Promise<OutboxHealth> {
  const { oldest, ...counts } = await database
    .selectFrom("mails")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("sent_at", "is", null).filterWhere("parked_at", "is", null).as("waiting"),
      fn.count<number>("parked_at").filterWhere("kind", "not in", guestMailKinds).as("parked"),
      fn.count<number>("sent_at").as("sent"),
      fn.min<string | null>("created_at").filterWhere("sent_at", "is", null).filterWhere("parked_at", "is", null).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, oldestWaiting: oldest ? now.getTime() - Date.parse(oldest) : 0 };
}

/**
 * Makes parked emails to the owner due again and returns their number. Receipts and ends of holds would be told too late. An answer has
 * come back to the owner, who decides whether it is still right (`resendReply`).
 */
export async function resendParked(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("mails")
    .set(newMailColumns(now))
    .where("parked_at", "is not", null)
    .where("kind", "not in", guestMailKinds)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The columns of an email that is due now as if it were new. */
export function newMailColumns(now: Date) {
  const time = now.toISOString();
  return { created_at: time, due_at: time, claimed_until: "", sent_at: null, parked_at: null, attempts: 0 };
}
