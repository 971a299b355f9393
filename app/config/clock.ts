/** Tells the time. What depends on the time asks the clock of the site, which a test can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Milliseconds by which the clocks of two servers on one database may differ. */
export const clockSkew = 5 * 60_000;
