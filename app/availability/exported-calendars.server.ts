import type { NightSpan } from "../dates/night-spans.ts";
import type { Queries } from "../db/tables.ts";
import type { AvailabilityCache } from "./availability-cache.server.ts";
import { type Block, listBlocks } from "./unavailable-nights.server.ts";

/** The blocks of a property, and when its calendar last changed. */
interface Calendar {
  spans: readonly Block[];
  changed: Date;
}

/** The calendars of properties for other platforms: loaded once after each change, for all platforms together. */
export class ExportedCalendars {
  readonly #database: Queries;
  readonly #availability: Pick<AvailabilityCache, "versionOf">;
  readonly #loaded = new Map<string, { version: number; calendar: Promise<Calendar> }>();

  constructor(database: Queries, availability: Pick<AvailabilityCache, "versionOf">) {
    this.#database = database;
    this.#availability = availability;
  }

  /**
   * The taken nights of a property for another platform, and when its calendar last changed. If `without` is null, they are only
   * those blocked or held here; otherwise all but those of the feed `without`. Rejects if it has to be loaded and the database
   * cannot be reached.
   */
  async of(home: string, without: string | null): Promise<{ spans: NightSpan[]; changed: Date }> {
    const { spans, changed } = await this.#calendarOf(home);
    return { spans: spans.filter(({ by }) => !("feed" in by) || (without !== null && by.feed !== without)), changed };
  }

  #calendarOf(home: string): Promise<Calendar> {
    const version = this.#availability.versionOf(home);
    const known = this.#loaded.get(home);
    if (known?.version === version) return known.calendar;
    const calendar = loadCalendar(this.#database, home);
    this.#loaded.set(home, { version, calendar });
    calendar.catch(() => {
      if (this.#loaded.get(home)?.calendar === calendar) this.#loaded.delete(home);
    });
    return calendar;
  }
}

async function loadCalendar(database: Queries, home: string): Promise<Calendar> {
  const change = await database.selectFrom("calendar_changes").select("changed_at").where("home", "=", home).executeTakeFirst();
  return { spans: await listBlocks(database, home), changed: new Date(change?.changed_at ?? 0) };
}
