import type { YamlFile } from "../content/content-folder.server.ts";
import { kilometresBetween, type Point } from "./geometry.ts";

/** Kilometres. A missing minus sign or swapped coordinates give a larger distance. */
const maxDistance = 500;

/** Reports a point that is too far from `other`, which the message calls `name`. */
export function checkNear(file: YamlFile<unknown>, field: (string | number)[], point: Point, name: string, other: Point): void {
  const distance = kilometresBetween(other, point);
  if (distance > maxDistance) file.report(field, `a point within ${maxDistance} km of ${name}`, `a point ${Math.round(distance)} km from it`);
}
