import type { Localised } from "../../i18n/languages.ts";
import type { FullProperty } from "./property.ts";
import type { BedKind } from "./rooms.ts";

/*
 * What Google calls what a home may have (Google Search Central, VacationRental: containsPlace.amenityFeature and bed).
 */

/** Those that a home has or has not. An amenity of `amenities.yaml` with such an id (`hot-tub` for `hotTub`) is told by it. */
export const amenityNames = [
  ...["ac", "airportShuttle", "balcony", "beachAccess", "childFriendly", "crib", "elevator", "fireplace", "freeBreakfast"],
  ...["gymFitnessEquipment", "heating", "hotTub", "instantBookable", "ironingBoard", "kitchen", "microwave", "outdoorGrill"],
  ...["ovenStove", "patio", "petsAllowed", "pool", "privateBeachAccess", "selfCheckinCheckout", "smokingAllowed", "tv"],
  ...["washerDryer", "wheelchairAccessible", "wifi"],
];

/** The kinds of bed; who sleeps in a cot is no guest, so that it is told as a crib. */
export const bedNames: Record<Exclude<BedKind, "cot">, string> = {
  king: "King",
  queen: "Queen",
  double: "Double",
  single: "Single",
  bunk: "Bunk Bed",
  sofaBed: "Sofa Bed",
};

type Told = Localised<Pick<FullProperty, "amenities" | "includes" | "houseRules" | "parking" | "licence">>;

/** What a home has and allows, by Google's names: yes, no, or a word of Google's. What the home does not say is left out. */
export function featuresOf({ amenities, includes, houseRules, parking, licence }: Told): Record<string, boolean | string> {
  const named = amenities.map(({ id }) => featureName(id));
  const has = Object.fromEntries(named.filter((name) => amenityNames.includes(name)).map((name) => [name, true]));
  return {
    ...has,
    heating: includes.heating.is !== "no",
    washerDryer: includes.laundry.is !== "no",
    crib: includes.cot.is !== "no",
    childFriendly: houseRules.children.is === "allowed",
    // Who has to ask first, or may bring them outdoors only, has no yes and no no.
    ...(["allowed", "no"].includes(houseRules.pets.is) && { petsAllowed: houseRules.pets.is === "allowed" }),
    smokingAllowed: houseRules.smoking.is === "allowed",
    ...(has.wifi && { internetType: "Free" }),
    ...(parkingTypes[parking.kind] && { parkingType: parkingTypes[parking.kind] }),
    ...(licence && { licenseNum: licence.number }),
  };
}

/** What Google calls the amenity with an id. */
export function featureName(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** What parking in a street or nearby costs is for others to say. */
const parkingTypes: Partial<Record<Told["parking"]["kind"], string>> = { private: "Free", garage: "Free", none: "None" };
