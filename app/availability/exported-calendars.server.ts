import type { NightSpan } from "../dates/night-spans.ts";
import type { Queries } from "../db/database.server.ts";
import type { AvailabilityCache } from "./availability-cache.server.ts";
import { type Block, listBlocks } from "./unavailable-nights.server.ts";

/** What takes nights of a home, and when its calendar changed last. */
interface Calendar {
  spans: readonly Block[];
  changed: Date;
}

/** The calendars of homes for other platforms: read once after each change, whoever asks, and under whichever name. */
export class ExportedCalendars {
  readonly #database: Queries;
  readonly #taken: Pick<AvailabilityCache, "versionOf">;
  readonly #known = new Map<string, { version: number; calendar: Promise<Calendar> }>();

  constructor(database: Queries, availability: Pick<AvailabilityCache, "versionOf">) {
    this.#database = database;
    this.#taken = availability;
  }

  /**
   * What is taken at a home as others are told: what is held here, or everything but what came from the feed `without`. `changed`:
   * when the calendar of the home changed last. Rejects while the database is away and it has to be read.
   */
  async of(home: string, without: string | null): Promise<{ spans: NightSpan[]; changed: Date }> {
    const { spans, changed } = await this.#calendarOf(home);
    return { spans: spans.filter(({ by }) => !("feed" in by) || (without !== null && by.feed !== without)), changed };
  }

  #calendarOf(home: string): Promise<Calendar> {
    const version = this.#taken.versionOf(home);
    const known = this.#known.get(home);
    if (known?.version === version) return known.calendar;
    const calendar = readCalendar(this.#database, home);
    this.#known.set(home, { version, calendar });
    calendar.catch(() => {
      if (this.#known.get(home)?.calendar === calendar) this.#known.delete(home);
    });
    return calendar;
  }
}

async function readCalendar(database: Queries, home: string): Promise<Calendar> {
  const change = await database.selectFrom("calendar_changes").select("changed_at").where("home", "=", home).executeTakeFirst();
  return { spans: await listBlocks(database, home), changed: new Date(change?.changed_at ?? 0) };
}
