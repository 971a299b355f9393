import { compassScale, needleLength } from "./compass-scale.ts";
import type { Spot } from "./pin-layout.ts";

/** Where a name stands by its pin, in one line or two: a spot on the drawing, and which part of the name is there. */
export interface PinLabel extends Spot {
  anchor: "start" | "middle" | "end";
  lines: readonly string[];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The size of the letters, how high a line of them is, and about how wide one is in the heading face; in pixels of the drawing. */
export const labelSize = 14;
export const labelLine = 1.15 * labelSize;
const letter = 0.54 * labelSize;

/** How wide and high the drawing is: the dial, and what its figures need at its sides. */
export const labelled = { width: 280, height: 274 } as const;

/** How far from the middle names may reach: over the outermost ring, not over the degrees of the rim. */
const reach = compassScale.radius + 11;

/** How large the star in the middle is beside names, as a part of what it is without them, and the needles of its four quarters. */
export const starByNames = 0.4;
const needle = starByNames * needleLength;
const needles: readonly Box[] = [
  { left: -3, right: 3, top: -needle, bottom: needle },
  { left: -needle, right: needle, top: -3, bottom: 3 },
];

type Labels = readonly (PinLabel | undefined)[];

/**
 * Where the names of pins stand, in their order: beside the pin, below or above it, wherever a name crosses neither a pin,
 * another name, nor the rim of the dial, and no needle where that can be helped; nothing where it would. Those with the fewest
 * places choose first, and each is tried as the very first, so that as many as can be are named.
 */
export function labelsOf(names: readonly string[], pins: readonly Spot[]): Labels {
  const taken = pins.map((pin) => boxAround(pin, compassScale.homePin));
  const choices = names.map((name, index) => {
    const pin = pins[index];
    const free = pin && name ? placesAt(pin, name).filter((label) => isFree(boxOf(label), taken)) : [];
    return free.toSorted((one, other) => needlesUnder(one) - needlesUnder(other));
  });
  const tried = choices.map((_, first) => placedFrom(first, choices));
  return tried.reduce<Labels>(
    (best, labels) => (worthOf(labels) > worthOf(best) ? labels : best),
    choices.map(() => undefined),
  );
}

const needlesUnder = (label: PinLabel) => needles.filter((box) => isCrossed(boxOf(label), box)).length;

/** How good labels are together: a name more is worth more than any needle. */
const worthOf = (labels: Labels) => labels.reduce((worth, label) => worth + (label ? 10 - needlesUnder(label) : 0), 0);

/** The labels that stand when one of the pins chooses first, and of the others always the one that has the fewest places left. */
function placedFrom(first: number, choices: readonly (readonly PinLabel[])[]): Labels {
  const placed: (PinLabel | undefined)[] = choices.map(() => undefined);
  const left = new Map(choices.entries());
  for (let next: number | undefined = first; next !== undefined; next = scarcest(left)) {
    const label = left.get(next)?.[0];
    placed[next] = label;
    left.delete(next);
    if (!label) continue;
    for (const [index, labels] of left) {
      left.set(
        index,
        labels.filter((other) => !isCrossed(boxOf(other), boxOf(label))),
      );
    }
  }
  return placed;
}

function scarcest(left: ReadonlyMap<number, readonly PinLabel[]>): number | undefined {
  return [...left].toSorted(([, one], [, other]) => one.length - other.length)[0]?.[0];
}

/** Where a name may stand, the best first: in one line before two, towards the nearer edge, away from the middle. */
function placesAt({ x, y }: Spot, name: string): PinLabel[] {
  return [[name], ...inTwo(name)].flatMap((lines) => {
    const edge = compassScale.homePin / 2;
    const [beside, line] = [edge + 5, edge + 4 + (lines.length * labelLine) / 2];
    const right = { x: x + beside, y, anchor: "start" } as const;
    const left = { x: x - beside, y, anchor: "end" } as const;
    const inLine = (to: number) =>
      [
        { x, y: to, anchor: "middle" },
        { x: x - edge, y: to, anchor: "start" },
        { x: x + edge, y: to, anchor: "end" },
      ] as const;
    const [outer, inner] = y < 0 ? [y - line, y + line] : [y + line, y - line];
    return [...(x < 0 ? [left, right] : [right, left]), ...inLine(outer), ...inLine(inner)].map((place) => ({ ...place, lines }));
  });
}

/** A name parted between two words, into the two lines that are most alike; nothing where it is one word. */
function inTwo(name: string): string[][] {
  const parted = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)]);
  return parted.toSorted((one, other) => longest(one) - longest(other)).slice(0, 1);
}

const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));

function boxOf({ x, y, anchor, lines }: PinLabel): Box {
  const width = longest(lines) * letter;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const half = (lines.length * labelLine) / 2;
  return { left, right: left + width, top: y - half, bottom: y + half };
}

const boxAround = ({ x, y }: Spot, width: number): Box => ({ left: x - width / 2, right: x + width / 2, top: y - width / 2, bottom: y + width / 2 });

const isFree = (box: Box, taken: readonly Box[]) => isOnDial(box) && !taken.some((other) => isCrossed(box, other));

const isOnDial = ({ left, right, top, bottom }: Box) => Math.hypot(Math.max(-left, right), Math.max(-top, bottom)) <= reach;

const isCrossed = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Spots along a name, for what is to stand clear of it. */
export function spotsAlong(label: PinLabel): Spot[] {
  const { left, right, top } = boxOf(label);
  const steps = Math.ceil((right - left) / labelSize);
  return label.lines.flatMap((_, line) =>
    Array.from({ length: steps + 1 }, (_, step) => ({ x: left + ((right - left) * step) / steps, y: top + (line + 0.5) * labelLine })),
  );
}
