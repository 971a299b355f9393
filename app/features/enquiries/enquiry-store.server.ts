import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Queries } from "../../db/tables.ts";
import type { Language } from "../../i18n/languages.ts";
import { parseEnquiredProperties, serializeEnquiredProperties, storedAges, storedExtras } from "./enquired-properties.ts";
import type { Enquiry, EnquirySubject } from "./enquiry.ts";

export interface NewEnquiry {
  /** The idempotency key. */
  key: string;
  enquiry: Enquiry;
  about: EnquirySubject;
  language: Language;
  receivedAt: Date;
  /** Why it looks like spam. */
  suspicion: string | undefined;
}

/** `isNew` is false if the enquiry was stored before; `id` is then the earlier id. */
export interface StoredEnquiry {
  id: string;
  isNew: boolean;
}

/** Stores an enquiry, unless one with the same idempotency key is stored. */
export async function storeEnquiry(transaction: Queries, submission: NewEnquiry): Promise<StoredEnquiry> {
  const { key, enquiry, about, language, receivedAt, suspicion } = submission;
  const subjectColumns = {
    stay: about.stay,
    check_in: about.from,
    check_out: about.to,
    guests: about.guests,
    ages: about.ages?.join(),
    infants: about.infants,
    pets: about.pets,
    extras: about.extras?.join(),
    total: about.total,
    quoted_on: about.quotedOn,
    currency: about.currency,
    homes: serializeEnquiredProperties(about.homes),
  };
  const row = { ...enquiry, ...subjectColumns, id: uuidv7(), submission: key, received_at: receivedAt.toISOString(), language, suspicion };
  const { id } = await transaction
    .insertInto("messages")
    .values(row)
    // The update makes the commit wait until the existing row is as durable as a new one: on the standby too, if there is one.
    .onConflict((conflict) => conflict.column("submission").doUpdateSet({ submission: key }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, isNew: id === row.id };
}

/** The stored enquiry with an idempotency key. It is an update for the same reason as in `storeEnquiry`. */
export async function findByIdempotencyKey(transaction: Queries, name: string): Promise<StoredEnquiry | undefined> {
  const message = transaction.updateTable("messages").set({ submission: name }).where("submission", "=", name);
  const row = await message.returning("id").executeTakeFirst();
  return row && { id: row.id, isNew: false };
}

export async function markSuspicious(transaction: Queries, id: string, suspicion: string): Promise<void> {
  await transaction.updateTable("messages").set({ suspicion }).where("id", "=", id).execute();
}

/** The subject of a stored enquiry, and the guest's address. */
export async function findSubject(database: Queries, id: string): Promise<{ about: EnquirySubject; email: string } | undefined> {
  const row = await database
    .selectFrom("messages")
    .select(["stay", "check_in", "check_out", "guests", "ages", "infants", "pets", "extras", "total", "currency", "homes", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { stay, check_in, check_out, guests, infants, pets, total, currency, email } = row;
  const homes = parseEnquiredProperties(row);
  const about = {
    stay: stay ?? undefined,
    from: check_in ?? undefined,
    to: check_out ?? undefined,
    guests: guests ?? undefined,
    ages: storedAges(row),
    extras: storedExtras(row),
    infants: infants ?? undefined,
    pets: pets ?? undefined,
    total: total ?? undefined,
    currency,
  };
  return { about: homes.length > 0 ? { ...about, homes } : about, email };
}

/** How often other email addresses sent the same text since a time, counted up to ten. */
export async function countRepeats(database: Queries, { email, message }: Enquiry, since: Date): Promise<number> {
  const rows = await database
    .selectFrom("messages")
    .select("id")
    // Lets the database use the index of the beginnings (db/migrations/003-indexes.sql).
    .where(sql`substr(message, 1, 64)`, "=", sql`substr(${message}, 1, 64)`)
    .where("received_at", ">", since.toISOString())
    .where("message", "=", message)
    .where("email", "!=", email)
    .limit(10)
    .execute();
  return rows.length;
}
