import { sql } from "kysely";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import { addToOutbox, newMailColumns } from "../../../mail/outbox.server.ts";
import { waitInLine } from "../submit/rate-limit.server.ts";
import type { MessageRow } from "../tables.ts";

/** Milliseconds in which an address gets one receipt at most, so that nobody can flood it by our form. */
const receiptPause = 10 * 60_000;

/** Adds the mails of a message: one to the owner, and a receipt to the guest unless there was one just now, or none is wanted. */
export async function addMails(
  transaction: Queries,
  { id, email }: Pick<MessageRow, "id" | "email">,
  now: Date,
  { withReceipt = true } = {},
): Promise<void> {
  if (!withReceipt) return addToOutbox(transaction, [{ kind: "owner", message: id }], now);
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
  const kinds = recent ? (["owner"] as const) : (["owner", "receipt"] as const);
  await addToOutbox(
    transaction,
    kinds.map((kind) => ({ kind, message: id })),
    now,
  );
}

/** Adds a mail that tells the owner of a flood of messages; nothing when a server did within a day. */
export async function addFloodMail(database: Database, now: Date): Promise<void> {
  await database.change(async (transaction) => {
    if (await isDayOver(transaction, "flood", now)) await addToOutbox(transaction, [{ kind: "flood" }], now);
  });
}

/** Mails a message to the owner once more, parked or sent before; a message without mails gets them now, receipt included. */
export async function resendMails(database: Database, message: MessageRow, now: Date): Promise<void> {
  await database.change(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("mails")
      .set(newMailColumns(now))
      .where("message_id", "=", message.id)
      .where("kind", "=", "owner")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await addMails(transaction, message, now);
  });
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/**
 * Whether no server has done some work within a day; then it is noted as done, for all of them. A note from the future is of a
 * clock that was ahead, and counts as none.
 */
async function isDayOver(database: Queries, name: string, now: Date): Promise<boolean> {
  const note = { name, done_at: now.toISOString() };
  const dayAgo = new Date(now.getTime() - day).toISOString();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("daily_work")
    .values(note)
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(note)
        .where(({ eb, or }) => or([eb("daily_work.done_at", "<=", dayAgo), eb("daily_work.done_at", ">", note.done_at)])),
    )
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}
