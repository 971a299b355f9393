import { addScaled, type PinSpace, type Spot, separatePins, spotAt } from "./pin-layout.ts";

/** The size of a compass map in pixels on the narrowest phone. On wider screens pins and the distances between them keep their size. */
export const compassScale = {
  /** The width on a screen of 320 pixels, and the factor by which it may grow. */
  width: 272,
  maxScale: 2,
  /** The radius of the outermost ring. */
  radius: 108,
  /** The width of a pin, and of one that is a link to a property. */
  pin: 23,
  propertyPin: 28,
} as const;

/** The length of the needles of the four main directions on a map without names, in pixels. */
export const needleLength = 108;

/** Pins are outside of the mark in the middle and within the outermost ring. */
export const pinSpace: PinSpace = { minDistance: 25, innerRadius: 19, outerRadius: compassScale.radius, maxScale: compassScale.maxScale };

/** For pins of properties. Here the drawing scales as a whole, and pins do not cover the letters on the rim. */
export const propertyPinSpace: PinSpace = {
  minDistance: compassScale.propertyPin + 2,
  innerRadius: compassScale.propertyPin / 2 + 6,
  outerRadius: compassScale.radius - 8,
  maxScale: 1,
};

/** In kilometres. */
export const rings = [1, 5, 20, 80] as const;

/** Where the scale changes from linear to logarithmic, in kilometres. */
const knee = 0.5;

/** The radius at which a distance is drawn: logarithmic, at most that of the outermost ring, which is `reach` kilometres away. */
export function radiusOf(kilometres: number, reach: number = rings[3]): number {
  return compassScale.radius * Math.min(1, Math.log1p(kilometres / knee) / Math.log1p(reach / knee));
}

/** The rings up to the first that includes a distance; all if none does. */
export function ringsAround(kilometres: number): readonly number[] {
  return rings.filter((_, index) => index === 0 || (rings[index - 1] ?? 0) < kilometres);
}

/** A place on the map: its true position, and the offset of its pin from there. */
export interface Pin {
  position: Spot;
  offset: Spot;
}

/** The pins of places, in the same order. `bearing` is in degrees from true north, which is up. */
export function pinsOf(places: readonly { kilometres: number; bearing: number }[], space = pinSpace, reach?: number): Pin[] {
  const positions = places.map(({ kilometres, bearing }) => spotAt(bearing, radiusOf(kilometres, reach)));
  const offsets = separatePins(positions, space);
  return positions.map((position, index) => ({ position, offset: offsets[index] ?? { x: 0, y: 0 } }));
}

/** Between the needles of the main directions, and steep enough that labels do not overlap. */
const ringLabelBearings = Array.from({ length: 72 }, (_, index) => index * 5).filter((bearing) => Math.abs((bearing % 90) - 45) < 21);

/** The positions of the labels of the rings, all on one bearing: that with the largest distance to the `occupied` spots. */
export function ringLabelSpots(occupied: readonly Spot[], shown: readonly number[]): Spot[] {
  const spotsAt = (bearing: number) => shown.map((ring) => spotAt(bearing, radiusOf(ring, shown.at(-1))));
  const clearance = (bearing: number) =>
    Math.min(...spotsAt(bearing).flatMap((spot) => occupied.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y))));
  return spotsAt(ringLabelBearings.reduce((best, bearing) => (clearance(bearing) > clearance(best) ? bearing : best)));
}

/** The position of a pin on the narrowest map. */
export const spotOf = ({ position, offset }: Pin): Spot => addScaled(position, 1, offset);
