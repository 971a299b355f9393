import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { type HeldNights, holdsOf, replaceHoldWithin } from "../../../availability/holds.server.ts";
import { type Block, recordChange } from "../../../availability/unavailable-nights.server.ts";
import type { NightSpan } from "../../../dates/night-spans.ts";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import { addToOutbox, type GiveUp, type NewMail, newMailColumns } from "../../../mail/outbox.server.ts";
import { multiLine, oneLine } from "../enquiry.ts";
import { type MessageRow, type ReplyRow, unanswered } from "../tables.ts";
import { gapsIn } from "./saved-reply.ts";

/** Milliseconds in which an answer can be taken back. So long its email waits. */
export const takeBackMs = 15_000;
/** The copy is due later than the answer, so that it is never claimed first. */
const copyDelayMs = takeBackMs + 1_000;

/** The most characters of an answer and of its subject. */
export const maxReplyLength = 20_000;
const maxSubjectLength = 200;

/** An answer as the owner has typed it. */
export interface ReplyInput {
  /** The id of the message. */
  message: string;
  kind: ReplyRow["kind"];
  text: string;
  /** `Re: ` and the subject of the message by default. */
  subject?: string;
  /** The same for every attempt to send this answer, another for another one. */
  key: string;
  /** Also if the message has been answered. */
  again?: boolean;
  /** The booking that it confirms. */
  booking?: ConfirmedBooking;
}

/** A booking that an answer confirms: its nights are held for the message, without an end. */
export interface ConfirmedBooking extends NightSpan {
  /** The slug of the property. */
  home: string;
  /** What is stored about it. */
  confirmation: object;
  /** Also if calendar feeds take some of the nights. */
  overFeeds: boolean;
}

const heldNights = z.object({ from: z.string(), to: z.string(), expires_at: z.string().nullable() }).optional();

/** The nights that a stored confirmation holds, and those that its message held at the property before. */
const storedNights = z.looseObject({ nights: heldNights, before: heldNights });

export type SendResult =
  /** Stored, now or at an earlier attempt with the same key. */
  | { result: "sent"; reply: ReplyRow }
  /** An earlier attempt with the same key was taken back. */
  | { result: "taken-back"; reply: ReplyRow }
  /** By somebody else meanwhile: from the site (`reply`), or elsewhere. */
  | { result: "already-answered"; message: MessageRow; reply?: ReplyRow }
  /** The text still has gaps of a saved reply, such as `[total]`. */
  | { result: "gaps"; gaps: string[] }
  /** Others have some of the nights of the booking. */
  | { result: "taken"; taken: Block[] }
  | { result: "empty" | "too-long" | "deleted" };

/**
 * Stores an answer, marks its message as answered, and adds the email to the guest and a copy for the owner. Both wait for
 * `takeBackMs`. If it confirms a booking, the nights are held. The site has to be able to send emails.
 */
export async function sendReply(database: Database, input: ReplyInput, now: Date): Promise<SendResult> {
  const text = multiLine.parse(input.text);
  if (!text) return { result: "empty" };
  if (text.length > maxReplyLength) return { result: "too-long" };
  const gaps = gapsIn(text);
  if (gaps.length > 0) return { result: "gaps", gaps };
  const { booking } = input;
  return database.change(async (transaction): Promise<SendResult> => {
    // Before the message is locked, as whoever deletes a message does.
    if (booking) await recordChange(transaction, booking.home, now);
    const message = await lockMessage(transaction, input.message);
    if (!message) return { result: "deleted" };
    const ofMessage = transaction.selectFrom("replies").selectAll().where("message_id", "=", message.id);
    const earlier = await ofMessage.where("idempotency_key", "=", input.key).executeTakeFirst();
    if (earlier) return { result: earlier.taken_back_at ? "taken-back" : "sent", reply: earlier };
    if (message.answered_at && !input.again) return { result: "already-answered", message, reply: await currentReply(transaction, message.id) };
    const held = booking && (await holdBooking(transaction, message.id, booking, now));
    if (held && "taken" in held) return { result: "taken", taken: held.taken };
    const reply: ReplyRow = {
      id: uuidv7(),
      message_id: message.id,
      idempotency_key: input.key,
      kind: input.kind,
      subject: replySubject(message, input.subject),
      text,
      created_at: now.toISOString(),
      taken_back_at: null,
      returned_at: null,
      confirms: booking?.home ?? null,
      confirmation: booking ? JSON.stringify({ ...booking.confirmation, nights: withoutEnd(booking), before: held?.before }) : null,
    };
    await transaction.insertInto("replies").values(reply).execute();
    const answered = transaction.updateTable("messages").set(answeredBy(reply)).where("id", "=", message.id);
    // One that was answered elsewhere stays so, also when this answer is taken back.
    await answered.where(({ eb, or }) => or([eb("answered_at", "is", null), eb("answered_how", "!=", "elsewhere")])).execute();
    const email: NewMail = { id: reply.id, kind: "reply", message: message.id, delay: takeBackMs };
    await addToOutbox(transaction, [email, { ...copyOf(reply), delay: copyDelayMs }], now);
    return { result: "sent", reply };
  });
}

