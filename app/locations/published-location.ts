import { oneOf } from "../content/content-error.ts";
import type { YamlFile } from "../content/content-folder.server.ts";
import { checkNear } from "./check-near.ts";
import type { Destinations } from "./destination.ts";
import { kilometresBetween, type Point, pointAt } from "./geometry.ts";
import { type Minutes, point } from "./place.ts";

/** The public location of a property. Its exact coordinates are dropped when its file is parsed, unless it has `exact: true`. */
export interface PublishedLocation {
  /** The property, or a point that stands for its area. Everything that is published is computed from it. */
  point: Point;
  isExact: boolean;
}

/** The distance between the property and the point of its area, in kilometres. */
const minShift = 0.2;
export const maxShift = 0.6;

/** The fields of a property's file before validation. */
interface RawLocation {
  coordinates?: unknown;
  exact?: unknown;
  shownAt?: unknown;
}

/**
 * Returns the public location. If the property has no point for its area, one that is too near or too far, or both a point and
 * `exact`, it reports the problem and returns undefined. See docs/decisions/018-area-of-a-home.md.
 */
export function parsePublishedLocation(file: YamlFile<unknown>, { coordinates, exact = false, shownAt }: RawLocation): PublishedLocation | undefined {
  const [actual, shown] = [point.safeParse(coordinates).data, point.safeParse(shownAt).data];
  // The schema has reported the invalid field.
  if (!actual || typeof exact !== "boolean" || (shownAt !== undefined && !shown)) return undefined;
  if (exact && !shown) return { point: actual, isExact: true };
  if (exact) file.report(["shownAt"], "this field, or exact: true, and not both", "a point beside exact: true");
  return exact ? undefined : areaLocation(file, actual, shown);
}

/** The location of an area, if its point is valid. */
function areaLocation(file: YamlFile<unknown>, actual: Point, shown: Point | undefined): PublishedLocation | undefined {
  const metres = shown && Math.round(kilometresBetween(actual, shown) * 1000);
  if (shown && metres && metres >= minShift * 1000 && metres <= maxShift * 1000) return { point: shown, isExact: false };
  const { latitude, longitude } = randomPointNear(actual);
  file.report(
    ["shownAt"],
    `a point ${minShift * 1000} to ${maxShift * 1000} m from the home, such as { latitude: ${latitude.toFixed(5)}, longitude: ${longitude.toFixed(5)} }, or exact: true`,
    metres === undefined ? "nothing" : `a point ${metres} m from the home`,
  );
  return undefined;
}

/** A random point for the area of a property: each run of the check suggests another. */
function randomPointNear(actual: Point): Point {
  const [direction = 0, distance = 0] = crypto.getRandomValues(new Uint32Array(2));
  const fraction = (number: number) => number / 2 ** 32;
  // A slightly smaller range, because the point is rounded to about a metre.
  const [min, max] = [minShift + 0.01, maxShift - 0.01];
  return pointAt(actual, fraction(direction) * 360, Math.sqrt(min ** 2 + fraction(distance) * (max ** 2 - min ** 2)));
}

interface RawDestination {
  destination?: string;
  coordinates?: unknown;
  minutes?: { [Mode in keyof Minutes]?: Record<string, unknown> };
}

/** Reports an unknown destination, a missing one if there are travel times to its places, travel times to unknown places, and a property that is too far from its destination. */
export function checkDestination(
  file: YamlFile<unknown>,
  { destination, coordinates, minutes = {} }: RawDestination,
  { list, placeIds }: Destinations,
): void {
  const timed = Object.entries(minutes).flatMap(([mode, known]) => Object.keys(known).map((id) => [mode, id] as const));
  if (destination === undefined) {
    if (timed.length > 0) file.report(["destination"], oneOf(placeIds.keys(), "a folder of content/destinations"));
    return;
  }
  if (!placeIds.has(destination)) {
    file.report(["destination"], oneOf(placeIds.keys(), "a folder of content/destinations"));
    return;
  }
  const ids = placeIds.get(destination);
  for (const [mode, id] of timed) {
    if (ids && !ids.includes(id)) file.report(["minutes", mode, id], oneOf(ids, "a place of the destination"), `the place "${id}"`);
  }
  const first = list.find(({ slug }) => slug === destination)?.places[0]?.coordinates;
  const actual = point.safeParse(coordinates).data;
  if (first && actual) checkNear(file, ["coordinates"], actual, `the first place of ${destination}`, first);
}
