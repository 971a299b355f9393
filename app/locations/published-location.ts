import { oneOf } from "../content/content-error.ts";
import type { YamlFile } from "../content/content-folder.server.ts";
import { checkNear } from "./check-near.ts";
import type { Destinations } from "./destination.ts";
import { kilometresBetween, type Point, pointAt } from "./geometry.ts";
import { type Minutes, point } from "./place.ts";

/** What a home tells of where it is. Where it stands exactly does not leave the reading of its file, unless it says `exact`. */
export interface PublishedLocation {
  /** From which everything is worked out that is published: the home, or the one point that stands for its area. */
  point: Point;
  isExact: boolean;
}

/** How far from the home the point of its area is, in kilometres. */
const leastShift = 0.2;
export const mostShift = 0.6;

/** What stands in the file of a home, whether or not it is in order. */
interface Written {
  coordinates?: unknown;
  exact?: unknown;
  shownAt?: unknown;
}

/**
 * What is published of where a home is. Nothing is published, and the mistake is noted, when the home gives no point for its
 * area, one too near or too far, or both a point and `exact`. See docs/decisions/018-area-of-a-home.md.
 */
export function parsePublishedLocation(file: YamlFile<unknown>, { coordinates, exact = false, shownAt }: Written): PublishedLocation | undefined {
  const [home, shown] = [point.safeParse(coordinates).data, point.safeParse(shownAt).data];
  // The schema has told what is wrong with one of them.
  if (!home || typeof exact !== "boolean" || (shownAt !== undefined && !shown)) return undefined;
  if (exact && !shown) return { point: home, isExact: true };
  if (exact) file.wrong(["shownAt"], "this field, or exact: true, and not both", "a point beside exact: true");
  return exact ? undefined : checkShown(file, home, shown);
}

/** The point of an area, if it is one. */
function checkShown(file: YamlFile<unknown>, home: Point, shown: Point | undefined): PublishedLocation | undefined {
  const metres = shown && Math.round(kilometresBetween(home, shown) * 1000);
  if (shown && metres && metres >= leastShift * 1000 && metres <= mostShift * 1000) return { point: shown, isExact: false };
  const { latitude, longitude } = somePointNear(home);
  file.wrong(
    ["shownAt"],
    `a point ${leastShift * 1000} to ${mostShift * 1000} m from the home, such as { latitude: ${latitude.toFixed(5)}, longitude: ${longitude.toFixed(5)} }, or exact: true`,
    metres === undefined ? "nothing" : `a point ${metres} m from the home`,
  );
  return undefined;
}

/** A point for the area of a home by chance: each run of the check names another, and the owner keeps one. */
function somePointNear(home: Point): Point {
  const [direction = 0, distance = 0] = crypto.getRandomValues(new Uint32Array(2));
  const share = (number: number) => number / 2 ** 32;
  // A little less at both ends, because the point is rounded to about a metre.
  const [least, most] = [leastShift + 0.01, mostShift - 0.01];
  return pointAt(home, share(direction) * 360, Math.sqrt(least ** 2 + share(distance) * (most ** 2 - least ** 2)));
}

interface Named {
  destination?: string;
  coordinates?: unknown;
  minutes?: { [Way in keyof Minutes]?: Record<string, unknown> };
}

/** Notes a destination that is not there, minutes to places that it does not have, and a home that is nowhere near it. */
export function checkDestination(file: YamlFile<unknown>, { destination, coordinates, minutes = {} }: Named, { list, placeIds }: Destinations): void {
  if (destination === undefined) return;
  if (!placeIds.has(destination)) {
    file.wrong(["destination"], oneOf(placeIds.keys(), "a folder of content/destinations"));
    return;
  }
  const ids = placeIds.get(destination);
  for (const [way, known] of Object.entries(minutes)) {
    for (const id of Object.keys(known))
      if (ids && !ids.includes(id)) file.wrong(["minutes", way, id], oneOf(ids, "a place of the destination"), `the place "${id}"`);
  }
  const first = list.find(({ slug }) => slug === destination)?.places[0]?.coordinates;
  const home = point.safeParse(coordinates).data;
  if (first && home) checkNear(file, ["coordinates"], home, `the first place of ${destination}`, first);
}
