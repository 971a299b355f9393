import { z } from "zod";
import { slug, text } from "../content/schemas.ts";
import type { Text } from "../i18n/languages.ts";
import type { Point } from "./geometry.ts";

/** What a place near a home may be. */
export const placeKinds = ["town", "station", "lift", "beach", "airport", "hospital", "shop"] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** A point as content writes it. */
export const point = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

export const placeSchema = z.strictObject({ id: slug, name: text, kind: z.enum(placeKinds), coordinates: point });

/** A place that guests of a destination ask the way to. */
export interface Place {
  /** What homes call it that know how long the way takes. */
  id: string;
  name: Text;
  kind: PlaceKind;
  coordinates: Point;
}

const minutes = z.record(z.string(), z.int().min(1)).default({});

/** How one goes from a home to a place: by car; on foot; by car to a landing and on by ferry; on foot to the car and on in it. */
export const travelModes = ["drive", "walk", "ferry", "walkAndDrive"] as const;

export type TravelMode = (typeof travelModes)[number];

/** How many minutes it takes to places in all, by their ids, where the owner knows it. */
export const minutesSchema = z.strictObject(forEachTravelMode(minutes)).prefault({});

export type Minutes = z.infer<typeof minutesSchema>;

/** The same for each way of going. */
export function forEachTravelMode<Value>(value: Value): Record<TravelMode, Value> {
  return { drive: value, walk: value, ferry: value, walkAndDrive: value };
}
