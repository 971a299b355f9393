/**
 * What a mail is for. To the owner: a message, that there is a flood of them, that a calendar has been failing or is well again,
 * or that it has taken nights which are held here. To the guest: a receipt.
 */
export type MailKind = "owner" | "flood" | "calendar-failing" | "calendar-well" | "nights-taken-twice" | "receipt";

/** A mail that is to be sent, or was (db/migrations/002-outbox.sql). */
export interface MailRow {
  id: string;
  /** The message that it is about; nothing where it is about something else. */
  message_id: string | null;
  kind: MailKind;
  /** What else it is about, as JSON; its kind knows the shape. */
  about: string | null;
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

declare module "../db/tables.ts" {
  interface Tables {
    mails: MailRow;
  }
}

/** What stays for good. */
export const copiedMailTables = { mails: ["id"] } as const;
