/** The kinds of home, in the order in which they are offered. */
export const propertyTypes = ["villa", "cottage", "chalet", "apartment", "barn"] as const;

export type PropertyType = (typeof propertyTypes)[number];
