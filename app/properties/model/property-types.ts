/** The types of property, in the order of the search form. */
export const propertyTypes = ["villa", "cottage", "chalet", "apartment", "barn"] as const;

export type PropertyType = (typeof propertyTypes)[number];
