import type { YamlFile } from "../content/content-folder.server.ts";
import { kilometresBetween, type Point } from "./geometry.ts";

/** Kilometres; a sign that is missing, or two numbers in the wrong order, lead further. */
const furthest = 500;

/** Notes a point that is nowhere near another, which is called `name`. */
export function checkNear(file: YamlFile<unknown>, field: (string | number)[], point: Point, name: string, other: Point): void {
  const away = kilometresBetween(other, point);
  if (away > furthest) file.wrong(field, `a point within ${furthest} km of ${name}`, `a point ${Math.round(away)} km from it`);
}
