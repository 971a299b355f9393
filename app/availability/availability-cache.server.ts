import type { Database } from "../db/database.server.ts";
import { Availability, alwaysAvailable } from "./availability.ts";
import { changesSince, listAllBlocks, listBlocks } from "./unavailable-nights.server.ts";

/** The taken nights of all homes, in memory, so that no page asks the database for them. */
export class AvailabilityCache {
  readonly #database: Database;
  readonly #byHome = new Map<string, Availability>();
  /** Of the last change at each home that has changed since the start. */
  readonly #versions = new Map<string, number>();
  /** Of the last change that is in memory: another after each. Below 0 nothing has been read yet. */
  #version = -1;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Reads all there is. */
  async load(): Promise<void> {
    // Read before the spans: what changes meanwhile is read again.
    const { version } = await changesSince(this.#database, 0);
    for (const [home, spans] of Map.groupBy(await listAllBlocks(this.#database), (span) => span.home))
      this.#byHome.set(home, new Availability(spans));
    this.#version = version;
  }

  /** Reads what has changed since the last time, or all while nothing has been read. */
  async refresh(): Promise<void> {
    if (!this.isLoaded) return this.load();
    const { homes, version } = await changesSince(this.#database, this.#version);
    for (const home of homes) {
      this.#byHome.set(home, new Availability(await listBlocks(this.#database, home)));
      this.#versions.set(home, version);
    }
    this.#version = version;
  }

  /** Whether what is taken is known: until then every home seems to be free. */
  get isLoaded(): boolean {
    return this.#version >= 0;
  }

  of(home: string): Availability {
    return this.#byHome.get(home) ?? alwaysAvailable;
  }

  get version(): number {
    return this.#version;
  }

  /** Another number after each change at a home. */
  versionOf(home: string): number {
    return this.#versions.get(home) ?? Math.min(this.#version, 0);
  }
}
