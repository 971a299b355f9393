import { dial } from "./dial.ts";
import type { Spot } from "./spots.ts";

/** Where a name stands by its pin: a spot on the drawing, and which part of the name is there. */
export interface PinLabel extends Spot {
  anchor: "start" | "middle" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The size of the letters, and about how wide one is in the body face; in pixels of the drawing. */
export const labelSize = 13.5;
const letter = 0.58 * labelSize;

/** How wide and high the drawing is: the dial, and what its pins and names may need at its sides. */
export const labelled = { width: 280, height: 274 } as const;

/**
 * Where the names of pins stand, in their order: beside the pin, below or above it, wherever a name crosses neither a pin, a
 * figure, another name, the rim of the dial nor the edge of the drawing; nothing where it would. `keptFree` are the middles of what else is there.
 */
export function labelsOf(names: readonly string[], pins: readonly Spot[], keptFree: readonly Spot[]): (PinLabel | undefined)[] {
  const taken = [...pins.map((pin) => boxAround(pin, dial.homePin, dial.homePin)), ...keptFree.map((spot) => boxAround(spot, 24, 16))];
  return names.map((name, index) => {
    const pin = pins[index];
    const free = pin && placesAt(pin).find((label) => isFree(boxOf(label, name), taken));
    if (free) taken.push(boxOf(free, name));
    return free;
  });
}

/** Where a name may stand, the best first: towards the nearer edge, away from the middle. */
function placesAt({ x, y }: Spot): PinLabel[] {
  const edge = dial.homePin / 2;
  const [beside, line] = [edge + 5, edge + 5 + labelSize / 2];
  const right: PinLabel = { x: x + beside, y, anchor: "start" };
  const left: PinLabel = { x: x - beside, y, anchor: "end" };
  const inLine = (to: number): PinLabel[] => [
    { x, y: to, anchor: "middle" },
    { x: x - edge, y: to, anchor: "start" },
    { x: x + edge, y: to, anchor: "end" },
  ];
  const [outer, inner] = y < 0 ? [y - line, y + line] : [y + line, y - line];
  return [...(x < 0 ? [left, right] : [right, left]), ...inLine(outer), ...inLine(inner)];
}

function boxOf({ x, y, anchor }: PinLabel, name: string): Box {
  const width = name.length * letter;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - labelSize * 0.7, bottom: y + labelSize * 0.7 };
}

const boxAround = ({ x, y }: Spot, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

function isFree(box: Box, taken: readonly Box[]): boolean {
  const { width, height } = labelled;
  const isInside = box.left > -width / 2 && box.right < width / 2 && box.top > -height / 2 && box.bottom < height / 2;
  return (
    isInside &&
    !crossesRim(box) &&
    !taken.some((other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom)
  );
}

/** Whether it lies on the outermost ring, or on the figures around it. */
function crossesRim({ left, right, top, bottom }: Box): boolean {
  const nearest = Math.hypot(Math.max(left, -right, 0), Math.max(top, -bottom, 0));
  const furthest = Math.hypot(Math.max(-left, right), Math.max(-top, bottom));
  return nearest < dial.radius + 24 && furthest > dial.radius;
}
