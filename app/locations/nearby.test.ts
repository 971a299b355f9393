import { expect, test } from "vitest";
import { placesAround, roundKilometres } from "./nearby.ts";

test.each([
  [0.04, 0, 0],
  [0.06, 0.1, 0],
  [0.24, 0.2, 0],
  [0.26, 0.3, 0.5],
  [4.74, 4.7, 4.5],
  [4.76, 4.8, 5],
  [9.74, 9.7, 9.5],
  [9.76, 10, 10],
  [47.6, 48, 48],
  [1204.4, 1204, 1204],
])("%d km are rounded to %d from a property, and to %d from the middle of an area", (kilometres, exact, area) => {
  expect([roundKilometres(kilometres, true), roundKilometres(kilometres, false)]).toEqual([exact, area]);
});

test("the nearest place is first, each with its known travel times", () => {
  const place = (id: string, latitude: number) => ({ id, name: id, kind: "town" as const, coordinates: { latitude, longitude: 9 } });
  const places = placesAround({ latitude: 46, longitude: 9 }, [place("far", 46.3), place("south", 45.9), place("near", 46.01)], {
    drive: { far: 40, near: 3 },
    walk: { near: 20 },
    ferry: { south: 55 },
    walkAndDrive: {},
  });
  expect(places.map(({ id, bearing, minutes }) => [id, bearing, ...minutes.map(({ mode, count }) => `${mode} ${count}`)])).toEqual([
    ["near", 0, "drive 3", "walk 20"],
    ["south", 180, "ferry 55"],
    ["far", 0, "drive 40"],
  ]);
  expect(places.map(({ kilometres }) => Math.round(kilometres * 10) / 10)).toEqual([1.1, 11.1, 33.4]);
});
