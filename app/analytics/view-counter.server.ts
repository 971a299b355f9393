import type { AnalyticsEvent } from "../cache/buffered-response.server.ts";
import type { Clock } from "../config/clock.ts";
import { dayAt } from "../dates/local-time.ts";
import type { Database } from "../db/database.server.ts";
import type { DailyCount } from "./tables.ts";

/** Rows that are written by one statement. */
const batch = 500;

/** Counts what happens, and adds it to the daily sums when it is told to. */
export class ViewCounter {
  readonly #services: { database: Database; clock: Clock; timeZone: string };
  /** What is not yet written, by day, kind and name. */
  #counts = new Map<string, DailyCount>();

  /** `timeZone` is that of the business, whose days are counted. */
  constructor(services: { database: Database; clock: Clock; timeZone: string }) {
    this.#services = services;
  }

  count(notes: readonly AnalyticsEvent[]): void {
    const day = dayAt(this.#services.clock(), this.#services.timeZone);
    for (const [kind, name] of notes) this.#add({ day, kind, name, count: 1 });
  }

  /**
   * Writes all of it, or throws and keeps it for the next time. When the connection is lost in the moment between both, a
   * minute may be counted twice: it is not worth more.
   */
  async write(): Promise<void> {
    const counts = [...this.#counts.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.#services.database.assertNothingWaits();
      await this.#services.database.transaction().execute(async (transaction) => {
        for (let at = 0; at < counts.length; at += batch)
          await transaction
            .insertInto("daily_counts")
            .values(counts.slice(at, at + batch))
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

/** Several servers write at once: in the same order, so that none waits for another that waits for it. */
function keyOf({ day, kind, name }: DailyCount): string {
  return [day, kind, name].join("\n");
}

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
