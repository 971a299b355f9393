import type { Localised } from "../i18n/languages.ts";
import { bearingTo, kilometresBetween, type Point } from "./geometry.ts";
import { type Minutes, type Place, type TravelMode, travelModes } from "./place.ts";

/** A place as seen from a home, its name in one language. */
export interface NearPlace extends Pick<Place, "id" | "kind"> {
  name: string;
  /** In a straight line along the ground. */
  kilometres: number;
  /** Degrees from true north, clockwise. */
  bearing: number;
  /** How long the way takes, in the order of `ways`, as far as it is known. */
  minutes: { way: TravelMode; count: number }[];
}

/** Places as seen from a point, the nearest first. */
export function placesAround(point: Point, places: readonly Localised<Place>[], minutes: Minutes): NearPlace[] {
  return places
    .map(({ id, kind, name, coordinates }) => ({
      id,
      kind,
      name,
      kilometres: kilometresBetween(point, coordinates),
      bearing: bearingTo(point, coordinates),
      minutes: travelModes.flatMap((way) => {
        const count = minutes[way][id];
        return count === undefined ? [] : { way, count };
      }),
    }))
    .sort((one, other) => one.kilometres - other.kilometres);
}

/**
 * A distance as it is told: to a tenth of a kilometre, or to half of one from the middle of an area, which may itself be
 * 600 m from the home; from ten on, whole ones. 0 is less than the smallest that is told.
 */
export function roundKilometres(kilometres: number, isExact: boolean): number {
  if (kilometres >= 9.75) return Math.round(kilometres);
  const parts = isExact ? 10 : 2;
  return Math.round(kilometres * parts) / parts;
}
