import { expect, test } from "vitest";
import { labelled, labelSize, labelsOf } from "./pin-labels.ts";

test("a name stands on the outer side of its pin, where there is room", () => {
  const labels = labelsOf(["Barn", "Loft"], [spot(-40, 0), spot(40, 30)], []);
  expect(labels.map((label) => label?.anchor)).toEqual(["end", "start"]);
});

test("a name that would cross the edge of the drawing stands on the other side", () => {
  const [label] = labelsOf(["Oceanfront Oasis"], [spot(-100, 0)], []);
  expect(label).toMatchObject({ anchor: "start", y: 0 });
});

test("a name that has another pin or a figure on both sides stands below or above its own", () => {
  const [label] = labelsOf(["Barn", ""], [spot(0, 10), spot(40, 10)], [spot(-30, 10)]);
  expect(label).toMatchObject({ anchor: "middle", x: 0 });
});

test("a name that would lie on the rim of the dial stands on the other side", () => {
  expect(labelsOf(["Barn"], [spot(20, 0)], [])).toMatchObject([{ anchor: "start" }]);
  expect(labelsOf(["Barn"], [spot(80, 0)], [])).toMatchObject([{ anchor: "end", y: 0 }]);
});

test("two names do not cross: one of them gives way", () => {
  const [first, second] = labelsOf(["The Glass House", "The Old Barn"], [spot(20, 0), spot(20, 34)], []);
  expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThan(20);
});

test("in a crowd the numbers stand alone", () => {
  const crowd = Array.from({ length: 5 }, (_, column) => Array.from({ length: 5 }, (_, row) => spot(column * 33 - 66, row * 33 - 66))).flat();
  const labels = labelsOf(
    crowd.map(() => "Mountain Top Cabin"),
    crowd,
    [],
  );
  expect(labels.filter(Boolean).length).toBeLessThan(6);
});

test("names are at least 13 pixels on a phone of 320, where the drawing is 272 wide", () => {
  expect((labelSize * 272) / labelled.width).toBeGreaterThanOrEqual(13);
});

test("a name wider than the drawing is left to the list", () => {
  expect(labelsOf(["x".repeat(labelled.width / 6)], [spot(0, 0)], [])).toEqual([undefined]);
});

const spot = (x: number, y: number) => ({ x, y });
