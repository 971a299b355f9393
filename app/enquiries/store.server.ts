import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Language } from "../i18n/languages.ts";
import type { Database } from "../platform/database.server.ts";
import type { Enquiry, EnquirySubject } from "./enquiry.ts";
import { addMails } from "./outbox.server.ts";

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

/**
 * Stores a message together with its mails, if the site `sendsMail`, and returns its id. A submission that came before
 * is not stored again; its id is the one of the first time. Throws when not all of it is on disk.
 */
export async function storeEnquiry(database: Database, submission: Submission, sendsMail: boolean): Promise<string> {
  const { name, enquiry, about, language, receivedAt, suspicion } = submission;
  const asked = { stay: about.stay, check_in: about.from, check_out: about.to, guests: about.guests };
  const row = { ...enquiry, ...asked, id: uuidv7(), submission: name, received_at: receivedAt.toISOString(), language, suspicion };
  return database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto("messages")
      .values(row)
      // It changes nothing, but makes the statement return the id of the first time.
      .onConflict((conflict) => conflict.column("submission").doUpdateSet({ submission: name }))
      .returning("id")
      .executeTakeFirstOrThrow();
    if (id === row.id && sendsMail && !suspicion) await addMails(transaction, row, receivedAt);
    return id;
  });
}

/** What the message with this id is about; nothing when it was not stored: thanks are given for nothing else. */
export async function findSubject(database: Database, id: string): Promise<EnquirySubject | undefined> {
  const row = await database.selectFrom("messages").select(["stay", "check_in", "check_out", "guests"]).where("id", "=", id).executeTakeFirst();
  return row && { stay: row.stay ?? undefined, from: row.check_in ?? undefined, to: row.check_out ?? undefined, guests: row.guests ?? undefined };
}

/** The id of the message that a submission was stored as; nothing when it was not. */
export async function findSubmission(database: Database, name: string): Promise<string | undefined> {
  const row = await database.selectFrom("messages").select("id").where("submission", "=", name).executeTakeFirst();
  return row?.id;
}

/** How often the same text came from other e-mail addresses since a time: ten at most, since more make no difference. */
export async function countRepeats(database: Database, { email, message }: Enquiry, since: Date): Promise<number> {
  const rows = await database
    .selectFrom("messages")
    .select("id")
    // Only the beginnings are in an index (db/migrations/003-indexes.sql), which this condition lets SQLite use.
    .where(sql`substr(message, 1, 64)`, "=", sql`substr(${message}, 1, 64)`)
    .where("received_at", ">", since.toISOString())
    .where("message", "=", message)
    .where("email", "!=", email)
    .limit(10)
    .execute();
  return rows.length;
}
