import { after, pushApart, type Room, type Spot, spotAt } from "./spots.ts";

/** The dial of a compass map, in pixels, as it is on the narrowest phone. On a wider one pins and what is between them stay as large. */
export const dial = {
  /** What a screen of 320 pixels has room for, and how many times as wide it may be. */
  width: 272,
  upTo: 2,
  /** The radius of the outermost ring. */
  radius: 108,
  /** How wide a pin is, and one that is a link to a home. */
  pin: 23,
  homePin: 28,
} as const;

/** Between the mark in the middle, which keeps free of the middles of pins, and the outermost ring, and how far pins are apart. */
export const roomOfPins: Room = { apart: 25, from: 19, to: dial.radius, upTo: dial.upTo };

/** The same for homes, on a drawing that grows as a whole. */
export const roomOfHomes: Room = { apart: dial.homePin + 2, from: dial.homePin / 2 + 6, to: dial.radius, upTo: 1 };

/** The rings, in kilometres. */
export const rings = [1, 5, 20, 80] as const;

/** Where the scale turns from even to logarithmic, in kilometres. */
const knee = 0.5;

/** How far from the middle a distance in kilometres is drawn: logarithmic, and never beyond the outermost ring. */
export function radiusOf(kilometres: number): number {
  return dial.radius * Math.min(1, Math.log1p(kilometres / knee) / Math.log1p(rings[3] / knee));
}

/** A place as the dial shows it: where it is, and how far from there its pin stands. */
export interface Pin {
  truth: Spot;
  step: Spot;
}

/** The pins of places, in their order. `bearing` is in degrees from true north, which is up. */
export function pinsOf(places: readonly { kilometres: number; bearing: number }[], room = roomOfPins): Pin[] {
  const truths = places.map(({ kilometres, bearing }) => spotAt(bearing, radiusOf(kilometres)));
  const steps = pushApart(truths, room);
  return truths.map((truth, index) => ({ truth, step: steps[index] ?? { x: 0, y: 0 } }));
}

/** Between the needles of the four quarters, and steep enough for no figure to reach the next. */
const bearingsOfFigures = Array.from({ length: 72 }, (_, index) => index * 5).filter((bearing) => Math.abs((bearing % 90) - 45) < 21);

/** The bearing along which the figures of the rings stand: where the nearest pin is furthest from any of them. */
export function freeBearing(pins: readonly Pin[]): number {
  const clearance = (bearing: number) => Math.min(...rings.flatMap((ring) => pins.map((pin) => wayTo(pin, spotAt(bearing, radiusOf(ring))))));
  return bearingsOfFigures.reduce((best, bearing) => (clearance(bearing) > clearance(best) ? bearing : best));
}

/** How far a pin is from a spot, on the narrowest dial. */
function wayTo({ truth, step }: Pin, spot: Spot): number {
  const pin = after(truth, 1, step);
  return Math.hypot(pin.x - spot.x, pin.y - spot.y);
}
