import { v7 as uuidv7 } from "uuid";
import type { Language } from "../i18n/languages.ts";
import type { Database } from "../platform/database.server.ts";
import type { Enquiry, EnquirySubject } from "./enquiry.ts";

/** Stores a message and returns its id. It is on disk when this returns; otherwise it throws. */
export async function storeEnquiry(database: Database, enquiry: Enquiry, about: EnquirySubject, language: Language): Promise<string> {
  const id = uuidv7();
  const asked = { stay: about.stay ?? null, check_in: about.from ?? null, check_out: about.to ?? null, guests: about.guests ?? null };
  await database
    .insertInto("messages")
    .values({ id, received_at: new Date().toISOString(), language, ...enquiry, ...asked })
    .execute();
  return id;
}

/** Whether a message with this id was stored: thanks are given for nothing else. */
export async function isStored(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom("messages").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Every message, the newest first. */
export function listEnquiries(database: Database) {
  return database.selectFrom("messages").selectAll().orderBy("received_at", "desc").execute();
}
