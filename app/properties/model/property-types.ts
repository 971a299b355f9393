/** The kinds of home, in the order in which they are offered. */
export const stayTypes = ["villa", "cottage", "chalet", "apartment", "barn"] as const;

export type StayType = (typeof stayTypes)[number];
