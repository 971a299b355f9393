import { type Choice, dollarPrices, emptySearch, type SearchChoices } from "../app/features/search/criteria/search-terms.ts";
import { features } from "../app/properties/model/features.ts";

/** The amenities of the sample, as its search offers them in English. */
export const sampleAmenities: readonly Choice[] = [
  { id: "wifi", name: "Wifi" },
  { id: "pool", name: "Pool" },
  { id: "kitchen", name: "Kitchen" },
  { id: "ac", name: "Air conditioning" },
  { id: "parking", name: "Parking" },
];

/** One of them. Throws when there is no such amenity. */
export function amenityOf(id: string): Choice {
  const found = sampleAmenities.find((amenity) => amenity.id === id);
  if (!found) throw new Error(`The sample has no amenity ${id}.`);
  return found;
}

/** Some of them, in the order given. */
export function amenitiesOf(...ids: string[]): Choice[] {
  return ids.map(amenityOf);
}

/** The types of the sample. */
export const sampleTypes: readonly Choice[] = ["Villa", "Cottage", "Chalet", "Apartment", "Barn"].map((name) => ({ id: name.toLowerCase(), name }));

/** One of them. Throws when there is no such type. */
export function typeOf(id: string): Choice {
  const found = sampleTypes.find((type) => type.id === id);
  if (!found) throw new Error(`The sample has no type ${id}.`);
  return found;
}

export const sampleSounds: readonly Choice[] = ["River", "Bells"].map((name) => ({ id: name.toLowerCase(), name }));

export const sampleChoices: SearchChoices = { amenities: sampleAmenities, features, sounds: sampleSounds, types: sampleTypes, prices: dollarPrices };

/** A search for anything on a site in US dollars. */
export const dollarSearch = emptySearch(dollarPrices);
