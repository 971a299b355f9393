import { writeCalendarLetter } from "../availability/calendar-emails.server.ts";
import type { Database } from "../db/database.server.ts";
import { writeFloodLetter, writeMessageLetter } from "../features/enquiries/emails/enquiry-emails.server.tsx";
import type { LetterHead } from "../mail/email.server.tsx";
import type { Letter } from "../mail/mail-transport.server.ts";
import type { ClaimedMail } from "../mail/outbox.server.ts";

/** Writes the letter of any mail; nothing when the message that it was about has been deleted. */
export async function writeLetter(database: Database, mail: ClaimedMail, head: LetterHead): Promise<Letter | undefined> {
  const { id, kind, message_id, about } = mail;
  if (kind === "flood") return writeFloodLetter(id, head);
  if (kind !== "owner" && kind !== "receipt") return writeCalendarLetter(id, kind, about ?? "{}", head);
  const message = await database
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", message_id ?? "")
    .executeTakeFirst();
  return message && writeMessageLetter(id, kind, message, head);
}
