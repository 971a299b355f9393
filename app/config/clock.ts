/** Returns the current time. All code uses the clock of the site, which tests can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds by which the clocks of two servers on one database may differ. */
export const clockSkew = 5 * 60_000;

/**
 * Returns a function that returns for how many milliseconds the clock has run evenly: since this process started, the machine woke
 * from sleep, or the clock was set by more than `clockSkew`. `elapsed` counts milliseconds, whatever the clock says.
 */
export function steadyFor(clock: Clock, elapsed = () => performance.now()): () => number {
  const offset = () => clock().getTime() - elapsed();
  let [steadyOffset, since] = [offset(), elapsed()];
  return () => {
    if (Math.abs(offset() - steadyOffset) > clockSkew) [steadyOffset, since] = [offset(), elapsed()];
    return elapsed() - since;
  };
}

/** Defined in vite.config.ts. */
declare const BUILT_AT: string;

/** When this release was built. A clock with an earlier time is wrong. */
export function builtAt(): Date {
  return new Date(BUILT_AT);
}
