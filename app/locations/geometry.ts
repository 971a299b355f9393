/** A point on the earth in degrees; north and east are positive. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The mean radius of the earth (IUGG), in kilometres. Treating the earth as a sphere gives errors of at most half a percent. */
const earthRadius = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Kilometres between two points along the surface, by the haversine formula. */
export function kilometresBetween(from: Point, to: Point): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  // For opposite points, rounding may give slightly more than 1.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half(from.latitude, to.latitude) + across)));
}

/** The initial direction of the shortest path to a point: degrees from true north, clockwise, [0, 360). */
export function bearingTo(from: Point, to: Point): number {
  const [latitude, toLatitude, turn] = [radians(from.latitude), radians(to.latitude), radians(to.longitude - from.longitude)];
  const east = Math.sin(turn) * Math.cos(toLatitude);
  const north = Math.cos(latitude) * Math.sin(toLatitude) - Math.sin(latitude) * Math.cos(toLatitude) * Math.cos(turn);
  return (degrees(Math.atan2(east, north)) + 360) % 360;
}

/** The point at a distance and bearing, rounded to five decimals (about a metre), as in the content. */
export function pointAt(from: Point, bearing: number, kilometres: number): Point {
  const [latitude, course, arc] = [radians(from.latitude), radians(bearing), kilometres / earthRadius];
  const to = Math.asin(Math.sin(latitude) * Math.cos(arc) + Math.cos(latitude) * Math.sin(arc) * Math.cos(course));
  const turn = Math.atan2(Math.sin(course) * Math.sin(arc) * Math.cos(latitude), Math.cos(arc) - Math.sin(latitude) * Math.sin(to));
  return { latitude: fiveDecimals(degrees(to)), longitude: fiveDecimals(((from.longitude + degrees(turn) + 540) % 360) - 180) };
}

const fiveDecimals = (value: number) => Math.round(value * 1e5) / 1e5;

/** The eight directions of a compass, clockwise from north. */
export const directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

export type Direction = (typeof directions)[number];

export function directionOf(bearing: number): Direction {
  return directions[Math.round(bearing / 45) % 8] ?? "n";
}
