import type { Database } from "../db/database.server.ts";
import type { DailyCount } from "./tables.ts";

/** What was counted from one day to another, both among them (`YYYY-MM-DD`), in the order of days, kinds and names. */
export function countsBetween(database: Database, from: string, to: string): Promise<DailyCount[]> {
  return database
    .selectFrom("daily_counts")
    .select(["day", "kind", "name", "count"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .orderBy("kind")
    .orderBy("name")
    .execute();
}

/** Forgets what was counted before a day; returns how many sums that were. */
export async function deleteCountsBefore(database: Database, day: string): Promise<number> {
  const { numDeletedRows } = await database.deleteFrom("daily_counts").where("day", "<", day).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
