import type { Generated } from "kysely";
import type { Currency } from "../../i18n/currencies.ts";
import type { FieldName } from "./form/fields.ts";
import type { ReminderKind } from "./reminders/reminder-times.ts";

/** A stored enquiry (db/migrations/001-messages.sql). */
export interface MessageRow extends Record<FieldName, string> {
  id: string;
  submission: string;
  received_at: string;
  language: string;
  stay: string | null;
  check_in: string | null;
  check_out: string | null;
  guests: number | null;
  /** Of the guests who are children (020-party.sql): `3,9`. */
  ages: string | null;
  infants: number | null;
  pets: number | null;
  /** The ids of the chosen extras: `linen,firewood`. */
  extras: string | null;
  /** In the smallest unit of `currency`. */
  total: number | null;
  /** The day at the property on which `total` was quoted. */
  quoted_on: string | null;
  /** Of all totals, also those in `homes`. */
  currency: Currency;
  /** Several properties, as JSON (enquired-properties.ts). */
  homes: string | null;
  suspicion: string | null;
  answered_at: string | null;
  /** Null also if the release that marked it did not know. */
  answered_how: AnsweredHow | null;
}

export type AnsweredHow = "reply" | "declined" | "elsewhere";

/** An owner's answer to a guest, sent from the site (025-replies.sql). */
export interface ReplyRow {
  /** Also the id of the email to the guest. */
  id: string;
  message_id: string;
  idempotency_key: string;
  kind: "answer" | "declined";
  subject: string;
  text: string;
  /** When it was last given to the outbox. */
  created_at: string;
  /** When the owner took it back before it was sent. */
  taken_back_at: string | null;
  /** When its email was refused or given up. */
  returned_at: string | null;
  /** The slug of the property whose booking it confirms (031-confirmations.sql). */
  confirms: string | null;
  /** What it confirms, as JSON (`StoredConfirmation`), and the nights that were held before. */
  confirmation: string | null;
}

/** Taken nights of which somebody wants to be told once when they become free (029-availability-alerts.sql). */
export interface AlertRow {
  /** Also the id of the email that asks for confirmation. */
  id: string;
  /** A keyed hash of `email`. */
  address: string;
  email: string;
  language: string;
  /** The slug of the property. */
  home: string;
  check_in: string;
  /** The stay as `serializeStay` writes it. */
  stay: string;
  /** When it was requested last, before it was confirmed. */
  created_at: string;
  /** When the email that asks for confirmation was added; NULL if that of another alert of its address confirms it too. */
  confirmation_queued_at: string | null;
  confirmed_at: string | null;
  /** When the email that says that the nights are free was added, and its id. */
  notified_at: string | null;
  mail_id: string | null;
  ended_at: string | null;
}

/** Columns that are empty in a new alert. */
type LaterColumns = "confirmation_queued_at" | "confirmed_at" | "notified_at" | "mail_id" | "ended_at";

/** Columns for the daily passes of retention (016-retention.sql). */
interface RetentionColumns {
  seen_days: Generated<number>;
  kept_from: string | null;
}

/** Columns for reminders of unanswered messages (026-reminders.sql). */
interface ReminderColumns {
  remind_from: string | null;
}

declare module "../../db/tables.ts" {
  interface Tables {
    messages: MessageRow & RetentionColumns & ReminderColumns;
    reminders: { message_id: string; kind: ReminderKind; sent_at: string | null };
    availability_alerts: Omit<AlertRow, LaterColumns> & { [Column in LaterColumns]: Generated<string | null> };
    replies: ReplyRow;
    retention: { id: string; passed_at: string; doubts: number; counted_at: string | null; known_until: string | null };
    daily_work: { name: string; done_at: string };
    networks: { network: string; times: string; last_at: string };
    form_tokens: { token: string; messages: number; used_at: string };
    network_keys: { day: string; secret: string };
  }
}

/** Tables that are copied to another database. Networks are not, because they are deleted after an hour anyway. */
export const copiedMessageTables = {
  messages: ["id"],
  replies: ["id"],
  availability_alerts: ["id"],
  reminders: ["message_id", "kind"],
  retention: ["id"],
  daily_work: ["name"],
} as const;

/** The columns of a message that is open. */
export const unanswered = { answered_at: null, answered_how: null } as const;
