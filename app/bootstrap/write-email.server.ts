import { composeCalendarEmail } from "../availability/calendar-emails.server.ts";
import type { Database } from "../db/database.server.ts";
import { composeFloodEmail, composeMessageEmail } from "../features/enquiries/emails/enquiry-emails.server.tsx";
import type { EmailContext } from "../mail/email.server.tsx";
import type { Email } from "../mail/mail-transport.server.ts";
import type { ClaimedMail } from "../mail/outbox.server.ts";

/** Writes the letter of any mail; nothing when the message that it was about has been deleted. */
export async function composeEmail(database: Database, mail: ClaimedMail, head: EmailContext): Promise<Email | undefined> {
  const { id, kind, message_id, about } = mail;
  if (kind === "flood") return composeFloodEmail(id, head);
  if (kind !== "owner" && kind !== "receipt") return composeCalendarEmail(id, kind, about ?? "{}", head);
  const message = await database
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", message_id ?? "")
    .executeTakeFirst();
  return message && composeMessageEmail(id, kind, message, head);
}
