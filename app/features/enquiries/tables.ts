import type { Generated } from "kysely";
import type { FieldName } from "./form/fields.ts";

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
  /** Several homes, as JSON (enquired-properties.ts). */
  homes: string | null;
  suspicion: string | null;
  answered_at: string | null;
}

/** What the daily passes know of a message (016-retention.sql). */
interface SeenRow {
  seen_days: Generated<number>;
  kept_from: string | null;
}

declare module "../../db/tables.ts" {
  interface Tables {
    messages: MessageRow & SeenRow;
    retention: { id: string; passed_at: string; doubts: number; counted_at: string | null; known_until: string | null };
    daily_work: { name: string; done_at: string };
    networks: { network: string; times: string; last_at: string };
    form_tokens: { token: string; messages: number; used_at: string };
    network_keys: { day: string; secret: string };
  }
}

/** What stays for good; the networks of senders are forgotten within an hour anyway. */
export const copiedMessageTables = { messages: ["id"], retention: ["id"], daily_work: ["name"] } as const;
