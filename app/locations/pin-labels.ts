import { compassScale, needleLength } from "./compass-scale.ts";
import type { Spot } from "./pin-layout.ts";

/** The label of a pin, in one or two lines: a spot on the drawing, and which part of the text is there. */
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

/** Font size, line height and average letter width in the heading face, in pixels of the drawing. */
export const labelSize = 14;
export const labelLineHeight = 1.15 * labelSize;
const letterWidth = 0.54 * labelSize;

/** The size of a map with labels: the dial, and room for its labels at the sides. */
export const labelledMapSize = { width: 280, height: 274 } as const;

/** The largest distance of a label from the middle: over the outermost ring, but not over the degrees of the rim. */
const reach = compassScale.radius + 11;

/** The scale of the star in the middle on a map with labels; the boxes below are its four main needles. */
export const labelledStarScale = 0.4;
const needle = labelledStarScale * needleLength;
const needles: readonly Box[] = [
  { left: -3, right: 3, top: -needle, bottom: needle },
  { left: -needle, right: needle, top: -3, bottom: 3 },
];

type Labels = readonly (PinLabel | undefined)[];

/**
 * The labels of pins, in the same order: beside, below or above the pin, where a label overlaps no pin, no other label and not
 * the rim, and if possible no needle; undefined if there is no such position. Labels with the fewest possible positions are
 * placed first. Every label is tried as the very first, to place as many as possible.
 */
export function labelsOf(names: readonly string[], pins: readonly Spot[]): Labels {
  const occupied = pins.map((pin) => boxAround(pin, compassScale.propertyPin));
  const choices = names.map((name, index) => {
    const pin = pins[index];
    const free = pin && name ? positionsFor(pin, name).filter((label) => isFree(boxOf(label), occupied)) : [];
    return free.toSorted((one, other) => needlesCrossed(one) - needlesCrossed(other));
  });
  const tried = choices.map((_, first) => placeLabels(first, choices));
  return tried.reduce<Labels>(
    (best, labels) => (scoreOf(labels) > scoreOf(best) ? labels : best),
    choices.map(() => undefined),
  );
}

const needlesCrossed = (label: PinLabel) => needles.filter((box) => overlap(boxOf(label), box)).length;

/** The quality of a set of labels: one more label counts more than any needle. */
const scoreOf = (labels: Labels) => labels.reduce((score, label) => score + (label ? 10 - needlesCrossed(label) : 0), 0);

/** Places the label `first`, and then always the one with the fewest remaining positions. */
function placeLabels(first: number, choices: readonly (readonly PinLabel[])[]): Labels {
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
        labels.filter((other) => !overlap(boxOf(other), boxOf(label))),
      );
    }
  }
  return placed;
}

function scarcest(left: ReadonlyMap<number, readonly PinLabel[]>): number | undefined {
  return [...left].toSorted(([, one], [, other]) => one.length - other.length)[0]?.[0];
}

/** The possible labels of a pin, the best first: one line before two, on the outer side before the inner. */
function positionsFor({ x, y }: Spot, name: string): PinLabel[] {
  return [[name], ...splitInTwo(name)].flatMap((lines) => {
    const edge = compassScale.propertyPin / 2;
    const [beside, line] = [edge + 5, edge + 4 + (lines.length * labelLineHeight) / 2];
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

/** Splits a name between two words into lines of similar length; empty if it is one word. */
function splitInTwo(name: string): string[][] {
  const parted = [...name.matchAll(/ /g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)]);
  return parted.toSorted((one, other) => longest(one) - longest(other)).slice(0, 1);
}

const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));

function boxOf({ x, y, anchor, lines }: PinLabel): Box {
  const width = longest(lines) * letterWidth;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  const half = (lines.length * labelLineHeight) / 2;
  return { left, right: left + width, top: y - half, bottom: y + half };
}

const boxAround = ({ x, y }: Spot, width: number): Box => ({ left: x - width / 2, right: x + width / 2, top: y - width / 2, bottom: y + width / 2 });

const isFree = (box: Box, occupied: readonly Box[]) => isOnDial(box) && !occupied.some((other) => overlap(box, other));

const isOnDial = ({ left, right, top, bottom }: Box) => Math.hypot(Math.max(-left, right), Math.max(-top, bottom)) <= reach;

const overlap = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Spots along a label, for keeping other things clear of it. */
export function spotsAlong(label: PinLabel): Spot[] {
  const { left, right, top } = boxOf(label);
  const steps = Math.ceil((right - left) / labelSize);
  return label.lines.flatMap((_, line) =>
    Array.from({ length: steps + 1 }, (_, step) => ({ x: left + ((right - left) * step) / steps, y: top + (line + 0.5) * labelLineHeight })),
  );
}
