import { Availability, allFree } from "../nights/availability.ts";
import type { Database } from "../platform/database.server.ts";
import type { Log } from "../platform/log.server.ts";
import { regularWork } from "../platform/regular-work.ts";
import type { Worker } from "../platform/worker.ts";
import { allTakenSpans, changesSince, takenSpans } from "./taken.server.ts";

/** Milliseconds between two looks for changes, which another server or a command may have made. */
const interval = 2_000;

/** The taken nights of all homes, in memory, so that no page asks the database for them. */
export class TakenNights implements Worker {
  readonly #database: Database;
  readonly #byHome = new Map<string, Availability>();
  readonly #looking: Worker;
  #isAway = false;
  /** Of the last change that is in memory: another after each. */
  #version = 0;

  constructor(database: Database, log: Log) {
    this.#database = database;
    const failed = (error: unknown) => {
      // Once for each time that the database is away: it is asked every two seconds.
      if (!this.#isAway) log.error({ err: error }, "What is taken could not be brought up to date");
      this.#isAway = true;
    };
    this.#looking = regularWork(() => this.refresh(), { every: interval, atStart: false }, failed);
  }

  /** Reads all there is. */
  async load(): Promise<void> {
    // Read before the spans: what changes meanwhile is read again.
    const { version } = await changesSince(this.#database, 0);
    for (const [home, spans] of Map.groupBy(await allTakenSpans(this.#database), (span) => span.home))
      this.#byHome.set(home, new Availability(spans));
    this.#version = version;
  }

  /** Reads what has changed since the last time. */
  async refresh(): Promise<void> {
    const { homes, version } = await changesSince(this.#database, this.#version);
    for (const home of homes) this.#byHome.set(home, new Availability(await takenSpans(this.#database, home)));
    this.#version = version;
    this.#isAway = false;
  }

  of(home: string): Availability {
    return this.#byHome.get(home) ?? allFree;
  }

  get version(): number {
    return this.#version;
  }

  start(): void {
    this.#looking.start();
  }

  stop(): Promise<void> {
    return this.#looking.stop();
  }
}
