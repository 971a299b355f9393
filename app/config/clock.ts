/** Returns the current time. All code uses the clock of the site, which tests can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds by which the clocks of two servers on one database may differ. */
export const clockSkew = 5 * 60_000;

/** Milliseconds for which the clock has to run evenly before something is mailed by it: most that are wrong after a start or a sleep are set within minutes. */
export const steadyMs = 10 * 60_000;

/**
 * Watches whether a clock runs evenly. It may be set, or belong to another server than before; after sleep it is ahead of what this
 * process has counted.
 */
export class ClockWatch {
  readonly #maxJump: number;
  #start: { offset: number; elapsed: number } | undefined;

  /** `maxJump`: milliseconds by which the clock may drift from what has elapsed. */
  constructor(maxJump: number) {
    this.#maxJump = maxJump;
  }

  /** For how many milliseconds the clock has run evenly; 0 at the first look. `elapsed` counts milliseconds, whatever the clock says. */
  steadyFor(time: Date, elapsed: number): number {
    const offset = time.getTime() - elapsed;
    if (!this.#start || Math.abs(offset - this.#start.offset) > this.#maxJump) this.#start = { offset, elapsed };
    return elapsed - this.#start.elapsed;
  }
}

/** Defined in vite.config.ts. */
declare const BUILT_AT: string;

/** When this release was built. A clock with an earlier time is wrong. */
export function builtAt(): Date {
  return new Date(BUILT_AT);
}
