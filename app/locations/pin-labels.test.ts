import { expect, test } from "vitest";
import { compassScale, needleLength } from "./compass-scale.ts";
import { labelled, labelSize, labelsOf, spotsAlong, starByNames } from "./pin-labels.ts";

test("a name stands on the outer side of its pin, where there is room", () => {
  const labels = labelsOf(["Barn", "Loft"], [spot(-50, 10), spot(50, 30)]);
  expect(labels.map((label) => label?.anchor)).toEqual(["end", "start"]);
});

test("a name stands on the other side of its pin rather than on the rim of the dial", () => {
  expect(labelsOf(["Barn"], [spot(50, 10)])).toMatchObject([{ anchor: "start" }]);
  expect(labelsOf(["Barn"], [spot(90, 20)])).toMatchObject([{ anchor: "end", y: 20 }]);
});

test("a name that has a pin on both sides stands below or above its own", () => {
  const [label] = labelsOf(["Barn", "", ""], [spot(60, 10), spot(95, 10), spot(25, 10)]);
  expect(label).toMatchObject({ anchor: "middle", x: 60 });
});

test("a name that has no room in one line stands in two, as alike as can be", () => {
  const [label] = labelsOf(["The House Above the Old Lighthouse"], [spot(0, 0)]);
  expect(label?.lines).toEqual(["The House Above", "the Old Lighthouse"]);
});

test("a name stands clear of the needles where it can", () => {
  const [label] = labelsOf(["City View Loft"], [spot(-25, -27)]);
  expect(label).toMatchObject({ anchor: "middle" });
  expect(label?.y).toBeLessThan(-starByNames * needleLength - labelSize / 2);
});

test("names of homes that are near each other all have their place, and none lies on another or on a pin", () => {
  const pins = [spot(-22, 34), spot(34, 36), spot(-57, -10), spot(17, -46)];
  const labels = labelsOf(["The Glass House", "Riverbend Retreat", "Alpine Chalet", "Mountain Top Cabin"], pins);
  const along = labels.map((label) => (label ? spotsAlong(label) : []));
  for (const [index, spots] of along.entries()) {
    expect(spots.length).toBeGreaterThan(0);
    for (const one of spots) {
      for (const pin of pins) expect(Math.hypot(one.x - pin.x, one.y - pin.y)).toBeGreaterThan(compassScale.homePin / 2);
      for (const other of along.slice(index + 1).flat()) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(labelSize / 2);
    }
  }
});

test("in a crowd the numbers stand alone", () => {
  const crowd = Array.from({ length: 5 }, (_, column) => Array.from({ length: 5 }, (_, row) => spot(column * 33 - 66, row * 33 - 66))).flat();
  const labels = labelsOf(
    crowd.map(() => "Mountain Top Cabin"),
    crowd,
  );
  expect(labels.filter(Boolean).length).toBeLessThan(6);
});

test("names are at least 13 pixels on a phone of 320, where the drawing is 272 wide", () => {
  expect((labelSize * 272) / labelled.width).toBeGreaterThanOrEqual(13);
});

test("a name wider than the drawing is left to the list", () => {
  expect(labelsOf(["x".repeat(labelled.width / 6)], [spot(0, 0)])).toEqual([undefined]);
});

const spot = (x: number, y: number) => ({ x, y });
