import type { AnalyticsEvent } from "../cache/buffered-response.server.ts";
import type { Clock } from "../config/clock.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import type { Database } from "../db/database.server.ts";
import type { DailyCount } from "./tables.ts";

/** Rows per statement. */
const batchSize = 500;

/** Counts events in memory and adds them to the daily sums in the database. */
export class ViewCounter {
  readonly #services: { database: Database; clock: Clock; timeZone: string };
  /** Not yet stored, by day, kind and name. */
  #counts = new Map<string, DailyCount>();

  /** `timeZone` is that of the business. */
  constructor(services: { database: Database; clock: Clock; timeZone: string }) {
    this.#services = services;
  }

  count(events: readonly AnalyticsEvent[]): void {
    const day = dayAt(this.#services.clock(), this.#services.timeZone);
    for (const [kind, name] of events) this.#add({ day, kind, name, count: 1 });
  }

  /**
   * Stores all counts, or throws and keeps them for the next time. If the connection is lost after the commit, one minute
   * may be counted twice, which is acceptable.
   */
  async store(): Promise<void> {
    const counts = [...this.#counts.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.#services.database.assertNothingWaits();
      await this.#services.database.transaction().execute(async (transaction) => {
        for (let start = 0; start < counts.length; start += batchSize)
          await transaction
            .insertInto("daily_counts")
            .values(counts.slice(start, start + batchSize))
            .onConflict((conflict) =>
              conflict
                .columns(["day", "kind", "name"])
                .doUpdateSet(({ eb, ref }) => ({ count: eb(ref("daily_counts.count"), "+", ref("excluded.count")) })),
            )
            .execute();
      });
    } catch (error) {
      for (const one of counts) this.#add(one);
      throw error;
    }
  }

  #add(one: DailyCount): void {
    const key = keyOf(one);
    this.#counts.set(key, { ...one, count: one.count + (this.#counts.get(key)?.count ?? 0) });
  }
}

/** Also the order of storing: several servers store at the same time, and a common order avoids deadlocks. */
function keyOf({ day, kind, name }: DailyCount): string {
  return [day, kind, name].join("\n");
}

/** The counts between two days, both included (`YYYY-MM-DD`), ordered by day, kind and name. */
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

/** Deletes the counts before a day and returns the number of deleted rows. */
export async function deleteCountsBefore(database: Database, day: string): Promise<number> {
  const { numDeletedRows } = await database.deleteFrom("daily_counts").where("day", "<", day).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Days for which it stays known what searches without results asked for. */
const unmetDays = 400;

/** Deletes what searches without results asked for more than `unmetDays` before a day. */
export async function deleteOldUnmet(database: Database, today: string): Promise<void> {
  const before = dayOf((dayNumber(today) ?? 0) - unmetDays);
  await database.deleteFrom("daily_counts").where("kind", "=", "unmet").where("day", "<", before).execute();
}
