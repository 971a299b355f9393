import { convertHoldToBlock, createHold, type HoldResult, holdOf, releaseHold, releaseHoldWithin } from "../../../availability/holds.server.ts";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import type { MailRow } from "../../../mail/tables.ts";
import { addEnquiryEmails } from "../emails/message-emails.server.ts";
import { parseEnquiredProperties } from "../enquired-properties.ts";
import { type MessageRow, unanswered } from "../tables.ts";
import { escapeTerminalLine } from "./escape-terminal.ts";

/**
 * A message with the response of a mail server that refused its receipt for good (then no email reaches the guest), and the id of the
 * hold for its nights.
 */
export type ListedMessage = MessageRow & { refusal: string | null; hold: string | null };

/** Messages, the newest first: those that do not look like spam, or those that do. */
export function listMessages(database: Database, { suspicious }: { suspicious: boolean }): Promise<ListedMessage[]> {
  return selectListed(database)
    .where("suspicion", suspicious ? "is not" : "is", null)
    .orderBy("received_at", "desc")
    .orderBy("messages.id", "desc")
    .execute();
}

export async function listByIds(database: Database, ids: readonly string[]): Promise<ListedMessage[]> {
  return ids.length > 0 ? selectListed(database).where("messages.id", "in", ids).execute() : [];
}

function selectListed(database: Database) {
  return database
    .selectFrom("messages")
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom("mails").select("last_error").whereRef("message_id", "=", "messages.id").where("refused_at", "is not", null).limit(1).as("refusal"),
      selectFrom("holds").select("holds.id").whereRef("message_id", "=", "messages.id").as("hold"),
    ]);
}

export async function countSuspicious(database: Database): Promise<number> {
  const messages = database.selectFrom("messages").where("suspicion", "is not", null);
  const { count } = await messages.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return count;
}

/** The message whose id ends in `ending`, of at least four characters. Throws if there is none, or more than one. */
export async function findMessage(database: Database, ending: string): Promise<ListedMessage> {
  if (!/^[\da-f-]{4,}$/i.test(ending)) throw new Error("Give the id of a message, or at least its last four characters.");
  const rows = await selectListed(database).where("messages.id", "like", `%${ending.toLowerCase()}`).execute();
  const [message] = rows;
  if (rows.length > 1) throw new Error(`${rows.length} messages end in "${ending}": give more of the id.`);
  if (!message) throw new Error(`No message ends in "${ending}".`);
  return message;
}

/** The property and nights of a message; of several properties the `chosen` one. Throws if that is not one of them, or a date is missing. */
export function nightsToHold(message: MessageRow, chosen: string): { home: string; from: string; to: string } {
  const home = propertyToHold(message, chosen);
  const own = parseEnquiredProperties(message).find(({ stay }) => stay === home);
  const from = own?.from ?? message.check_in;
  const to = own?.to ?? message.check_out;
  if (!home || !from || !to || to <= from)
    throw new Error("This message names no home, or not both dates: npm run calendars -- block holds nights without one.");
  return { home, from, to };
}

function propertyToHold(message: MessageRow, chosen: string): string | null {
  const homes = message.stay ? [message.stay] : parseEnquiredProperties(message).map(({ stay }) => stay);
  const [only, ...more] = homes;
  if (only === undefined) return null;
  if (homes.includes(chosen)) return chosen;
  if (chosen) throw new Error(`HOME: found "${escapeTerminalLine(chosen)}"; this message asks about ${homes.join(", ")}.`);
  if (more.length === 0) return only;
  throw new Error(
    `This message asks about several homes. Say which one is to be held: npm run inbox -- hold ${message.id.slice(-8)} ${homes.join(" | ")}`,
  );
}

/** Holds the nights of a message at its property, or at the `chosen` one of several. Throws as `nightsToHold` does. */
export async function holdForMessage(database: Database, message: MessageRow, now: Date, chosen = ""): Promise<HoldResult> {
  return createHold(database, { ...nightsToHold(message, chosen), by: { message: message.id } }, now);
}

