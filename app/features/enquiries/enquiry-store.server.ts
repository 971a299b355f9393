import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../../db/tables.ts";
import type { Language } from "../../i18n/languages.ts";
import { parseEnquiredProperties, serializeEnquiredProperties } from "./enquired-properties.ts";
import type { Enquiry, EnquirySubject } from "./enquiry.ts";

/** A message that is about to be stored. */
export interface Submission {
  /** Its name: the same submission is stored once. */
  name: string;
  enquiry: Enquiry;
  about: EnquirySubject;
  language: Language;
  receivedAt: Date;
  /** Why it looks like spam; then it is stored and not mailed. */
  suspicion: string | undefined;
}

/** A message in the store: whether it came just now, or the same submission is there from before, with the id of that time. */
export interface Stored {
  id: string;
  isNew: boolean;
}

/** Stores a message, unless the same submission came before. */
export async function storeEnquiry(transaction: Queries, submission: Submission): Promise<Stored> {
  const { name, enquiry, about, language, receivedAt, suspicion } = submission;
  const asked = {
    stay: about.stay,
    check_in: about.from,
    check_out: about.to,
    guests: about.guests,
    total: about.total,
    homes: serializeEnquiredProperties(about.homes),
  };
  const row = { ...enquiry, ...asked, id: uuidv7(), submission: name, received_at: receivedAt.toISOString(), language, suspicion };
  const { id } = await transaction
    .insertInto("messages")
    .values(row)
    // Writing to what is there, it waits until that is as safe as what is written now: on a standby, where there is one.
    .onConflict((conflict) => conflict.column("submission").doUpdateSet({ submission: name }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, isNew: id === row.id };
}

/** The message that a submission was stored as; nothing when it was not. It writes to it, for the same reason. */
export async function findSubmission(transaction: Queries, name: string): Promise<Stored | undefined> {
  const message = transaction.updateTable("messages").set({ submission: name }).where("submission", "=", name);
  const row = await message.returning("id").executeTakeFirst();
  return row && { id: row.id, isNew: false };
}

/** Marks a stored message as suspicious. */
export async function markSuspicious(transaction: Queries, id: string, suspicion: string): Promise<void> {
  await transaction.updateTable("messages").set({ suspicion }).where("id", "=", id).execute();
}

/** What the message with this id is about, and the address that the answer goes to; nothing when it is not there. */
export async function findSubject(database: Queries, id: string): Promise<{ about: EnquirySubject; email: string } | undefined> {
  const row = await database
    .selectFrom("messages")
    .select(["stay", "check_in", "check_out", "guests", "total", "homes", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { stay, check_in, check_out, guests, total, email } = row;
  const homes = parseEnquiredProperties(row);
  const about = {
    stay: stay ?? undefined,
    from: check_in ?? undefined,
    to: check_out ?? undefined,
    guests: guests ?? undefined,
    total: total ?? undefined,
  };
  return { about: homes.length > 0 ? { ...about, homes } : about, email };
}

/** How often the same text came from other e-mail addresses since a time: ten at most, since more make no difference. */
export async function countRepeats(database: Queries, { email, message }: Enquiry, since: Date): Promise<number> {
  const rows = await database
    .selectFrom("messages")
    .select("id")
    // Only the beginnings are in an index (db/migrations/003-indexes.sql), which this condition lets the database use.
    .where(sql`substr(message, 1, 64)`, "=", sql`substr(${message}, 1, 64)`)
    .where("received_at", ">", since.toISOString())
    .where("message", "=", message)
    .where("email", "!=", email)
    .limit(10)
    .execute();
  return rows.length;
}
