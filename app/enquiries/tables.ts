import type { FieldName } from "./fields.ts";

/** A message as it is stored: the fields of the form, and what is known beside them (db/migrations/001-messages.sql). */
export interface MessageRow extends Record<FieldName, string> {
  id: string;
  submission: string;
  received_at: string;
  language: string;
  stay: string | null;
  check_in: string | null;
  check_out: string | null;
  guests: number | null;
  /** Cents. */
  total: number | null;
  suspicion: string | null;
  answered_at: string | null;
}

/** A mail about a message (db/migrations/002-outbox.sql). */
export interface MailRow {
  id: string;
  message_id: string;
  /** To the owner: the message itself, or that there is a flood of them. To the guest: a receipt. */
  kind: "owner" | "flood" | "receipt";
  /** "": the release before gave each mail a Message-ID here, and still has to find the column. */
  header_id: string;
  created_at: string;
  due_at: string;
  attempts: number;
  claimed_until: string;
  sent_at: string | null;
  parked_at: string | null;
  /** When the mail server said for good that there is no such address; then it is parked too. */
  refused_at: string | null;
  last_error: string | null;
}

declare module "../platform/database.server.ts" {
  interface Tables {
    messages: MessageRow;
    mails: MailRow;
    daily_work: { name: string; done_at: string };
    networks: { network: string; times: string; last_at: string };
    network_keys: { day: string; secret: string };
  }
}

/** What stays for good; the networks of senders are forgotten within an hour anyway. */
export const lasting = { messages: ["id"], mails: ["id"], daily_work: ["name"] } as const;
