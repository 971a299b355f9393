import type { IndexedProperty } from "./search-index.ts";

/* Where properties are, so that those near each other are found without comparing all with all. */

/** The greatest distance between the two properties of a pair. */
const maxKilometres = 20;

/** How many properties of one area are compared with others. */
const maxOfArea = 40;

/** Limits the comparisons on a site with many properties. */
const maxCompared = 20_000;

/** Where the properties are, for finding those near each other. */
export interface PropertyAreas {
  /** The cheapest first. */
  byPrice: readonly IndexedProperty[];
  /** For each property, by its index: itself, how many guests it sleeps, the number of its area, and three numbers for its position on a unit sphere. */
  properties: readonly IndexedProperty[];
  guests: readonly number[];
  areaOf: readonly number[];
  positions: Float64Array;
  /** For each area, those around it that have properties; of two areas only one names the other. */
  around: readonly (readonly number[])[];
}

/** A straight line is shorter than the surface by less than a metre here. */
export const maxDistance = onUnitSphere(maxKilometres);

/** Areas are cubes as large as the greatest distance, so that a near property is in the same one or in one of those around it. */
const cubesInRow = 1000;
const steps = [-1, 0, 1];
const laterCubes = steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => (x * cubesInRow + y) * cubesInRow + z))).filter((step) => step > 0);

export function propertyAreasOf(properties: readonly IndexedProperty[]): PropertyAreas {
  const positions = properties.map(({ property }) => positionOf(property.whereabouts.point));
  const cubes = positions.map((position) =>
    position.reduce((cube, value) => cube * cubesInRow + Math.floor(value / maxDistance) + cubesInRow / 2, 0),
  );
  const numbers = new Map([...new Set(cubes)].map((cube, number) => [cube, number]));
  return {
    byPrice: properties.toSorted((one, other) => one.price - other.price),
    properties,
    guests: properties.map(({ guests }) => guests),
    areaOf: cubes.map((cube) => numbers.get(cube) ?? 0),
    positions: new Float64Array(positions.flat()),
    around: [...numbers.keys()].map((cube) => laterCubes.flatMap((step) => numbers.get(cube + step) ?? [])),
  };
}

function positionOf({ latitude, longitude }: { latitude: number; longitude: number }): number[] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

export function onUnitSphere(kilometres: number): number {
  return kilometres / 6371;
}

/**
 * The properties of each area, by their index, that are compared with others. If there are many, the cheapest free ones that sleep at least half of the
 * party, because one of each pair has to, and the cheapest free ones of the others.
 */
export function comparedIn(
  candidates: readonly IndexedProperty[],
  { areaOf, around }: PropertyAreas,
  guests: number,
  isFree: (property: IndexedProperty) => boolean,
): number[][] {
  const byArea = around.map((): IndexedProperty[] => []);
  for (const property of candidates) byArea[areaOf[property.index] ?? 0]?.push(property);
  const count = byArea.filter(({ length }) => length > 0).length;
  const most = Math.min(maxOfArea, Math.max(4, Math.floor(Math.sqrt(maxCompared / count))));
  return byArea.map((all) => (all.length > most ? cheapestOf(all, guests, most / 2, isFree) : all).map(({ index }) => index));
}

function cheapestOf(
  all: readonly IndexedProperty[],
  guests: number,
  most: number,
  isFree: (property: IndexedProperty) => boolean,
): IndexedProperty[] {
  const [large, small]: [IndexedProperty[], IndexedProperty[]] = [[], []];
  for (const property of all) {
    const list = property.guests * 2 >= guests ? large : small;
    if (list.length < most && isFree(property)) list.push(property);
    if (large.length >= most && small.length >= most) break;
  }
  return [...large, ...small];
}

export function squaredDistance(positions: Float64Array, one: number, other: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) sum += ((positions[3 * one + axis] ?? 0) - (positions[3 * other + axis] ?? 0)) ** 2;
  return sum;
}
