import { formatDistance } from "../i18n/distances.ts";
import { m } from "../i18n/messages/messages.js";
import { type Direction, directionOf } from "./geometry.ts";
import { type NearPlace, roundKilometres } from "./nearby.ts";
import type { PlaceKind, TravelMode } from "./place.ts";

export const kindNames: Record<PlaceKind, () => string> = {
  town: m.place_town,
  station: m.place_station,
  lift: m.place_lift,
  beach: m.place_beach,
  airport: m.place_airport,
  hospital: m.place_hospital,
  shop: m.place_shop,
};

const directionMessages: Record<Direction, (inputs: { distance: string }) => string> = {
  n: m.place_to_n,
  ne: m.place_to_ne,
  e: m.place_to_e,
  se: m.place_to_se,
  s: m.place_to_s,
  sw: m.place_to_sw,
  w: m.place_to_w,
  nw: m.place_to_nw,
};

const travelMessages: Record<TravelMode, (inputs: { count: number }) => string> = {
  drive: m.place_drive,
  walk: m.place_walk,
  ferry: m.place_ferry,
  walkAndDrive: m.place_walk_and_drive,
};

/** Distance and direction: `4.5 km (2.8 mi) north-east`, `4,5 km về hướng đông bắc`. */
export function travelText({ kilometres, bearing }: Pick<NearPlace, "kilometres" | "bearing">, isExact: boolean): string {
  return directionMessages[directionOf(bearing)]({ distance: distanceText({ kilometres }, isExact) });
}

/** `4.5 km (2.8 mi)`, `4,5 km`. */
export function distanceText({ kilometres }: Pick<NearPlace, "kilometres">, isExact: boolean): string {
  const rounded = roundKilometres(kilometres, isExact);
  return rounded === 0 ? m.place_km_under({ distance: formatDistance(isExact ? 0.1 : 0.5) }) : formatDistance(rounded);
}

/** The travel times, one text per travel mode; empty if none is known. */
export function minutesText({ minutes }: Pick<NearPlace, "minutes">): string[] {
  return minutes.map(({ mode, count }) => travelMessages[mode]({ count }));
}
