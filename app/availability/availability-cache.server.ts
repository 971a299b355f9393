import type { Database } from "../db/database.server.ts";
import { Availability, alwaysAvailable } from "./availability.ts";
import { changesSince, listAllBlocks, listBlocks } from "./unavailable-nights.server.ts";

/** The availability of all properties, in memory, so that pages need no database query. */
export class AvailabilityCache {
  readonly #database: Database;
  readonly #byProperty = new Map<string, Availability>();
  /** The version of the last change at each property that has changed since the start. */
  readonly #versions = new Map<string, number>();
  /** The version of the last change that is in memory; below 0 until everything has been loaded. */
  #version = -1;

  constructor(database: Database) {
    this.#database = database;
  }

  async load(): Promise<void> {
    // Loaded before the spans, so that changes made meanwhile are loaded again by the next refresh.
    const { version } = await changesSince(this.#database, 0);
    for (const [home, spans] of Map.groupBy(await listAllBlocks(this.#database), (span) => span.home))
      this.#byProperty.set(home, new Availability(spans));
    this.#version = version;
  }

  /** Loads what has changed since the last time, or everything if nothing has been loaded. */
  async refresh(): Promise<void> {
    if (!this.isLoaded) return this.load();
    const { homes, version } = await changesSince(this.#database, this.#version);
    for (const home of homes) {
      this.#byProperty.set(home, new Availability(await listBlocks(this.#database, home)));
      this.#versions.set(home, version);
    }
    this.#version = version;
  }

  /** Until it is loaded, every property seems to be free. */
  get isLoaded(): boolean {
    return this.#version >= 0;
  }

  of(home: string): Availability {
    return this.#byProperty.get(home) ?? alwaysAvailable;
  }

  get version(): number {
    return this.#version;
  }

  /** A number that changes with each change at a property. */
  versionOf(home: string): number {
    return this.#versions.get(home) ?? Math.min(this.#version, 0);
  }
}
