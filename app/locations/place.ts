import { z } from "zod";
import { slug, text } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Point } from "./geometry.ts";

export const placeKinds = ["town", "station", "lift", "beach", "airport", "hospital", "shop"] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** A point in YAML. */
export const point = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

export const placeSchema = z.strictObject({ id: slug, name: text, kind: z.enum(placeKinds), coordinates: point });

/** A point of interest of a destination. */
export interface Place {
  /** Properties give their travel times to the place by this id. */
  id: string;
  name: Text;
  kind: PlaceKind;
  coordinates: Point;
}

const minutes = z.record(z.string(), z.int().min(1)).default({});

/** By car; on foot; by car to a landing and on by ferry; on foot to the car and on by car. */
export const travelModes = ["drive", "walk", "ferry", "walkAndDrive"] as const;

export type TravelMode = (typeof travelModes)[number];

/** The total minutes to places, by travel mode and id, as far as the owner knows them. */
export const minutesSchema = z.strictObject(forEachTravelMode(minutes)).prefault({});

export type Minutes = z.infer<typeof minutesSchema>;

export function forEachTravelMode<Value>(value: Value): Record<TravelMode, Value> {
  return { drive: value, walk: value, ferry: value, walkAndDrive: value };
}
