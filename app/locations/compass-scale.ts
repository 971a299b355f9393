import { after, type LabelSpace, type Spot, separatePins, spotAt } from "./pin-layout.ts";

/** The dial of a compass map, in pixels, as it is on the narrowest phone. On a wider one pins and what is between them stay as large. */
export const compassScale = {
  /** What a screen of 320 pixels has room for, and how many times as wide it may be. */
  width: 272,
  upTo: 2,
  /** The radius of the outermost ring. */
  radius: 108,
  /** How wide a pin is, and one that is a link to a home. */
  pin: 23,
  homePin: 28,
} as const;

/** How long the needles of the four quarters are, in pixels, where no names stand beside them. */
export const needleLength = 108;

/** Between the mark in the middle, which keeps free of the middles of pins, and the outermost ring, and how far pins are apart. */
export const roomOfPins: LabelSpace = { apart: 25, from: 19, to: compassScale.radius, upTo: compassScale.upTo };

/** The same for homes, on a drawing that grows as a whole, whose letters on the rim they leave free. */
export const roomOfHomes: LabelSpace = { apart: compassScale.homePin + 2, from: compassScale.homePin / 2 + 6, to: compassScale.radius - 8, upTo: 1 };

/** The rings, in kilometres. */
export const rings = [1, 5, 20, 80] as const;

/** Where the scale turns from even to logarithmic, in kilometres. */
const knee = 0.5;

/** How far from the middle a distance in kilometres is drawn: logarithmic, and never beyond the outermost ring, which is `reach` away. */
export function radiusOf(kilometres: number, reach: number = rings[3]): number {
  return compassScale.radius * Math.min(1, Math.log1p(kilometres / knee) / Math.log1p(reach / knee));
}

/** The rings up to the first that holds so many kilometres; all where none does. */
export function ringsAround(kilometres: number): readonly number[] {
  return rings.filter((_, index) => index === 0 || (rings[index - 1] ?? 0) < kilometres);
}

/** A place as the dial shows it: where it is, and how far from there its pin stands. */
export interface Pin {
  truth: Spot;
  step: Spot;
}

/** The pins of places, in their order. `bearing` is in degrees from true north, which is up. */
export function pinsOf(places: readonly { kilometres: number; bearing: number }[], room = roomOfPins, reach?: number): Pin[] {
  const truths = places.map(({ kilometres, bearing }) => spotAt(bearing, radiusOf(kilometres, reach)));
  const steps = separatePins(truths, room);
  return truths.map((truth, index) => ({ truth, step: steps[index] ?? { x: 0, y: 0 } }));
}

/** Between the needles of the four quarters, and steep enough for no figure to reach the next. */
const bearingsOfFigures = Array.from({ length: 72 }, (_, index) => index * 5).filter((bearing) => Math.abs((bearing % 90) - 45) < 21);

/** Where the figures of the rings stand, one for each: on the bearing on which the nearest of what is there is furthest from any of them. */
export function spotsOfFigures(there: readonly Spot[], shown: readonly number[]): Spot[] {
  const spotsAt = (bearing: number) => shown.map((ring) => spotAt(bearing, radiusOf(ring, shown.at(-1))));
  const clearance = (bearing: number) => Math.min(...spotsAt(bearing).flatMap((spot) => there.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y))));
  return spotsAt(bearingsOfFigures.reduce((best, bearing) => (clearance(bearing) > clearance(best) ? bearing : best)));
}

/** Where a pin stands on the narrowest dial. */
export const spotOf = ({ truth, step }: Pin): Spot => after(truth, 1, step);
