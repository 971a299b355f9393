import type { Localised } from "../../i18n/languages.ts";
import { factOf } from "./facts.ts";
import { wheelchairFacts, wheelchairFeatures } from "./features.ts";
import type { FullProperty } from "./property.ts";
import type { BedKind } from "./rooms.ts";

/* Google's names for features and beds (Google Search Central, VacationRental: containsPlace.amenityFeature and bed). */

/** Boolean features. An amenity of `amenities.yaml` with a corresponding id (`hot-tub` for `hotTub`) is one of them. */
export const amenityNames = [
  ...["ac", "airportShuttle", "balcony", "beachAccess", "childFriendly", "crib", "elevator", "fireplace", "freeBreakfast"],
  ...["gymFitnessEquipment", "heating", "hotTub", "instantBookable", "ironingBoard", "kitchen", "microwave", "outdoorGrill"],
  ...["ovenStove", "patio", "petsAllowed", "pool", "privateBeachAccess", "selfCheckinCheckout", "smokingAllowed", "tv"],
  ...["washerDryer", "wheelchairAccessible", "wifi"],
];

/** The kinds of bed. A cot is the feature `crib` instead, because babies do not count as guests. */
export const bedNames: Record<Exclude<BedKind, "cot">, string> = {
  king: "King",
  queen: "Queen",
  double: "Double",
  single: "Single",
  bunk: "Bunk Bed",
  sofaBed: "Sofa Bed",
};

type PropertyFeatures = Localised<Pick<FullProperty, "amenities" | "features" | "facts" | "includes" | "houseRules" | "parking" | "licence">>;

/** The features of a property by Google's names; unknown ones are left out. */
export function amenityFeaturesOf(property: PropertyFeatures): Record<string, boolean | string> {
  const { amenities, facts, includes, houseRules, parking, licence } = property;
  const fire = factOf(facts, "fire");
  const named = amenities.map(({ id }) => featureName(id));
  const has = Object.fromEntries(named.filter((name) => amenityNames.includes(name)).map((name) => [name, true]));
  return {
    ...has,
    ...(includes.heating && { heating: includes.heating.is !== "no" }),
    ...(includes.laundry && { washerDryer: includes.laundry.is !== "no" }),
    ...(includes.cot && { crib: includes.cot.is !== "no" }),
    ...(fire !== undefined && fire !== "notMeasured" && { fireplace: fire !== "no" }),
    ...wheelchairFeature(property),
    childFriendly: houseRules.children.is === "allowed",
    // "On request" and "outdoors only" are neither true nor false.
    ...(["allowed", "no"].includes(houseRules.pets.is) && { petsAllowed: houseRules.pets.is === "allowed" }),
    smokingAllowed: houseRules.smoking.is === "allowed",
    ...(has.wifi && { internetType: "Free" }),
    ...(parkingTypes[parking.kind] && { parkingType: parkingTypes[parking.kind] }),
    ...(licence && { licenseNum: licence.number }),
  };
}

/** Left out unless every fact that it depends on is stated. */
function wheelchairFeature({ features, facts }: PropertyFeatures): Record<string, boolean> {
  if (wheelchairFeatures.every((name) => features.includes(name))) return { wheelchairAccessible: true };
  const values = wheelchairFacts.map((name) => factOf(facts, name));
  return values.some((value) => value === undefined || value === "notMeasured") ? {} : { wheelchairAccessible: false };
}

/** Google's name for the id of an amenity. */
export function featureName(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The price of parking in a street or nearby is not known. */
const parkingTypes: Partial<Record<PropertyFeatures["parking"]["kind"], string>> = { private: "Free", garage: "Free", none: "None" };
