import type { Generated } from "kysely";
import type { Currency } from "../../i18n/currencies.ts";
import type { FieldName } from "./form/fields.ts";

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
}

/** Columns for the daily passes of retention (016-retention.sql). */
interface RetentionColumns {
  seen_days: Generated<number>;
  kept_from: string | null;
}

declare module "../../db/tables.ts" {
  interface Tables {
    messages: MessageRow & RetentionColumns;
    retention: { id: string; passed_at: string; doubts: number; counted_at: string | null; known_until: string | null };
    daily_work: { name: string; done_at: string };
    networks: { network: string; times: string; last_at: string };
    form_tokens: { token: string; messages: number; used_at: string };
    network_keys: { day: string; secret: string };
  }
}

/** Tables that are copied to another database. Networks are not, because they are deleted after an hour anyway. */
export const copiedMessageTables = { messages: ["id"], retention: ["id"], daily_work: ["name"] } as const;
