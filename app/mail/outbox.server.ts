import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { clockSkew } from "../config/clock.ts";
import type { Database } from "../db/database.server.ts";
import type { Queries } from "../db/tables.ts";
import type { MailKind, MailRow } from "./tables.ts";

const claimedColumns = ["id", "kind", "message_id", "about", "created_at", "claimed_until", "attempts"] as const;

/** A mail that one worker holds. No other claim of the mail has the same `claimed_until`. */
export type ClaimedMail = Pick<MailRow, (typeof claimedColumns)[number]>;

const minute = 60_000;
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

/** A mail that is to be written when it is sent. */
export interface NewMail {
  kind: MailKind;
  /** The id of the message that it is about. */
  message?: string;
  /** What else it is about: plain JSON, of the shape that its kind knows. */
  about?: object;
}

/** Adds mails, due at once. */
export async function addToOutbox(transaction: Queries, mails: readonly NewMail[], now: Date): Promise<void> {
  const rows = mails.map(({ kind, message = null, about }) => ({
    ...freshFrom(now),
    header_id: "",
    id: uuidv7(),
    kind,
    message_id: message,
    about: about === undefined ? null : JSON.stringify(about),
  }));
  await transaction.insertInto("mails").values(rows).execute();
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
  return database
    .updateTable("mails")
    .set({ claimed_until: after(claim), attempts: sql`attempts + 1` })
    .where("id", "=", waiting)
    .returning(claimedColumns)
    .executeTakeFirst();
}

/** Notes that a mail has left, and what there is to `remark` on it. */
export async function markSent(database: Database, mail: ClaimedMail, now: Date, remark = ""): Promise<void> {
  await updateHeld(database, mail, { sent_at: now.toISOString(), last_error: reasonOf(remark) || null });
}

/**
 * Notes that a mail did not leave, and why: it waits for another attempt, or is parked. A guest's address that `isRefused`
 * for good is not tried again; the owner's may be a setting that is about to be mended.
 */
export async function markFailed(database: Database, mail: ClaimedMail, { reason, isRefused }: DeliveryFailure, now: Date): Promise<MailFate> {
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
export interface DeliveryFailure {
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

/** How many mails wait, were parked, or were sent; and for how many milliseconds the oldest has waited. A receipt that was given up is none of them: it comes too late to be true. */
export async function outboxHealth(database: Database, now: Date): Promise<OutboxHealth> {
  const { oldest, ...counts } = await database
    .selectFrom("mails")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("sent_at", "is", null).filterWhere("parked_at", "is", null).as("waiting"),
      fn.count<number>("parked_at").filterWhere("kind", "!=", "receipt").as("parked"),
      fn.count<number>("sent_at").as("sent"),
      fn.min<string | null>("created_at").filterWhere("sent_at", "is", null).filterWhere("parked_at", "is", null).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, oldestWaiting: oldest ? now.getTime() - Date.parse(oldest) : 0 };
}

/** Sends once more what was given up on the way to the owner; returns how many mails. A receipt would come too late to be true. */
export async function resendParked(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("mails")
    .set(freshFrom(now))
    .where("parked_at", "is not", null)
    .where("kind", "!=", "receipt")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The columns of a mail that is to be sent from now on, whatever became of it before. */
export function freshFrom(now: Date) {
  const time = now.toISOString();
  return { created_at: time, due_at: time, claimed_until: "", sent_at: null, parked_at: null, attempts: 0 };
}
