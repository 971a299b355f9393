/** Tells the time. What depends on the time asks the clock of the site, which a test can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds by which the clocks of two servers on one database may differ. */
export const clockSkew = 5 * 60_000;

/** The time of this build; vite.config.ts puts it there. */
declare const BUILT_AT: string;

/** When this release was built: a clock that says an earlier time is wrong. */
export function builtAt(): Date {
  return new Date(BUILT_AT);
}
