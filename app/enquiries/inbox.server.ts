import type { Database } from "../platform/database.server.ts";
import { addMails } from "./outbox.server.ts";
import type { MailRow, MessageRow } from "./tables.ts";

/** Milliseconds within which every message is to be answered. */
const promise = 24 * 60 * 60_000;

/** A message, and what a mail server said that refused its receipt for good: then no mail reaches its guest. */
export type ListedMessage = MessageRow & { refusal: string | null };

/** Messages, the newest first: those that do not look like spam, or those that do. */
export function listMessages(database: Database, { suspicious }: { suspicious: boolean }): Promise<ListedMessage[]> {
  return database
    .selectFrom("messages")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("mails").select("last_error").whereRef("message_id", "=", "messages.id").where("refused_at", "is not", null).limit(1).as("refusal"),
    )
    .where("suspicion", suspicious ? "is not" : "is", null)
    .orderBy("received_at", "desc")
    .orderBy("messages.id", "desc")
    .execute();
}

/** How many messages look like spam. */
export async function countSuspicious(database: Database): Promise<number> {
  const messages = database.selectFrom("messages").where("suspicion", "is not", null);
  const { count } = await messages.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

/** The message whose id ends in `ending`, of four characters or more. Throws when there is none, or more than one. */
export async function findMessage(database: Database, ending: string): Promise<MessageRow> {
  if (!/^[\da-f-]{4,}$/i.test(ending)) throw new Error("Give the id of a message, or at least its last four characters.");
  const rows = await database.selectFrom("messages").selectAll().where("id", "like", `%${ending.toLowerCase()}`).execute();
  const [message] = rows;
  if (rows.length > 1) throw new Error(`${rows.length} messages end in "${ending}": give more of the id.`);
  if (!message) throw new Error(`No message ends in "${ending}".`);
  return message;
}

/** The mails of a message, the oldest first. */
export function mailsOf(database: Database, id: string): Promise<MailRow[]> {
  return database.selectFrom("mails").selectAll().where("message_id", "=", id).orderBy("created_at").orderBy("id").execute();
}

/** Notes that a message was answered `now`. */
export async function markAnswered(database: Database, id: string, now: Date): Promise<void> {
  await database.updateTable("messages").set({ answered_at: now.toISOString() }).where("id", "=", id).execute();
}

/** Takes a message out of suspicion and, if the site `sendsMail`, mails it after all; false when it is under no suspicion. */
export async function release(database: Database, message: MessageRow, { now, sendsMail }: { now: Date; sendsMail: boolean }): Promise<boolean> {
  return database.change(async (transaction) => {
    const update = transaction.updateTable("messages").set({ suspicion: null }).where("id", "=", message.id).where("suspicion", "is not", null);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows > 0n && sendsMail) await addMails(transaction, message, now);
    return numUpdatedRows > 0n;
  });
}

/** Forgets a message and its mails for good, also in the bytes of the files. */
export async function deleteMessage(database: Database, id: string): Promise<void> {
  await database.change(async (transaction) => {
    await transaction.deleteFrom("mails").where("message_id", "=", id).execute();
    await transaction.deleteFrom("messages").where("id", "=", id).execute();
  });
  await database.overwriteDeleted();
}

/** Whether a message has waited for longer than was promised, at `now` in milliseconds since 1970. */
export function isOverdue({ received_at, answered_at, suspicion }: MessageRow, now: number): boolean {
  return !answered_at && !suspicion && now - Date.parse(received_at) > promise;
}
