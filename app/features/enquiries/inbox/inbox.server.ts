import { convertHoldToBlock, holdsOf, releaseHoldWithin } from "../../../availability/holds.server.ts";
import type { HoldRow } from "../../../availability/tables.ts";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import type { MailRow } from "../../../mail/tables.ts";
import { addEnquiryEmails } from "../emails/message-emails.server.ts";
import { parseEnquiredProperties } from "../enquired-properties.ts";
import { type MessageRow, unanswered } from "../tables.ts";
import { answerWithin } from "./message-state.ts";

/**
 * A message with the response of a mail server that refused its receipt for good (then no email reaches the guest), the property whose
 * booking was confirmed last by an answer that did not come back, and its holds, at most one for each of its properties.
 */
export type ListedMessage = MessageRow & { refusal: string | null; confirms: string | null; holds: HoldRow[] };

/** Messages, the newest first: those that do not look like spam, or those that do. */
export async function listMessages(database: Database, { suspicious }: { suspicious: boolean }): Promise<ListedMessage[]> {
  const messages = selectListed(database)
    .where("suspicion", suspicious ? "is not" : "is", null)
    .orderBy("received_at", "desc")
    .orderBy("messages.id", "desc");
  return addHolds(database, await messages.execute());
}

export async function listByIds(database: Database, ids: readonly string[]): Promise<ListedMessage[]> {
  return ids.length > 0 ? addHolds(database, await selectListed(database).where("messages.id", "in", ids).execute()) : [];
}

function selectListed(database: Database) {
  return database
    .selectFrom("messages")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("mails").select("last_error").whereRef("message_id", "=", "messages.id").where("refused_at", "is not", null).limit(1).as("refusal"),
    )
    .select(({ selectFrom }) => {
      const confirmed = selectFrom("replies").select("confirms").whereRef("message_id", "=", "messages.id").where("confirms", "is not", null);
      return confirmed.where("taken_back_at", "is", null).where("returned_at", "is", null).orderBy("created_at", "desc").limit(1).as("confirms");
    });
}

async function addHolds<Message extends MessageRow>(database: Database, messages: readonly Message[]): Promise<(Message & { holds: HoldRow[] })[]> {
  const holds = await database.selectFrom("holds").selectAll().where("message_id", "is not", null).orderBy("held_at").orderBy("id").execute();
  const byMessage = Map.groupBy(holds, ({ message_id }) => message_id);
  return messages.map((message) => ({ ...message, holds: byMessage.get(message.id) ?? [] }));
}

/** The names of the guests who wrote messages, by id. */
export async function guestNames(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom("messages")
    .select(["id", "name"])
    .where("id", "in", ["", ...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
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
  const [message] = await addHolds(database, rows);
  if (rows.length > 1) throw new Error(`${rows.length} messages end in "${ending}": give more of the id.`);
  if (!message) throw new Error(`No message ends in "${ending}".`);
  return message;
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
    const mailed = await transaction
      .selectFrom("mails")
      .select("id")
      .where("message_id", "=", message.id)
      .where("kind", "=", "owner")
      .executeTakeFirst();
    if (sendsMail && !mailed) await addEnquiryEmails(transaction, message, now);
  });
  return true;
}

/** What happens to the holds of a deleted message: they are released, or become blocks with a reason. */
export type HoldEnd = "free" | { keep: string };

/**
 * Deletes a message and its emails for good, also in the bytes of the database file. Throws if it has holds and `end` is not given,
 * because a hold without a message would belong to nobody, and while an answer to it has not left.
 */
export async function deleteMessage(database: Database, id: string, now: Date, end?: HoldEnd): Promise<void> {
  await database.change(async (transaction) => {
    const holds = await holdsOf(transaction, id);
    if (holds.length > 0 && !end) throw new Error(`This message holds ${formatHolds(holds)}. Say what becomes of them: --free, or --keep "why".`);
    const answer = transaction.selectFrom("mails").select("id").where("message_id", "=", id).where("kind", "=", "reply");
    const unsent = await answer.where("sent_at", "is", null).where("parked_at", "is", null).executeTakeFirst();
    if (unsent) throw new Error("An answer to this message has not left yet, and would be deleted with it. Try again when it has.");
    for (const hold of holds)
      await (typeof end === "object" ? convertHoldToBlock(transaction, hold.id, end.keep) : releaseHoldWithin(transaction, hold.id, now));
    await transaction.deleteFrom("mails").where("message_id", "=", id).execute();
    await transaction.deleteFrom("messages").where("id", "=", id).execute();
  });
  await database.overwriteDeleted();
}

/** `nights at the-old-barn (2026-12-24 to 2027-01-02)`, of several holds joined with `and`. */
export function formatHolds(holds: readonly Pick<HoldRow, "home" | "first_night" | "ends">[]): string {
  return `nights ${holds.map(({ home, first_night, ends }) => `at ${home} (${first_night} to ${ends})`).join(" and ")}`;
}

/** The messages that wait for an answer. */
export function openMessages(database: Queries) {
  return database.selectFrom("messages").where("answered_at", "is", null).where("suspicion", "is", null);
}

/** The number of messages for which `isOverdue` is true. */
export async function countOverdue(database: Queries, now: Date): Promise<number> {
  const latest = new Date(now.getTime() - answerWithin).toISOString();
  const { count } = await openMessages(database)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("received_at", "<", latest)
    .executeTakeFirstOrThrow();
  return count;
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
