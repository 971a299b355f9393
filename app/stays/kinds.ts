/** The kinds of home, in the order in which they are offered. */
export const stayTypes = ["villa", "cottage", "chalet", "apartment", "barn"] as const;

export type StayType = (typeof stayTypes)[number];

/** What a home may have, in the order in which it is offered. */
export const amenities = ["wifi", "pool", "kitchen", "ac", "parking"] as const;

export type Amenity = (typeof amenities)[number];
