/** Tells the time. What depends on the time asks the clock of the site, which a test can set. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
