import type { z } from "zod";
import { type FactName, type FactValues, factOf } from "./facts.ts";
import type { Room } from "./rooms.ts";
import type { houseRulesSchema, includesSchema } from "./terms.ts";

/** What guests filter by, in groups. The ids are in the addresses of searches. */
export const featureGroups = {
  first: ["step-free", "no-stairs", "dogs", "cot", "children", "desk"],
  access: ["wide-doors", "level-shower", "rails", "flashing-alarm"],
  children: ["high-chair", "gates", "pool-fence"],
  beds: ["bed-king", "bed-queen", "bed-double", "bed-single", "bed-bunk", "bed-sofa"],
  house: ["fast-wifi", "mobile-signal", "fire", "winter-road", "no-neighbours"],
} as const;

export type FeatureGroup = keyof typeof featureGroups;

export type Feature = (typeof featureGroups)[FeatureGroup][number];

/** In the order of the filters. */
export const features: readonly Feature[] = Object.values(featureGroups).flat();

/** Features as bits of a number, in the order of `features`: of 10,000 properties they are compared ten times as fast as names. */
export function featureBits(names: readonly Feature[]): number {
  return names.reduce((bits, name) => bits | (1 << features.indexOf(name)), 0);
}

interface Described {
  facts: FactValues;
  houseRules: z.infer<typeof houseRulesSchema>;
  includes: z.infer<typeof includesSchema>;
  rooms: readonly Pick<Room, "beds">[];
}

/** Doors for a wheelchair (ISO 21542: at least 80 cm), and a sill that it crosses, in centimetres. */
const limits = { door: 80, sill: 2 } as const;

/** All that a guest in a wheelchair needs, and the facts that decide it. */
export const wheelchairFeatures: readonly Feature[] = ["step-free", "wide-doors", "level-shower"];
export const wheelchairFacts: readonly FactName[] = [
  ...(["doorSteps", "insideSteps", "bedroomWithoutStairs", "bathroomWithoutStairs", "narrowestDoor", "showerSill"] as const),
];

/** At least so many Mbit/s for a video call of each of four guests, and at least so many metres to a neighbour. */
const fastWifi = 50;
const farNeighbour = 100;

const has: Record<Feature, (property: Described, fact: ReturnType<typeof readerOf>) => boolean> = {
  "step-free": (_, fact) =>
    fact.number("doorSteps") === 0 &&
    fact.number("insideSteps") === 0 &&
    fact.is("bedroomWithoutStairs", "yes") &&
    fact.is("bathroomWithoutStairs", "yes"),
  "no-stairs": (_, fact) => fact.is("bedroomWithoutStairs", "yes") && fact.is("bathroomWithoutStairs", "yes"),
  "wide-doors": (_, fact) => fact.number("narrowestDoor") >= limits.door,
  "level-shower": (_, fact) => fact.number("showerSill") <= limits.sill,
  rails: (_, fact) => fact.is("rails", "yes"),
  "flashing-alarm": (_, fact) => fact.is("flashingAlarm", "yes"),
  dogs: ({ houseRules }) => houseRules.pets.is === "allowed" || houseRules.pets.is === "onRequest",
  children: ({ houseRules }, fact) => houseRules.children.is === "allowed" && !(fact.number("fromAge") > 0),
  cot: ({ includes, rooms }) => (includes.cot !== undefined && includes.cot.is !== "no") || rooms.some(({ beds }) => beds.cot !== undefined),
  "high-chair": ({ includes }) => includes.highChair !== undefined && includes.highChair.is !== "no",
  gates: (_, fact) => fact.is("gates", "yes"),
  "pool-fence": (_, fact) => fact.is("poolFence", "yes", "onRequest"),
  "bed-king": ({ rooms }) => rooms.some(({ beds }) => beds.king !== undefined),
  "bed-queen": ({ rooms }) => rooms.some(({ beds }) => beds.queen !== undefined),
  "bed-double": ({ rooms }) => rooms.some(({ beds }) => beds.double !== undefined),
  "bed-single": ({ rooms }) => rooms.some(({ beds }) => beds.single !== undefined),
  "bed-bunk": ({ rooms }) => rooms.some(({ beds }) => beds.bunk !== undefined),
  "bed-sofa": ({ rooms }) => rooms.some(({ beds }) => beds.sofaBed !== undefined),
  desk: (_, fact) => fact.is("desk", "yes"),
  "fast-wifi": (_, fact) => fact.number("wifiSpeed") >= fastWifi,
  "mobile-signal": (_, fact) => fact.is("mobile", "good"),
  fire: (_, fact) => fact.is("fire", "open", "stove", "gas"),
  "winter-road": (_, fact) => fact.is("winterRoad", "noSnow", "clear"),
  "no-neighbours": (_, fact) => fact.number("nearestNeighbour") >= farNeighbour,
};

/** The features of a property. A fact that is left out or not measured never counts. */
export function featuresOf(property: Described): Feature[] {
  const reader = readerOf(property.facts);
  return features.filter((feature) => has[feature](property, reader));
}

function readerOf(facts: FactValues) {
  return {
    /** NaN, which is neither above nor below a limit, if it is no number. */
    number: (name: FactName): number => {
      const value = factOf(facts, name);
      return typeof value === "number" ? value : Number.NaN;
    },
    is: (name: FactName, ...words: string[]): boolean => words.some((word) => factOf(facts, name) === word),
  };
}