/** The nights of a booking are held without an end. */
function withoutEnd({ from, to }: NightSpan): HeldNights {
  return { from, to, expires_at: null };
}

function holdBooking(transaction: Queries, message: string, { home, overFeeds, ...booking }: ConfirmedBooking, now: Date) {
  return replaceHoldWithin(transaction, { home, message, nights: withoutEnd(booking), overFeeds }, now);
}

/** Whether the message of a confirmation still holds exactly its nights, without an end. */
async function hasItsNights(transaction: Queries, { message_id, confirms, confirmation }: ReplyRow): Promise<boolean> {
  const { nights } = storedNights.parse(JSON.parse(confirmation ?? "{}"));
  const own = (await holdsOf(transaction, message_id)).find(({ home }) => home === confirms);
  return own !== undefined && areSame({ from: own.first_night, to: own.ends, expires_at: own.expires_at }, nights);
}

function areSame(one: HeldNights | undefined, other: HeldNights | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to && one?.expires_at === other?.expires_at;
}

/**
 * Gives a message the nights that it held before a confirmation, or none if others have them by now. What the owner has freed since, and
 * what a newer confirmation holds, stays as it is.
 */
async function restoreNights(transaction: Queries, reply: ReplyRow, home: string, now: Date): Promise<void> {
  const { nights, before } = storedNights.parse(JSON.parse(reply.confirmation ?? "{}"));
  const confirmations = transaction.selectFrom("replies").selectAll().where("message_id", "=", reply.message_id).where("confirms", "=", home);
  const newer = await confirmations.where("taken_back_at", "is", null).where("id", ">", reply.id).orderBy("id").executeTakeFirst();
  if (newer) {
    // If that is taken back as well, the message gets what it held before both.
    const stored = storedNights.parse(JSON.parse(newer.confirmation ?? "{}"));
    const confirmation = JSON.stringify({ ...stored, before });
    if (areSame(stored.before, nights)) await transaction.updateTable("replies").set({ confirmation }).where("id", "=", newer.id).execute();
    return;
  }
  if (!(await hasItsNights(transaction, reply))) return;
  const own = { home, message: reply.message_id };
  const restored = await replaceHoldWithin(transaction, { ...own, nights: before, overFeeds: true }, now);
  if ("taken" in restored) await replaceHoldWithin(transaction, { ...own, nights: undefined }, now);
}

export type TakeBackResult = { result: "taken-back"; reply: ReplyRow } | { result: "too-late" | "deleted" };

/**
 * Takes an answer back within `takeBackMs`, unless a worker has claimed its email. The emails are deleted, and the message is as it was
 * before: open, or answered by an earlier answer, with the nights that it held. The text stays with the message, to be edited.
 */
export async function takeBackReply(database: Database, id: string, now: Date): Promise<TakeBackResult> {
  return database.change(async (transaction): Promise<TakeBackResult> => {
    const confirming = await transaction.selectFrom("replies").select("confirms").where("id", "=", id).executeTakeFirst();
    if (confirming?.confirms) await recordChange(transaction, confirming.confirms, now);
    const email = transaction.deleteFrom("mails").where("id", "=", id).where("kind", "=", "reply");
    const unclaimed = email.where("attempts", "=", 0).where("due_at", ">", now.toISOString());
    const { numDeletedRows } = await unclaimed.executeTakeFirst();
    const reply = await transaction.selectFrom("replies").selectAll().where("id", "=", id).executeTakeFirst();
    if (!reply) return { result: "deleted" };
    if (numDeletedRows === 0n) return reply.taken_back_at ? { result: "taken-back", reply } : { result: "too-late" };
    await deleteUnsent(transaction, reply, "reply-copy");
    if (reply.confirms) await restoreNights(transaction, reply, reply.confirms, now);
    await transaction.updateTable("replies").set({ taken_back_at: now.toISOString() }).where("id", "=", id).execute();
    const earlier = await currentReply(transaction, reply.message_id);
    await setIfAnsweredBy(transaction, reply, earlier ? answeredBy(earlier) : unanswered);
    return { result: "taken-back", reply: { ...reply, taken_back_at: now.toISOString() } };
  });
}

/** Gives an answer back to the owner when its email is refused or parked: its message is open again, and an email tells why. */
export const returnReply: GiveUp = async (transaction, { id, kind }, reason, now) => {
  if (kind !== "reply") return;
  const returned = transaction.updateTable("replies").set({ returned_at: now.toISOString() }).where("id", "=", id);
  const reply = await returned.returningAll().executeTakeFirst();
  if (!reply) return;
  await deleteUnsent(transaction, reply, "reply-copy");
  // Not if somebody has answered it in another way since.
  const earlier = await currentReply(transaction, reply.message_id);
  await setIfAnsweredBy(transaction, reply, earlier ? answeredBy(earlier) : unanswered);
  await addToOutbox(transaction, [{ kind: "reply-returned", message: reply.message_id, about: { reply: id, reason } }], now);
};

