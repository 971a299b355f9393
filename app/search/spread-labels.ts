import type { Spot } from "../places/spots.ts";

/** The drawing in which labels have to lie, around its middle, and how high each is; pixels. */
interface LabelRoom {
  width: number;
  height: number;
  label: number;
}

/** Pixels between two labels, and more rounds than two dozen of them in one place have needed. */
const gap = 2;
const rounds = 2_000;

/**
 * Where labels of some widths stand so that none covers another, each as near to its own spot as it may. Two that overlap give
 * way by half each, along the shorter way; the same spots always come to the same end.
 */
export function spreadLabels(spots: readonly Spot[], widths: readonly number[], room: LabelRoom): Spot[] {
  const inside = ({ x, y }: Spot, index: number): Spot => {
    const [across, down] = [(room.width - (widths[index] ?? 0)) / 2, (room.height - room.label) / 2];
    return { x: Math.min(Math.max(x, -across), across), y: Math.min(Math.max(y, -down), down) };
  };
  const labels = spots.map(inside);
  for (let round = 0; round < rounds; round += 1) {
    let isSettled = true;
    for (let first = 0; first < labels.length; first += 1) {
      for (let second = first + 1; second < labels.length; second += 1) {
        const [one, other] = [labels[first], labels[second]];
        if (!one || !other) continue;
        const across = ((widths[first] ?? 0) + (widths[second] ?? 0)) / 2 + gap - Math.abs(other.x - one.x);
        const down = room.label + gap - Math.abs(other.y - one.y);
        if (across <= 0.01 || down <= 0.01) continue;
        isSettled = false;
        // Now and then the longer way: three in a corner would push each other to and fro for ever.
        const isDown = down < across !== (round % 5 === 4);
        const by = (isDown ? down : across) / 2 + 0.05;
        const [aside, below] = isDown ? [0, other.y < one.y ? -by : by] : [other.x < one.x ? -by : by, 0];
        labels[first] = inside({ x: one.x - aside, y: one.y - below }, first);
        labels[second] = inside({ x: other.x + aside, y: other.y + below }, second);
      }
    }
    if (isSettled) break;
  }
  return labels;
}
