import { z } from "zod";
import { day, text } from "../../content/schemas.ts";
import type { Localised, Text } from "../../i18n/languages.ts";
import type { Permission } from "./terms.ts";

/*
 * Facts that decide whether somebody can stay at a property. Nothing follows from a fact that is left out: the page says that it is not
 * known, no filter finds the property by it, and the content check names it.
 */

export const factUnits = ["steps", "cm", "m", "years", "Mbit/s"] as const;

type FactUnit = (typeof factUnits)[number];

/** A number with its unit, one of some words, or a text. */
type FactKind = { unit: FactUnit } | { of: readonly string[] } | "text";

const yes = { of: ["yes"] } as const;
const centimetres = { unit: "cm" } as const;
const metres = { unit: "m" } as const;
const steps = { unit: "steps" } as const;

/** In the order of the page. */
export const factGroups = {
  access: {
    doorSteps: steps,
    /** Between the door, a bedroom and a bathroom. */
    insideSteps: steps,
    narrowestDoor: centimetres,
    bedroomWithoutStairs: yes,
    bathroomWithoutStairs: yes,
    bedHeight: centimetres,
    showerSill: centimetres,
    showerSeat: { of: ["yes", "onRequest"] },
    /** The diameter of the free floor in the bathroom without stairs. */
    turningSpace: centimetres,
    toiletHeight: centimetres,
    rails: yes,
    carDistance: metres,
    ground: "text",
    nightLight: yes,
    flashingAlarm: yes,
  },
  children: {
    fromAge: { unit: "years" },
    gates: yes,
    poolFence: { of: ["yes", "onRequest"] },
  },
  pets: {
    assistanceDogs: { of: ["yes", "onRequest"] },
    gardenFenced: yes,
    leftAlone: yes,
  },
  house: {
    bedWidths: "text",
    blackout: yes,
    desk: yes,
    wifiSpeed: { unit: "Mbit/s" },
    mobile: { of: ["good", "weak"] },
    cooling: { of: ["airConditioning", "fans"] },
    fire: { of: ["open", "stove", "gas"] },
    winterRoad: { of: ["noSnow", "clear", "winterTyres", "chains", "onFoot"] },
    nearestNeighbour: metres,
    tapWater: yes,
    charging: { of: ["yes", "nearby"] },
  },
} as const satisfies Record<string, Record<string, FactKind>>;

export type FactGroupId = keyof typeof factGroups;

export const factGroupIds = ["access", "children", "pets", "house"] as const satisfies FactGroupId[];

export type FactName = { [Group in FactGroupId]: keyof (typeof factGroups)[Group] }[FactGroupId];

/** `no`: there is none. */
export const withoutValue = ["no", "notMeasured"] as const;

export type FactValue = number | string | Text;

const measured = z.strictObject({ by: text, on: day });

type GroupOf<Name extends string> = { [name in Name]?: FactValue } & { measured?: z.infer<typeof measured>; note?: Text };

export type FactValues = { [Group in FactGroupId]?: GroupOf<keyof (typeof factGroups)[Group] & string> };

export const factsSchema = z.strictObject({
  access: groupSchema(factGroups.access).optional(),
  children: groupSchema(factGroups.children).optional(),
  pets: groupSchema(factGroups.pets).optional(),
  house: groupSchema(factGroups.house).optional(),
});

function groupSchema<Name extends string>(kinds: Record<Name, FactKind>): z.ZodType<GroupOf<Name>>;
function groupSchema(kinds: Record<string, FactKind>): z.ZodType {
  const facts = Object.entries(kinds).map(([name, kind]) => [name, valueSchema(kind).optional()] as const);
  return z.strictObject({ ...Object.fromEntries(facts), measured: measured.optional(), note: text.optional() });
}

function valueSchema(kind: FactKind): z.ZodType {
  if (kind === "text") return z.union([text, z.enum(withoutValue)]);
  if ("of" in kind) return z.enum([...kind.of, ...withoutValue]);
  return z.union([z.number().min(0), z.enum(withoutValue)], { error: `a number, ${withoutValue.join(" or ")}` });
}

/** What decides which facts matter for a property. */
interface FactsContext {
  facts: FactValues | Localised<FactValues>;
  amenities: readonly { id: string }[];
  includes: { heating?: unknown };
  houseRules: { pets: { is: Permission["is"] } };
}

/**
 * The facts of a group, in order: a fence only where there is a pool; what a dog has there only where pets may come; fire and the road in winter only where the property says
 * something about heating, or states them.
 */
export function relevantFacts(group: FactGroupId, { facts, amenities, includes, houseRules }: FactsContext): FactName[] {
  const isCold = includes.heating !== undefined;
  const matters = (name: FactName) => {
    if (name === "poolFence") return amenities.some(({ id }) => id === "pool");
    if (name === "gardenFenced" || name === "leftAlone") return houseRules.pets.is !== "no";
    return isCold || !["fire", "winterRoad"].includes(name) || factOf(facts, name) !== undefined;
  };
  return namesIn(group).filter(matters);
}

function namesIn(group: FactGroupId): FactName[];
function namesIn(group: FactGroupId): string[] {
  return Object.keys(factGroups[group]);
}

/** Undefined if its value is not a number. */
export function unitOf(name: FactName): FactUnit | undefined {
  const kind = kindOf(name);
  return kind !== "text" && "unit" in kind ? kind.unit : undefined;
}

function kindOf(name: FactName): FactKind {
  const kinds: Partial<Record<FactName, FactKind>> = Object.assign({}, ...Object.values(factGroups));
  return kinds[name] ?? "text";
}

/** The value of a fact; `undefined` if it is left out. */
export function factOf(facts: Localised<FactValues>, name: FactName): number | string | undefined;
export function factOf(facts: FactValues | Localised<FactValues>, name: FactName): FactValue | undefined;
export function factOf(facts: FactValues | Localised<FactValues>, name: FactName): FactValue | undefined {
  const groups: Record<string, Partial<Record<FactName, FactValue>> | undefined> = { ...facts };
  return Object.values(groups).find((group) => group?.[name] !== undefined)?.[name];
}

/** For sorting by a fact, lowest first: numbers by size, words in the order of their kind, then everything without a value. */
export function factRank(facts: Localised<FactValues>, name: FactName): number {
  const value = factOf(facts, name);
  if (typeof value === "number") return value;
  const kind = kindOf(name);
  const place = kind !== "text" && "of" in kind ? kind.of.indexOf(value ?? "") : -1;
  return place < 0 ? 1_000_000 : place;
}

/** The facts that a property leaves out, which have to be a value, `no` or `notMeasured`. */
export function missingFacts(property: FactsContext): string[] {
  return factGroupIds.flatMap((group) =>
    relevantFacts(group, property)
      .filter((name) => factOf(property.facts, name) === undefined)
      .map((name) => `${group}.${name}`),
  );
}
