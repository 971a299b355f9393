import { formatDay, formatDecimals, formatNumber, usesImperial } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import type { Party } from "../../pricing/charges.ts";
import { permissionWords } from "./detail-names.ts";
import { type FactGroupId, type FactName, type FactValues, factOf, relevantFacts } from "./facts.ts";
import type { FullProperty } from "./property.ts";

type Described = Pick<Localised<FullProperty>, "facts" | "amenities" | "includes" | "houseRules">;

/* The texts of facts. They are not in a module that an island imports, to keep its script small. */

export const factGroupNames: Record<FactGroupId, () => string> = {
  access: m.facts_access,
  children: m.facts_children,
  pets: m.rule_pets,
  house: m.facts_house,
};

export const factLabels: Record<FactName, () => string> = {
  doorSteps: m.fact_door_steps,
  insideSteps: m.fact_inside_steps,
  narrowestDoor: m.fact_narrowest_door,
  bedroomWithoutStairs: m.fact_bedroom_without_stairs,
  bathroomWithoutStairs: m.fact_bathroom_without_stairs,
  bedHeight: m.fact_bed_height,
  showerSill: m.fact_shower_sill,
  showerSeat: m.fact_shower_seat,
  turningSpace: m.fact_turning_space,
  toiletHeight: m.fact_toilet_height,
  rails: m.fact_rails,
  carDistance: m.fact_car_distance,
  ground: m.fact_ground,
  nightLight: m.fact_night_light,
  flashingAlarm: m.fact_flashing_alarm,
  fromAge: m.fact_from_age,
  gates: m.fact_gates,
  poolFence: m.fact_pool_fence,
  assistanceDogs: m.fact_assistance_dogs,
  gardenFenced: m.fact_garden_fenced,
  leftAlone: m.fact_left_alone,
  bedWidths: m.fact_bed_widths,
  blackout: m.fact_blackout,
  desk: m.fact_desk,
  wifiSpeed: m.fact_wifi_speed,
  mobile: m.fact_mobile,
  cooling: m.fact_cooling,
  fire: m.fact_fire,
  winterRoad: m.fact_winter_road,
  nearestNeighbour: m.fact_nearest_neighbour,
  tapWater: m.fact_tap_water,
  charging: m.fact_charging,
};

/** The words of values that are neither a number nor a text of the owner. */
const words: Record<string, () => string> = {
  yes: m.fact_yes,
  no: m.fact_no,
  notMeasured: m.fact_not_measured,
  onRequest: m.provision_on_request,
  nearby: m.fact_nearby,
  good: m.fact_good,
  weak: m.fact_weak,
  airConditioning: m.fact_air_conditioning,
  fans: m.fact_fans,
  open: m.fact_open_fire,
  stove: m.fact_stove,
  gas: m.fact_gas_fire,
  noSnow: m.fact_road_no_snow,
  clear: m.fact_road_clear,
  winterTyres: m.fact_road_winter_tyres,
  chains: m.fact_road_chains,
  onFoot: m.fact_road_on_foot,
};

/** Where a word says more, or other than, what it says elsewhere. */
const ownWords: Partial<Record<FactName, Partial<Record<string, () => string>>>> = {
  fromAge: { no: m.fact_any_age },
  carDistance: { no: m.fact_no_car },
  showerSill: { no: m.fact_no_shower },
  wifiSpeed: { no: m.fact_no_wifi },
  // They are never charged for.
  assistanceDogs: { onRequest: m.fact_dogs_tell_us },
};

const quantities: Partial<Record<FactName, (value: number) => string>> = {
  doorSteps: formatSteps,
  insideSteps: formatSteps,
  narrowestDoor: formatCentimetres,
  bedHeight: formatCentimetres,
  turningSpace: formatCentimetres,
  toiletHeight: formatCentimetres,
  showerSill: (value) => (value === 0 ? m.fact_level() : formatCentimetres(value)),
  carDistance: formatMetres,
  nearestNeighbour: (value) => (value === 0 ? m.fact_same_building() : formatMetres(value)),
  fromAge: (count) => m.fact_years({ count }),
  wifiSpeed: (value) => `${formatNumber(value)} Mbit/s`,
};

/** A fact in words, also one that the owner has left out. */
export function factText(facts: Localised<FactValues>, name: FactName): string {
  const value = factOf(facts, name);
  if (value === undefined) return m.fact_unknown();
  if (typeof value === "number") return quantities[name]?.(value) ?? formatNumber(value);
  return typeof value === "string" ? ((ownWords[name]?.[value] ?? words[value])?.() ?? value) : "";
}

/** The facts of a group, also those that are left out, unless all of them are. */
export function factTexts(property: Described, group: FactGroupId): { name: FactName; label: string; text: string }[] {
  const { facts } = property;
  const names = relevantFacts(group, property);
  if (names.every((name) => factOf(facts, name) === undefined)) return [];
  return names.map((name) => ({ name, label: factLabels[name](), text: factText(facts, name) }));
}

/** Whether children may come, and from what age: `Ask us first · From 12 years`. */
export function childrenRule({ houseRules: { children }, facts }: Pick<Described, "houseRules" | "facts">): string {
  const age = factOf(facts, "fromAge");
  return [permissionWords[children.is](), ...(typeof age === "number" && age > 0 ? [factText(facts, "fromAge")] : [])].join(" · ");
}

/** What a party has to ask about before it books, although the stay is free: children or pets that are taken on request. */
export function askFirstTexts({ houseRules }: Pick<Described, "houseRules">, { ages = [], infants = 0, pets = 0 }: Partial<Party>): string[] {
  return [
    ...(houseRules.children.is === "onRequest" && (ages.length > 0 || infants > 0) ? [m.ask_first_children()] : []),
    ...(houseRules.pets.is === "onRequest" && pets > 0 ? [m.ask_first_pets()] : []),
  ];
}

/** `Measured by Silvia, who cleans, on 14 October 2026`. */
export function measuredText(facts: Localised<FactValues>, group: FactGroupId): string | undefined {
  const measured = facts[group]?.measured;
  return measured && m.fact_measured({ who: measured.by, day: formatDay(measured.on) });
}

function formatCentimetres(value: number): string {
  return `${formatNumber(value)} cm${usesImperial() ? ` (${formatInches(value)} in)` : ""}`;
}

/** Below ten inches to a tenth: a sill of 4 cm is not 2 inches. */
function formatInches(centimetres: number): string {
  const inches = centimetres / 2.54;
  return inches < 10 ? formatDecimals(Math.round(inches * 10) / 10) : formatNumber(inches);
}

function formatMetres(value: number): string {
  return `${formatNumber(value)} m${usesImperial() ? ` (${formatNumber(value * 3.28084)} ft)` : ""}`;
}

function formatSteps(count: number): string {
  return count === 0 ? m.fact_no_step() : m.fact_steps({ count });
}
