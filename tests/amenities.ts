import type { AmenityChoice } from "../app/features/search/criteria/search-terms.ts";

/** The amenities of the sample, as its search offers them in English. */
export const sampleAmenities: readonly AmenityChoice[] = [
  { id: "wifi", name: "Wifi" },
  { id: "pool", name: "Pool" },
  { id: "kitchen", name: "Kitchen" },
  { id: "ac", name: "Air conditioning" },
  { id: "parking", name: "Parking" },
];

/** One of them. Throws when there is no such amenity. */
export function amenityOf(id: string): AmenityChoice {
  const found = sampleAmenities.find((amenity) => amenity.id === id);
  if (!found) throw new Error(`The sample has no amenity ${id}.`);
  return found;
}

/** Some of them, in the order given. */
export function amenitiesOf(...ids: string[]): AmenityChoice[] {
  return ids.map(amenityOf);
}
