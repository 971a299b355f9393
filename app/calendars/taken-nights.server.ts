import { Availability, allFree } from "../nights/availability.ts";
import type { Database } from "../platform/database.server.ts";
import type { Log } from "../platform/log.server.ts";
import { lookRegularly } from "../platform/look-regularly.ts";
import type { Worker } from "../platform/worker.ts";
import { allTakenSpans, changesSince, takenSpans } from "./taken.server.ts";

/** Milliseconds between two looks for changes, which another server or a command may have made. */
const interval = 2_000;

/** The taken nights of all homes, in memory, so that no page asks the database for them. */
export class TakenNights implements Worker {
  readonly #database: Database;
  readonly #byHome = new Map<string, Availability>();
  /** Of the last change at each home that has changed since the start. */
  readonly #versions = new Map<string, number>();
  readonly #looking: Worker;
  /** Of the last change that is in memory: another after each. */
  #version = 0;

  constructor(database: Database, log: Log) {
    this.#database = database;
    const failed = (error: unknown) => log.error({ err: error }, "What is taken could not be brought up to date");
    this.#looking = lookRegularly(() => this.refresh(), interval, failed);
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
    for (const home of homes) {
      this.#byHome.set(home, new Availability(await takenSpans(this.#database, home)));
      this.#versions.set(home, version);
    }
    this.#version = version;
  }

  of(home: string): Availability {
    return this.#byHome.get(home) ?? allFree;
  }

  get version(): number {
    return this.#version;
  }

  /** Another number after each change at a home. */
  versionOf(home: string): number {
    return this.#versions.get(home) ?? 0;
  }

  start(): void {
    this.#looking.start();
  }

  stop(): Promise<void> {
    return this.#looking.stop();
  }
}
