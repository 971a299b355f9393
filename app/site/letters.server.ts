import { writeCalendarLetter } from "../calendars/calendar-letters.server.ts";
import { writeFloodLetter, writeMessageLetter } from "../enquiries/letters.server.tsx";
import type { LetterHead } from "../outbox/letter.server.tsx";
import type { ClaimedMail } from "../outbox/outbox.server.ts";
import type { Database } from "../platform/database.server.ts";
import type { Letter } from "../platform/mail.server.ts";

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
