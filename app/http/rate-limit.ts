/** Limits how often something may happen under one name within a sliding time. It counts in memory, for this process alone. */
export class RateLimit {
  readonly #most: number;
  readonly #within: number;
  readonly #times = new Map<string, number[]>();

  /** Allows `most` events in `within` milliseconds. */
  constructor(most: number, within: number) {
    this.#most = most;
    this.#within = within;
  }

  /**
   * Whether one more event is too many; if not, it is counted. So a name that is refused does not stay refused for longer.
   * What a clock that was ahead has counted is forgotten.
   */
  isExceeded(name: string, now: number): boolean {
    const recent = (this.#times.get(name) ?? []).filter((time) => this.#isRecent(time, now));
    if (recent.length >= this.#most) return true;
    this.#times.delete(name);
    this.#times.set(name, [...recent, now]);
    this.#forget(now);
    return false;
  }

  /** Forgets an event that was counted at a time, because it did not come about. */
  takeBack(name: string, time: number): void {
    const times = this.#times.get(name) ?? [];
    const at = times.lastIndexOf(time);
    if (at >= 0) this.#times.set(name, times.toSpliced(at, 1));
  }

  /** Frees memory: the map holds names in the order of their last event, so the first that is recent ends the search. */
  #forget(now: number): void {
    for (const [name, times] of this.#times) {
      if (this.#isRecent(times.at(-1) ?? 0, now)) return;
      this.#times.delete(name);
    }
  }

  #isRecent(time: number, now: number): boolean {
    return time > now - this.#within && time <= now;
  }
}
