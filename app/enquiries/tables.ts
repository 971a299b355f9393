import type { Generated } from "kysely";

/** A message as it is stored (db/migrations/001-messages.sql). */
export interface MessageRow {
  id: string;
  submission: string;
  received_at: string;
  language: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  stay: string | null;
  check_in: string | null;
  check_out: string | null;
  guests: number | null;
  suspicion: string | null;
  answered_at: string | null;
}

/** A mail to be sent (db/migrations/002-outbox.sql). */
export interface MailRow {
  id: string;
  message_id: string;
  kind: string;
  header_id: string;
  created_at: string;
  due_at: string;
  attempts: Generated<number>;
  claimed_until: Generated<string>;
  sent_at: string | null;
  parked_at: string | null;
  last_error: string | null;
}

/** The tables of db/migrations. */
export interface Tables {
  messages: MessageRow;
  mails: MailRow;
  migrations: { name: string; applied_at: string };
}
