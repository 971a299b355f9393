import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bearingTo, directionOf, directions, kilometresBetween, type Point, pointAt } from "./geometry.ts";

const point = fc.record({ latitude: fc.double({ min: -85, max: 85, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) });
const bearing = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });

/** A point as a vector from the middle of the earth. The angle between two gives the distance in another way. */
const fromMiddle = ({ latitude, longitude }: Point) => {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
};
type Direction3 = ReturnType<typeof fromMiddle>;
const angleBetween = ([a, b, c]: Direction3, [x, y, z]: Direction3) =>
  Math.atan2(Math.hypot(b * z - c * y, c * x - a * z, a * y - b * x), a * x + b * y + c * z);

/** The difference between two bearings, in either direction. */
const turn = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

describe("the distance between two points", () => {
  test("is the same as from the angle between their vectors", () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(kilometresBetween(one, other)).toBeCloseTo(6371.0088 * angleBetween(fromMiddle(one), fromMiddle(other)), 3);
      }),
    );
  });

  test("is the published one from Ho Chi Minh City to Hanoi", () => {
    const [south, north] = [
      { latitude: 10.8188, longitude: 106.6519 },
      { latitude: 21.2212, longitude: 105.8072 },
    ];
    expect(Math.abs(kilometresBetween(south, north) - 1160)).toBeLessThan(6);
    expect([directionOf(bearingTo(south, north)), directionOf(bearingTo(north, south))]).toEqual(["n", "s"]);
  });

  test("is across the date line if that is shorter", () => {
    const [west, east] = [
      { latitude: 0, longitude: 179 },
      { latitude: 0, longitude: -179 },
    ];
    expect(kilometresBetween(west, east)).toBeCloseTo(222.39, 2);
    expect([bearingTo(west, east), bearingTo(east, west)]).toEqual([90, 270]);
  });

  test("is 111.2 km for a degree of latitude", () => {
    const [from, to] = [
      { latitude: 45, longitude: 9 },
      { latitude: 46, longitude: 9 },
    ];
    expect(kilometresBetween(from, to)).toBeCloseTo(111.195, 2);
    expect([bearingTo(from, to), bearingTo(to, from)]).toEqual([0, 180]);
  });

  test("is symmetric, 0 to itself, and at most half the circumference of the earth", () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(kilometresBetween(one, other)).toBeCloseTo(kilometresBetween(other, one), 6);
        expect(kilometresBetween(one, one)).toBe(0);
        expect(kilometresBetween(one, other)).toBeLessThanOrEqual(Math.PI * 6371.0088 + 1e-6);
      }),
    );
  });

  test("is not shorter through a third point", () => {
    fc.assert(
      fc.property(point, point, point, (one, other, third) => {
        // For nearly opposite points, the formula is exact to half a metre.
        expect(kilometresBetween(one, other)).toBeLessThanOrEqual(kilometresBetween(one, third) + kilometresBetween(third, other) + 5e-4);
      }),
    );
  });

  test("is the one that pointAt was given", () => {
    fc.assert(
      fc.property(point, bearing, fc.double({ min: 0.2, max: 200, noNaN: true }), (from, degrees, kilometres) => {
        const to = pointAt(from, degrees, kilometres);
        // Rounding to five decimals moves a point by at most a metre and a half.
        expect(Math.abs(kilometresBetween(from, to) - kilometres)).toBeLessThan(0.0015);
        expect(turn(bearingTo(from, to), degrees)).toBeLessThan(0.6);
        expect([Math.abs(to.latitude) <= 90, Math.abs(to.longitude) <= 180]).toEqual([true, true]);
      }),
    );
  });
});

describe("the direction of a bearing", () => {
  test.each([
    [0, "n"],
    [22.4, "n"],
    [22.6, "ne"],
    [90, "e"],
    [135, "se"],
    [180, "s"],
    [247.4, "sw"],
    [270, "w"],
    [337.4, "nw"],
    [337.6, "n"],
    [359.9, "n"],
  ])("of %d degrees is %s", (degrees, direction) => {
    expect(directionOf(degrees)).toBe(direction);
  });

  test("is within 22.5 degrees of it", () => {
    fc.assert(
      fc.property(bearing, (degrees) => {
        expect(turn(degrees, directions.indexOf(directionOf(degrees)) * 45)).toBeLessThanOrEqual(22.5);
      }),
    );
  });
});
