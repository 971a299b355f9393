/** A position relative to the middle of a drawing, or an offset: pixels to the right and down. */
export interface Spot {
  x: number;
  y: number;
}

/** The spot at a bearing (degrees clockwise from up) and a distance from the middle. */
export function spotAt(bearing: number, radius: number): Spot {
  const angle = (bearing * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The bearing of a spot from the middle: degrees clockwise from up, [0, 360). */
export function bearingOf({ x, y }: Spot): number {
  return ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
}

/** `offset * times + second`. */
export function addScaled(offset: Spot, times: number, second: Spot): Spot {
  return { x: offset.x * times + second.x, y: offset.y * times + second.y };
}

const lengthOf = ({ x, y }: Spot) => Math.hypot(x, y);

/** Where pins may be, in pixels. */
export interface PinSpace {
  /** Between two pins. */
  minDistance: number;
  /** Pins are outside of this circle around the middle. */
  innerRadius: number;
  /** Pins are inside of this circle. */
  outerRadius: number;
  /** The largest factor by which the drawing grows while pins keep their size. */
  maxScale: number;
}

/** Added to each push, so that pushing ends. */
const slack = 0.3;

/**
 * Attempts to separate pins, one after the other. `leeway`: by how many degrees pins may leave the eighth of the compass of their
 * places, which the text beside the map names. `rounds`: the last number is more than two dozen pins in one place need.
 */
const attempts = [
  { leeway: 0, rounds: 100 },
  { leeway: 22.5, rounds: 100 },
  { leeway: 180, rounds: 3_000 },
];

/**
 * The offsets of pins from their places, so that no two pins are closer than `minDistance` at any scale of the drawing. Pairs that
 * are too close are pushed apart by half the overlap each, repeatedly. The result is deterministic, and pins with enough room
 * stay at their places.
 */
export function separatePins(places: readonly Spot[], space: PinSpace): Spot[] {
  let offsets: Spot[] = [];
  for (const { leeway, rounds } of attempts) {
    const constrain = (place: Spot, offset: Spot, index: number) => clampDirection(place, clampDistance(place, offset, space, index), leeway);
    offsets = places.map((place, index) => constrain(place, { x: 0, y: 0 }, index));
    for (let round = 0; round < rounds; round += 1) if (!pushPairsApart(places, offsets, space, round, constrain)) return offsets;
  }
  return offsets;
}

type Constrain = (place: Spot, offset: Spot, index: number) => Spot;

/** Pushes apart all pairs that are too close. Returns whether there were any. */
function pushPairsApart(places: readonly Spot[], offsets: Spot[], space: PinSpace, round: number, constrain: Constrain): boolean {
  let found = false;
  places.forEach((one, first) => {
    places.slice(first + 1).forEach((other, index) => {
      const second = first + 1 + index;
      const [offset, otherOffset] = [offsets[first] ?? one, offsets[second] ?? other];
      const between = shortestVector(addScaled(one, -1, other), addScaled(offset, -1, otherOffset), space.maxScale);
      if (lengthOf(between) >= space.minDistance) return;
      found = true;
      const push = pushVector(between, space.minDistance + slack, first + second + round);
      offsets[first] = constrain(one, addScaled(push, -1, offset), first);
      offsets[second] = constrain(other, addScaled(push, 1, otherOffset), second);
    });
  });
  return found;
}

/** Turns an offset so that the pin is in the eighth of the compass of its place. */
function clampDirection(place: Spot, offset: Spot, leeway: number): Spot {
  if (lengthOf(place) < 1e-6) return offset;
  const pin = addScaled(place, 1, offset);
  const direction = Math.round(bearingOf(place) / 45) * 45;
  const off = ((bearingOf(pin) - direction + 540) % 360) - 180;
  // A little less than 22.5 degrees, where the next direction begins.
  const maxOff = 22 + leeway;
  if (Math.abs(off) <= maxOff) return offset;
  return addScaled(place, -1, spotAt(direction + Math.sign(off) * maxOff, lengthOf(pin)));
}

/** The shortest vector between two pins at any scale of the drawing: that between their places scales, that of their offsets does not. */
function shortestVector(places: Spot, offsets: Spot, maxScale: number): Spot {
  const square = places.x ** 2 + places.y ** 2;
  const at = square === 0 ? 1 : -(places.x * offsets.x + places.y * offsets.y) / square;
  return addScaled(places, Math.min(maxScale, Math.max(1, at)), offsets);
}

/** The push for each of two pins, away from the other; to the side if they are at the same spot or have blocked each other for long. */
function pushVector(between: Spot, minDistance: number, seed: number): Spot {
  const length = lengthOf(between);
  if (length < 1e-6) return spotAt(seed * goldenAngle, minDistance / 2);
  const by = (minDistance - length) / 2 / length;
  const aside = seed % 7 === 6 ? by / 2 : 0;
  return { x: between.x * by - between.y * aside, y: between.y * by + between.x * aside };
}

/** Degrees. Its multiples never coincide. */
const goldenAngle = 137.508;

/** Changes an offset so that the pin is between the two circles. */
function clampDistance(place: Spot, offset: Spot, { innerRadius, outerRadius, maxScale }: PinSpace, index: number): Spot {
  const [pin, closest] = [addScaled(place, 1, offset), shortestVector(place, offset, maxScale)];
  if (lengthOf(pin) > outerRadius) return addScaled(pin, outerRadius / lengthOf(pin), { x: -place.x, y: -place.y });
  if (lengthOf(closest) >= innerRadius) return offset;
  // From the middle every direction is equally near, so each pin gets its own.
  const edge =
    lengthOf(closest) < 1e-6 ? spotAt(index * goldenAngle, innerRadius) : addScaled(closest, innerRadius / lengthOf(closest), { x: 0, y: 0 });
  const out = addScaled(closest, -1, edge);
  return addScaled(out, 1, offset);
}
