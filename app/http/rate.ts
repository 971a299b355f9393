/** Counts what happens under a name within a sliding time, in memory, and forgets it by itself. */
export class Rate {
  readonly #most: number;
  readonly #within: number;
  readonly #times = new Map<string, number[]>();

  /** `most` events in `within` milliseconds. */
  constructor(most: number, within: number) {
    this.#most = most;
    this.#within = within;
  }

  /** Counts one event, and says whether it is one too many. */
  isExceeded(name: string, now = Date.now()): boolean {
    const recent = (this.#times.get(name) ?? []).filter((time) => time > now - this.#within);
    if (recent.length >= this.#most) return true;
    this.#times.delete(name);
    this.#times.set(name, [...recent, now]);
    this.#forget(now);
    return false;
  }

  /** Names are kept in the order of their last event: the oldest come first. */
  #forget(now: number): void {
    for (const [name, times] of this.#times) {
      if ((times.at(-1) ?? 0) > now - this.#within) return;
      this.#times.delete(name);
    }
  }
}