/** Releases the hold of a message; false if it has none. */
export async function releaseHoldOf(database: Database, { id }: MessageRow, now: Date): Promise<boolean> {
  const hold = await holdOf(database, id);
  return hold !== undefined && releaseHold(database, hold.id, now);
}

/** The emails about a message, the oldest first. */
export function listEmails(database: Database, id: string): Promise<MailRow[]> {
  return database.selectFrom("mails").selectAll().where("message_id", "=", id).orderBy("created_at").orderBy("id").execute();
}

/** Marks an open message as answered by telephone or from a mailbox. */
export async function markAnsweredElsewhere(database: Database, id: string, now: Date): Promise<void> {
  const answered = { answered_at: now.toISOString(), answered_how: "elsewhere" } as const;
  await database.change((transaction) =>
    transaction.updateTable("messages").set(answered).where("id", "=", id).where("answered_at", "is", null).execute(),
  );
}

/** Makes an answered message open again. */
export async function reopenMessage(database: Database, id: string): Promise<void> {
  await database.change((transaction) => transaction.updateTable("messages").set(unanswered).where("id", "=", id).execute());
}

/** Puts a message among those that look like spam. `suspicion` of a message is why. */
export async function markSpam(database: Database, id: string): Promise<void> {
  await database.updateTable("messages").set({ suspicion: "marked by the owner" }).where("id", "=", id).execute();
}

/**
 * Clears the suspicion of a message and, if the site `sendsMail`, emails it after all; false if it was not suspicious. Reminders
 * count from now, because before nobody could know that it has to be answered.
 */
export async function releaseSuspicious(
  database: Database,
  message: MessageRow,
  { now, sendsMail }: { now: Date; sendsMail: boolean },
): Promise<boolean> {
  if (message.suspicion === null) return false;
  await database.change(async (transaction) => {
    await transaction.updateTable("messages").set({ suspicion: null, remind_from: now.toISOString() }).where("id", "=", message.id).execute();
    const mailed = await transaction.selectFrom("mails").select("id").where("message_id", "=", message.id).executeTakeFirst();
    if (sendsMail && !mailed) await addEnquiryEmails(transaction, message, now);
  });
  return true;
}

/** What happens to the hold of a deleted message: it is released, or becomes a block with a reason. */
export type HoldEnd = "free" | { keep: string };

/**
 * Deletes a message and its emails for good, also in the bytes of the database file. Throws if it has a hold and `end` is not given,
 * because a hold without a message would belong to nobody.
 */
export async function deleteMessage(database: Database, id: string, now: Date, end?: HoldEnd): Promise<void> {
  await database.change(async (transaction) => {
    const hold = await holdOf(transaction, id);
    if (hold && !end) throw new Error(`This message holds ${formatHold(hold)}. Say what becomes of them: --free, or --keep "why".`);
    if (hold && end) await (end === "free" ? releaseHoldWithin(transaction, hold.id, now) : convertHoldToBlock(transaction, hold.id, end.keep));
    await transaction.deleteFrom("mails").where("message_id", "=", id).execute();
    await transaction.deleteFrom("messages").where("id", "=", id).execute();
  });
  await database.overwriteDeleted();
}

export function formatHold({ home, first_night, ends }: { home: string; first_night: string; ends: string }): string {
  return `nights at ${home} (${first_night} to ${ends})`;
}

/** The messages that wait for an answer. */
export function openMessages(database: Queries) {
  return database.selectFrom("messages").where("answered_at", "is", null).where("suspicion", "is", null);
}

/** When an enquiry came (ISO 8601, UTC), and the slugs of its properties. */
interface CountedEnquiry {
  at: string;
  homes: string[];
}

/** The messages since a time (ISO 8601, UTC) that do not look like spam, the oldest first. */
export async function enquiriesSince(database: Database, since: string): Promise<CountedEnquiry[]> {
  const rows = await database
    .selectFrom("messages")
    .select(["received_at", "stay", "homes"])
    .where("received_at", ">=", since)
    .where("suspicion", "is", null)
    .orderBy("received_at")
    .execute();
  return rows.map(({ received_at, stay, homes }) => ({
    at: received_at,
    homes: stay ? [stay] : parseEnquiredProperties({ homes }).map((one) => one.stay),
  }));
}
