/** A spot on a drawing, or a step between two: pixels to the right and down. Spots are counted from the middle. */
export interface Spot {
  x: number;
  y: number;
}

/** The spot in a direction (degrees clockwise from up), so many pixels from the middle. */
export function spotAt(bearing: number, radius: number): Spot {
  const angle = (bearing * Math.PI) / 180;
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The direction of a spot from the middle: degrees clockwise from up, from 0 to below 360. */
export function bearingOf({ x, y }: Spot): number {
  return ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
}

/** A step so many times as long, and a second one after it. */
export function after(step: Spot, times: number, second: Spot): Spot {
  return { x: step.x * times + second.x, y: step.y * times + second.y };
}

const lengthOf = ({ x, y }: Spot) => Math.hypot(x, y);

/** Pixels, but for the last. */
export interface LabelSpace {
  /** How far apart two pins are at least. */
  apart: number;
  /** The circles around the middle that pins stay outside and inside of. */
  from: number;
  to: number;
  /** How many times as large the drawing may be, while the pins keep their size. */
  upTo: number;
}

/** What a push adds, so that it comes to an end. */
const slack = 0.3;

/**
 * By how many degrees pins may leave the wind of their places, which words name: by none, or by as few as a crowd needs; and in
 * how many rounds. Where there is room, few are enough; the last are more than two dozen pins in one place have ever needed.
 */
const tries = [
  { leeway: 0, rounds: 100 },
  { leeway: 22.5, rounds: 100 },
  { leeway: 180, rounds: 3_000 },
];

/**
 * How far pins stand from their places, which lie on the drawing: far enough for no two to be nearer to each other than
 * `apart`, however large it is drawn. Two that are too near give way by half each, again and again. The same places always
 * come to the same end, and pins that have room stay where their places are.
 */
export function separatePins(places: readonly Spot[], room: LabelSpace): Spot[] {
  let steps: Spot[] = [];
  for (const { leeway, rounds } of tries) {
    const hold = (place: Spot, step: Spot, index: number) => inWind(place, held(place, step, room, index), leeway);
    steps = places.map((place, index) => hold(place, { x: 0, y: 0 }, index));
    for (let round = 0; round < rounds; round += 1) if (!pushOnce(places, steps, room, round, hold)) return steps;
  }
  return steps;
}

type Hold = (place: Spot, step: Spot, index: number) => Spot;

/** Pushes each two that are too near apart; says whether there were any. */
function pushOnce(places: readonly Spot[], steps: Spot[], room: LabelSpace, round: number, hold: Hold): boolean {
  let found = false;
  places.forEach((one, first) => {
    places.slice(first + 1).forEach((other, index) => {
      const second = first + 1 + index;
      const [step, otherStep] = [steps[first] ?? one, steps[second] ?? other];
      const between = nearest(after(one, -1, other), after(step, -1, otherStep), room.upTo);
      if (lengthOf(between) >= room.apart) return;
      found = true;
      const push = pushAlong(between, room.apart + slack, first + second + round);
      steps[first] = hold(one, after(push, -1, step), first);
      steps[second] = hold(other, after(push, 1, otherStep), second);
    });
  });
  return found;
}

/** The step of a pin, turned back into the eighth of the compass in which its place is. */
function inWind(place: Spot, step: Spot, leeway: number): Spot {
  if (lengthOf(place) < 1e-6) return step;
  const pin = after(place, 1, step);
  const wind = Math.round(bearingOf(place) / 45) * 45;
  const off = ((bearingOf(pin) - wind + 540) % 360) - 180;
  // A little within its edges, where words would say the next.
  const most = 22 + leeway;
  if (Math.abs(off) <= most) return step;
  return after(place, -1, spotAt(wind + Math.sign(off) * most, lengthOf(pin)));
}

/** The shortest way between two pins at any size of the drawing: that between their places grows with it, that of their steps does not. */
function nearest(places: Spot, steps: Spot, upTo: number): Spot {
  const square = places.x ** 2 + places.y ** 2;
  const at = square === 0 ? 1 : -(places.x * steps.x + places.y * steps.y) / square;
  return after(places, Math.min(upTo, Math.max(1, at)), steps);
}

/** How each of two gives way, away from the other; where they are one, or stand in each other's way for long, to the side. */
function pushAlong(between: Spot, apart: number, seed: number): Spot {
  const length = lengthOf(between);
  if (length < 1e-6) return spotAt(seed * goldenAngle, apart / 2);
  const by = (apart - length) / 2 / length;
  const aside = seed % 7 === 6 ? by / 2 : 0;
  return { x: between.x * by - between.y * aside, y: between.y * by + between.x * aside };
}

/** Degrees; multiples of it never fall together. */
const goldenAngle = 137.508;

/** The step of a pin, led back between the two circles. */
function held(place: Spot, step: Spot, { from, to, upTo }: LabelSpace, index: number): Spot {
  const [pin, closest] = [after(place, 1, step), nearest(place, step, upTo)];
  if (lengthOf(pin) > to) return after(pin, to / lengthOf(pin), { x: -place.x, y: -place.y });
  if (lengthOf(closest) >= from) return step;
  // From the middle, or as good as there, any way out is as near: each pin takes one of its own.
  const edge = lengthOf(closest) < 1e-6 ? spotAt(index * goldenAngle, from) : after(closest, from / lengthOf(closest), { x: 0, y: 0 });
  const out = after(closest, -1, edge);
  return after(out, 1, step);
}
