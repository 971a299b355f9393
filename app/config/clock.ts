/** Returns the current time. All code uses the clock of the site, which tests can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds by which the clocks of two servers on one database may differ. */
export const clockSkew = 5 * 60_000;

/** Defined in vite.config.ts. */
declare const BUILT_AT: string;

/** When this release was built. A clock with an earlier time is wrong. */
export function builtAt(): Date {
  return new Date(BUILT_AT);
}
