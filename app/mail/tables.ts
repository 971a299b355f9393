/**
 * The kinds of emails. To the owner: a message, a reminder of one, a flood of messages, changed content with mistakes, a calendar that
 * has been failing or works again, or one that has taken held nights; a hold that is about to end; a copy of an answer, an answer that
 * was not delivered, a link that admits a device; what the week brings. To the guest: a receipt, an answer, or until when nights are
 * held; to a visitor: whether an alert is wanted, or that its nights are free.
 */
export type MailKind =
  | "owner"
  | "reminder"
  | "flood"
  | "content-failing"
  | "calendar-failing"
  | "calendar-well"
  | "nights-taken-twice"
  | "owner-link"
  | "reply-copy"
  | "reply-returned"
  | "hold-ending"
  | "digest"
  | (typeof guestMailKinds)[number];

/** An address that is refused for good is not tried again, and what was given up is not resent with the emails to the owner. */
export const guestMailKinds = ["receipt", "reply", "hold", "alert-confirm", "alert-free"] as const;

export function isToGuest(kind: MailKind): boolean {
  return guestMailKinds.some((one) => one === kind);
}

/** A row of the outbox (db/migrations/002-outbox.sql). */
export interface MailRow {
  id: string;
  /** The message (enquiry) that it is about, if any. */
  message_id: string | null;
  kind: MailKind;
  /** Other data as JSON, in a shape that depends on the kind. */
  about: string | null;
  /** Always empty: the previous release stored a Message-ID here and needs the column. */
  header_id: string;
  created_at: string;
  due_at: string;
  attempts: number;
  claimed_until: string;
  sent_at: string | null;
  parked_at: string | null;
  /** When the server permanently refused the address; `parked_at` is set as well. */
  refused_at: string | null;
  last_error: string | null;
}

declare module "../db/tables.ts" {
  interface Tables {
    mails: MailRow;
  }
}

/** Copied when the database is moved. */
export const copiedMailTables = { mails: ["id"] } as const;
