import { sql } from "kysely";
import type { Database } from "../../../db/database.server.ts";
import { normalizeText } from "../../../i18n/normalize-text.ts";
import type { MessageRow } from "../tables.ts";
import { type ListedMessage, listByIds } from "./inbox.server.ts";
import type { MessageState } from "./message-state.ts";

/** Messages on one page of the inbox. */
const pageSize = 50;

/** One page of the messages in a state. */
export interface InboxPage {
  messages: ListedMessage[];
  /** Of all pages. */
  count: number;
  pageCount: number;
}

/**
 * The messages in a state whose name or address contains `name`, whatever its case and accents. Open ones begin with the one that has
 * waited longest, others with the newest.
 */
export async function listInbox(database: Database, { state, name, page }: { state: MessageState; name: string; page: number }): Promise<InboxPage> {
  const order = state === "open" ? "asc" : "desc";
  const all = await database
    .selectFrom("messages")
    .select(["id", "name", "email"])
    .where("suspicion", state === "spam" ? "is not" : "is", null)
    .$if(state !== "spam", (messages) => messages.where("answered_at", state === "open" ? "is" : "is not", null))
    .orderBy("received_at", order)
    .orderBy("id", order)
    .execute();
  const part = normalizeText(name);
  const found = all.filter((message) => normalizeText(`${message.name} ${message.email}`).includes(part)).map(({ id }) => id);
  const ids = found.slice((page - 1) * pageSize, page * pageSize);
  const messages = Map.groupBy(await listByIds(database, ids), ({ id }) => id);
  return { messages: ids.flatMap((id) => messages.get(id) ?? []), count: found.length, pageCount: Math.max(1, Math.ceil(found.length / pageSize)) };
}

/** How many messages there are in each state, and how many of the open ones came before a time (ISO 8601, UTC). */
export async function countMessages(database: Database, overdueBefore: string): Promise<Record<MessageState | "overdue", number>> {
  const counts = await database
    .selectFrom("messages")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("suspicion", "is", null).filterWhere("answered_at", "is", null).as("open"),
      fn.countAll<number>().filterWhere("suspicion", "is", null).filterWhere("answered_at", "is not", null).as("answered"),
      fn.countAll<number>().filterWhere("suspicion", "is not", null).as("spam"),
      fn
        .countAll<number>()
        .filterWhere("suspicion", "is", null)
        .filterWhere("answered_at", "is", null)
        .filterWhere("received_at", "<", overdueBefore)
        .as("overdue"),
    ])
    .executeTakeFirstOrThrow();
  return counts;
}

/** The most earlier messages of a guest that are shown. */
const maxEarlier = 10;

/** Other messages from the same address, the newest first. */
export function listFromSameGuest(database: Database, { id, email }: MessageRow): Promise<Pick<MessageRow, "id" | "received_at" | "subject">[]> {
  return database
    .selectFrom("messages")
    .select(["id", "received_at", "subject"])
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("id", "!=", id)
    .orderBy("received_at", "desc")
    .limit(maxEarlier)
    .execute();
}
