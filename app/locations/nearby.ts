import type { Localised } from "../i18n/languages.ts";
import { bearingTo, kilometresBetween, type Point } from "./geometry.ts";
import { type Minutes, type Place, type TravelMode, travelModes } from "./place.ts";

/** A point of interest as seen from a property, in one language. */
export interface NearPlace extends Pick<Place, "id" | "kind"> {
  name: string;
  /** In a straight line along the surface. */
  kilometres: number;
  /** Degrees from true north, clockwise. */
  bearing: number;
  /** Travel times, in the order of `travelModes`, as far as they are known. */
  minutes: { mode: TravelMode; count: number }[];
}

/** Places as seen from a point, nearest first. */
export function placesAround(point: Point, places: readonly Localised<Place>[], minutes: Minutes): NearPlace[] {
  return places
    .map(({ id, kind, name, coordinates }) => ({
      id,
      kind,
      name,
      kilometres: kilometresBetween(point, coordinates),
      bearing: bearingTo(point, coordinates),
      minutes: travelModes.flatMap((mode) => {
        const count = minutes[mode][id];
        return count === undefined ? [] : { mode, count };
      }),
    }))
    .sort((one, other) => one.kilometres - other.kilometres);
}

/**
 * Rounds a distance for display: to a tenth of a kilometre; to half a kilometre from the middle of an area, which may itself be
 * 600 m from the property; to whole kilometres from ten on. 0 means less than the smallest step.
 */
export function roundKilometres(kilometres: number, isExact: boolean): number {
  if (kilometres >= 9.75) return Math.round(kilometres);
  const steps = isExact ? 10 : 2;
  return Math.round(kilometres * steps) / steps;
}
