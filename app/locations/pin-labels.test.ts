import { expect, test } from "vitest";
import { compassScale, needleLength } from "./compass-scale.ts";
import { labelledMapSize, labelledStarScale, labelSize, labelsOf, spotsAlong } from "./pin-labels.ts";

test("a label is on the outer side of its pin if there is room", () => {
  const labels = labelsOf(["Barn", "Loft"], [spot(-50, 10), spot(50, 30)]);
  expect(labels.map((label) => label?.anchor)).toEqual(["end", "start"]);
});

test("a label is on the inner side of its pin rather than on the rim", () => {
  expect(labelsOf(["Barn"], [spot(50, 10)])).toMatchObject([{ anchor: "start" }]);
  expect(labelsOf(["Barn"], [spot(90, 20)])).toMatchObject([{ anchor: "end", y: 20 }]);
});

test("a label with other pins on both sides is below or above its own", () => {
  const [label] = labelsOf(["Barn", "", ""], [spot(60, 10), spot(95, 10), spot(25, 10)]);
  expect(label).toMatchObject({ anchor: "middle", x: 60 });
});

test("a label without room for one line has two of similar length", () => {
  const [label] = labelsOf(["The House Above the Old Lighthouse"], [spot(0, 0)]);
  expect(label?.lines).toEqual(["The House Above", "the Old Lighthouse"]);
});

test("a label avoids the needles if possible", () => {
  const [label] = labelsOf(["City View Loft"], [spot(-25, -27)]);
  expect(label).toMatchObject({ anchor: "middle" });
  expect(label?.y).toBeLessThan(-labelledStarScale * needleLength - labelSize / 2);
});

test("labels of properties that are near each other overlap neither each other nor a pin", () => {
  const pins = [spot(-22, 34), spot(34, 36), spot(-57, -10), spot(17, -46)];
  const labels = labelsOf(["The Glass House", "Riverbend Retreat", "Alpine Chalet", "Mountain Top Cabin"], pins);
  const along = labels.map((label) => (label ? spotsAlong(label) : []));
  for (const [index, spots] of along.entries()) {
    expect(spots.length).toBeGreaterThan(0);
    for (const one of spots) {
      for (const pin of pins) expect(Math.hypot(one.x - pin.x, one.y - pin.y)).toBeGreaterThan(compassScale.propertyPin / 2);
      for (const other of along.slice(index + 1).flat()) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(labelSize / 2);
    }
  }
});

test("in a crowd most pins have no label", () => {
  const crowd = Array.from({ length: 5 }, (_, column) => Array.from({ length: 5 }, (_, row) => spot(column * 33 - 66, row * 33 - 66))).flat();
  const labels = labelsOf(
    crowd.map(() => "Mountain Top Cabin"),
    crowd,
  );
  expect(labels.filter(Boolean).length).toBeLessThan(6);
});

test("the letters are at least 13 pixels high on a phone of 320, where the drawing is 272 wide", () => {
  expect((labelSize * 272) / labelledMapSize.width).toBeGreaterThanOrEqual(13);
});

test("a name wider than the drawing has no label", () => {
  expect(labelsOf(["x".repeat(labelledMapSize.width / 6)], [spot(0, 0)])).toEqual([undefined]);
});

const spot = (x: number, y: number) => ({ x, y });