export type ResendResult =
  | { result: "sent"; reply: ReplyRow }
  | { result: "already-answered"; message: MessageRow }
  /** Its nights are not held any more, or others are. */
  | { result: "not-held" }
  | { result: "deleted" };

/**
 * Sends an answer that came back once more, with the same Message-ID, unless its message has been answered since, or it confirms nights
 * that the message no longer holds.
 */
export async function resendReply(database: Database, id: string, now: Date): Promise<ResendResult> {
  return database.change(async (transaction): Promise<ResendResult> => {
    const found = await transaction.selectFrom("replies").selectAll().where("id", "=", id).executeTakeFirst();
    // Before the message is locked, so that nobody frees the nights meanwhile.
    if (found?.confirms) await recordChange(transaction, found.confirms, now);
    const message = found && (await lockMessage(transaction, found.message_id));
    if (!found || found.taken_back_at || !message) return { result: "deleted" };
    if (!found.returned_at) return { result: "sent", reply: found };
    if (message.answered_at) return { result: "already-answered", message };
    if (found.confirms && !(await hasItsNights(transaction, found))) return { result: "not-held" };
    const reply: ReplyRow = { ...found, created_at: now.toISOString(), returned_at: null };
    await transaction.updateTable("replies").set(reply).where("id", "=", id).execute();
    await transaction.updateTable("messages").set(answeredBy(reply)).where("id", "=", message.id).execute();
    await deleteUnsent(transaction, reply, "reply-returned");
    const renewed = { ...newMailColumns(now), refused_at: null };
    await transaction.updateTable("mails").set(renewed).where("id", "=", id).execute();
    const copy = await emailsAbout(transaction, reply, "reply-copy").select("id").executeTakeFirst();
    if (!copy) await addToOutbox(transaction, [{ ...copyOf(reply), delay: copyDelayMs - takeBackMs }], now);
    return { result: "sent", reply };
  });
}

/** What became of an answer: it waits and can still be taken back until `due`, or waits, was sent, was taken back, or has come back. */
export interface ListedReply extends ReplyRow {
  /** Of its email; null if it was taken back. */
  due_at: string | null;
  attempts: number | null;
  sent_at: string | null;
  refused_at: string | null;
  last_error: string | null;
}

/** Whether an answer still has to be sent. */
export function isUnsent({ taken_back_at, returned_at, sent_at }: ListedReply): boolean {
  return taken_back_at === null && returned_at === null && sent_at === null;
}

/** The answers to a message, or to all, the oldest first, those that were taken back included. */
export function listReplies(database: Queries, message?: string): Promise<ListedReply[]> {
  const replies = database.selectFrom("replies");
  return (message === undefined ? replies : replies.where("replies.message_id", "=", message))
    .leftJoin("mails", "mails.id", "replies.id")
    .selectAll("replies")
    .select(["mails.due_at", "mails.attempts", "mails.sent_at", "mails.refused_at", "mails.last_error"])
    .orderBy("replies.created_at")
    .orderBy("replies.id")
    .execute();
}

/** `Re: Two nights`, or what the owner has typed, in one line. */
function replySubject(message: MessageRow, typed = ""): string {
  const ofMessage = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
  return (oneLine.parse(typed) || ofMessage).slice(0, maxSubjectLength);
}

/** Loads a message and locks it until the transaction ends. */
function lockMessage(transaction: Queries, id: string): Promise<MessageRow | undefined> {
  const message = transaction.updateTable("messages").set(({ ref }) => ({ submission: ref("submission") }));
  return message.where("id", "=", id).returningAll().executeTakeFirst();
}

/** The last answer to a message that was neither taken back nor has come back. */
function currentReply(transaction: Queries, message: string): Promise<ReplyRow | undefined> {
  const replies = transaction.selectFrom("replies").selectAll().where("message_id", "=", message);
  const current = replies.where("taken_back_at", "is", null).where("returned_at", "is", null);
  return current.orderBy("created_at", "desc").executeTakeFirst();
}

function answeredBy({ kind, created_at }: ReplyRow) {
  return { answered_at: created_at, answered_how: kind === "answer" ? "reply" : kind } as const;
}

async function setIfAnsweredBy(transaction: Queries, reply: ReplyRow, columns: ReturnType<typeof answeredBy> | typeof unanswered): Promise<void> {
  const message = transaction.updateTable("messages").set(columns).where("id", "=", reply.message_id);
  await message.where("answered_at", "=", reply.created_at).execute();
}

function copyOf({ id, message_id }: ReplyRow): NewMail {
  return { kind: "reply-copy", message: message_id, about: { reply: id } };
}

type AboutReply = "reply-copy" | "reply-returned";

function emailsAbout(transaction: Queries, { id, message_id }: ReplyRow, kind: AboutReply) {
  return transaction.selectFrom("mails").where("message_id", "=", message_id).where("kind", "=", kind).where("about", "like", `%${id}%`);
}

async function deleteUnsent(transaction: Queries, reply: ReplyRow, kind: AboutReply): Promise<void> {
  const unsent = emailsAbout(transaction, reply, kind).where("sent_at", "is", null).select("id");
  await transaction.deleteFrom("mails").where("id", "in", unsent).execute();
}
