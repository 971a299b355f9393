import { sql, type Transaction } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Language } from "../i18n/languages.ts";
import type { Database } from "../platform/database.server.ts";
import type { Tables } from "../platform/tables.ts";
import type { Enquiry, EnquirySubject } from "./enquiry.ts";
import { addMails } from "./outbox.server.ts";

/** A message that is about to be stored. */
export interface Submission {
  /** Its name: the same submission is stored once. */
  name: string;
  enquiry: Enquiry;
  about: EnquirySubject;
  language: Language;
  /** Why it looks like spam; then it is stored and not mailed. */
  suspicion: string | undefined;
}

/**
 * Stores a message together with its mails, once, and returns its id: the id of the first when it came before. All of
 * it is on disk when this returns; otherwise it throws. `mailHost` is the host of the mails' Message-ID; none: no mail.
 */
export async function storeEnquiry(database: Database, submission: Submission, mailHost: string | undefined): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const id = await insertOnce(transaction, submission);
    if (!id) return idOf(transaction, submission.name);
    if (mailHost && !submission.suspicion) await addMails(transaction, id, submission.enquiry.email, mailHost);
    return id;
  });
}

/** Whether a message with this id was stored: thanks are given for nothing else. */
export async function isStored(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom("messages").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** The id of the message that a submission was stored as; nothing when it was not. */
export async function findSubmission(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom("messages").select("id").where("submission", "=", name).executeTakeFirst();
  return row?.id;
}

/** How often the same text came from other addresses since a time; counted no further than matters. */
export async function countRepeats(database: Database, { email, message }: Enquiry, since: string): Promise<number> {
  const rows = await database
    .selectFrom("messages")
    .select("id")
    // The beginning finds it by an index (db/migrations/003-indexes.sql).
    .where(sql`substr(message, 1, 64)`, "=", sql`substr(${message}, 1, 64)`)
    .where("received_at", ">", since)
    .where("message", "=", message)
    .where("email", "!=", email)
    .limit(10)
    .execute();
  return rows.length;
}

async function insertOnce(transaction: Transaction<Tables>, { name, enquiry, about, language, suspicion }: Submission): Promise<string | undefined> {
  const row = { id: uuidv7(), submission: name, received_at: new Date().toISOString(), language, suspicion: suspicion ?? null, answered_at: null };
  const asked = { stay: about.stay ?? null, check_in: about.from ?? null, check_out: about.to ?? null, guests: about.guests ?? null };
  const inserted = await transaction
    .insertInto("messages")
    .values({ ...row, ...enquiry, ...asked })
    .onConflict((conflict) => conflict.column("submission").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

async function idOf(transaction: Transaction<Tables>, submission: string): Promise<string> {
  const { id } = await transaction.selectFrom("messages").select("id").where("submission", "=", submission).executeTakeFirstOrThrow();
  return id;
}
