import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadLabels } from "./spread-labels.ts";

const room = { width: 272, height: 272, label: 26 };
const coordinate = fc.double({ min: -108, max: 108, noNaN: true });
const spot = fc.record({ x: coordinate, y: coordinate });

function overlaps(spots: readonly { x: number; y: number }[], widths: readonly number[], label: number): number {
  let count = 0;
  for (const [first, one] of spots.entries()) {
    for (const [second, other] of spots.entries()) {
      const across = ((widths[first] ?? 0) + (widths[second] ?? 0)) / 2 - Math.abs(other.x - one.x);
      if (second > first && across > 0 && label - Math.abs(other.y - one.y) > 0) count += 1;
    }
  }
  return count;
}

test.each([
  ["prices of twelve homes", 12, 50, 76],
  ["numbers of two dozen", 24, 26, 26],
])("%s never cover each other, and all lie on the drawing, even where all homes are in one street", (_, most, least, widest) => {
  const street = fc.tuple(spot, fc.double({ min: 0, max: 3, noNaN: true })).chain(([{ x, y }, apart]) =>
    fc
      .array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), {
        minLength: most,
        maxLength: most,
      })
      .map((steps) => steps.map(([right, down]) => ({ x: x + right * apart, y: y + down * apart }))),
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.array(spot, { maxLength: most }), street),
      fc.array(fc.integer({ min: least, max: widest }), { minLength: most, maxLength: most }),
      (spots, widths) => {
        const labels = spreadLabels(spots, widths, room);
        expect(overlaps(labels, widths, room.label)).toBe(0);
        labels.forEach(({ x, y }, index) => {
          expect(Math.abs(x) + (widths[index] ?? 0) / 2).toBeLessThanOrEqual(136.001);
          expect(Math.abs(y) + 13).toBeLessThanOrEqual(136.001);
        });
      },
    ),
    { numRuns: 300 },
  );
});

test("a label that has room stands on its spot", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 0, y: 40 },
  ];
  expect(spreadLabels(spots, [50, 50, 50], room)).toEqual(spots);
});
