import { sql } from "kysely";
import type { Database } from "../../../db/database.server.ts";
import type { Queries } from "../../../db/tables.ts";
import { addToOutbox, newMailColumns } from "../../../mail/outbox.server.ts";
import { lockName } from "../submit/rate-limit.server.ts";
import type { MessageRow } from "../tables.ts";

/** An address gets at most one receipt in this time (milliseconds), so that nobody can flood it through our form. */
const receiptInterval = 10 * 60_000;

/** Adds the emails about an enquiry: one to the owner, and a receipt to the guest unless there was one within `receiptInterval`. */
export async function addEnquiryEmails(
  transaction: Queries,
  { id, email }: Pick<MessageRow, "id" | "email">,
  now: Date,
  { withReceipt = true } = {},
): Promise<void> {
  if (!withReceipt) return addToOutbox(transaction, [{ kind: "owner", message: id }], now);
  await lockName(transaction, `receipt ${email.toLowerCase()}`, now);
  const recent = await transaction
    .selectFrom("mails")
    .innerJoin("messages", "messages.id", "mails.message_id")
    .select("mails.id")
    .where("mails.kind", "=", "receipt")
    .where("mails.created_at", ">", new Date(now.getTime() - receiptInterval).toISOString())
    .where("mails.created_at", "<", new Date(now.getTime() + receiptInterval).toISOString())
    .where(sql`lower(messages.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  const kinds = recent ? (["owner"] as const) : (["owner", "receipt"] as const);
  await addToOutbox(
    transaction,
    kinds.map((kind) => ({ kind, message: id })),
    now,
  );
}

/** Adds an email to the owner about a flood of enquiries, at most once a day for all servers. */
export async function addFloodEmail(database: Database, now: Date): Promise<void> {
  await database.change(async (transaction) => {
    if (await claimDailyWork(transaction, "flood", now)) await addToOutbox(transaction, [{ kind: "flood" }], now);
  });
}

/** Sends an enquiry to the owner again, whether that email was parked or sent. An enquiry without emails gets them now, with a receipt. */
export async function resendEnquiryEmails(database: Database, message: MessageRow, now: Date): Promise<void> {
  await database.change(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("mails")
      .set(newMailColumns(now))
      .where("message_id", "=", message.id)
      .where("kind", "=", "owner")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await addEnquiryEmails(transaction, message, now);
  });
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

/**
 * Claims work that one of all servers does once a day; false if it was done within a day. A time in the future comes from a clock that
 * was ahead, and is ignored.
 */
async function claimDailyWork(database: Queries, name: string, now: Date): Promise<boolean> {
  const row = { name, done_at: now.toISOString() };
  const dayAgo = new Date(now.getTime() - day).toISOString();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("daily_work")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(row)
        .where(({ eb, or }) => or([eb("daily_work.done_at", "<=", dayAgo), eb("daily_work.done_at", ">", row.done_at)])),
    )
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}
