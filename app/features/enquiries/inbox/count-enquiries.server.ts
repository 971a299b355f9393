import type { Database } from "../../../db/database.server.ts";
import { parseEnquiredProperties } from "../enquired-properties.ts";

/** When an enquiry came (ISO 8601, UTC), and the homes that it is about (slugs). */
export interface CountedEnquiry {
  at: string;
  homes: string[];
}

/** The messages since a time (ISO 8601, UTC) that do not look like spam, the oldest first. */
export async function enquiriesSince(database: Database, since: string): Promise<CountedEnquiry[]> {
  const rows = await database
    .selectFrom("messages")
    .select(["received_at", "stay", "homes"])
    .where("received_at", ">=", since)
    .where("suspicion", "is", null)
    .orderBy("received_at")
    .execute();
  return rows.map(({ received_at, stay, homes }) => ({
    at: received_at,
    homes: stay ? [stay] : parseEnquiredProperties({ homes }).map((one) => one.stay),
  }));
}
