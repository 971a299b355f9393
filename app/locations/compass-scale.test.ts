import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { compassScale, type Pin, pinSpace, pinsOf, propertyPinSpace, radiusOf, ringLabelSpots, rings, ringsAround, spotOf } from "./compass-scale.ts";
import { maxPlaces } from "./destination.ts";
import { directionOf } from "./geometry.ts";
import { addScaled, bearingOf, type Spot, spotAt } from "./pin-layout.ts";

const place = fc.record({ kilometres: fc.double({ min: 0, max: 400, noNaN: true }), bearing: fc.double({ min: 0, max: 360, noNaN: true }) });
/** Places at the same distance and bearing, or nearly. */
const crowd = fc.record({ kilometres: fc.constantFrom(0, 1.6e-8, 0.3, 4, 4.2, 80, 300), bearing: fc.constantFrom(0, 0.5, 1, 90, 180) });
const places = fc.array(fc.oneof(place, crowd), { maxLength: maxPlaces });
const allInOneSpot = fc.array(fc.constant({ kilometres: 4, bearing: 30 }), { minLength: maxPlaces, maxLength: maxPlaces });

/** As many properties as on a page of results, many of them in one street. */
const crowdOfProperties = fc.array(fc.oneof(place, crowd), { maxLength: 24 });

/** The narrowest map, and wider ones. */
const sizes = [1, 1.1, 1.27, 1.5, 1.88, compassScale.maxScale];
const pinsAt = (size: number, pins: readonly Pin[]) => pins.map(({ position, offset }) => addScaled(position, size, offset));
const length = ({ x, y }: Spot) => Math.hypot(x, y);

describe("the scale", () => {
  test("is 0 at 0, and the outermost ring from 80 km on", () => {
    expect([radiusOf(0), radiusOf(80), radiusOf(81), radiusOf(20_000)]).toEqual([0, compassScale.radius, compassScale.radius, compassScale.radius]);
  });

  test("grows with the distance up to 80 km", () => {
    const within = fc.double({ min: 0, max: 80, noNaN: true });
    fc.assert(
      fc.property(within, within, (less, more) => {
        fc.pre(less < more - 0.001);
        expect(radiusOf(less)).toBeLessThan(radiusOf(more));
      }),
    );
  });

  test("is logarithmic: the rings are about equally spaced", () => {
    const radii = rings.map((ring) => radiusOf(ring));
    const gaps = radii.map((radius, index) => radius - (radii[index - 1] ?? 0));
    for (const gap of gaps) expect(Math.abs(gap - compassScale.radius / rings.length)).toBeLessThan(4);
  });

  test("leaves room for a pin at the outermost ring", () => {
    expect(compassScale.radius + compassScale.pin / 2).toBeLessThan(compassScale.width / 2);
  });
});

describe("pins", () => {
  test.each([
    ["of any places", places, pinSpace, cases(100)],
    ["of the maximum number of places, all in one spot", allInOneSpot, pinSpace, 1],
    ["of the properties on a page of results", crowdOfProperties, propertyPinSpace, cases(100)],
  ])("%s are apart, off the middle and on the map at any width", (_, list, space, numRuns) => {
    fc.assert(
      fc.property(list, (places) => {
        const pins = pinsOf(places, space);
        for (const size of sizes.filter((size) => size <= space.maxScale)) {
          const spots = pinsAt(size, pins);
          for (const [index, spot] of spots.entries()) {
            for (const other of spots.slice(index + 1)) expect(length(addScaled(spot, -1, other))).toBeGreaterThanOrEqual(space.minDistance);
            expect(length(spot)).toBeGreaterThanOrEqual(space.innerRadius - 1e-6);
            expect(length(spot)).toBeLessThanOrEqual(compassScale.radius * size + 1e-6);
          }
        }
      }),
      { numRuns },
    );
  });

  test("have the true position of their places", () => {
    fc.assert(
      fc.property(places, (places) => {
        const positions = pinsOf(places).map(({ position }) => position);
        expect(positions).toEqual(places.map(({ bearing, kilometres }) => spotAt(bearing, radiusOf(kilometres))));
      }),
    );
  });

  test("north is up, east to the right", () => {
    const [north, east] = pinsOf([
      { kilometres: 20, bearing: 0 },
      { kilometres: 20, bearing: 90 },
    ]);
    expect(north?.position.y).toBeCloseTo(-radiusOf(20), 9);
    expect(east?.position.x).toBeCloseTo(radiusOf(20), 9);
    expect([north?.position.x, east?.position.y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  });

  test("of five places in one spot are in the direction of the places at any width", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }),
        fc.double({ min: 4, max: 40, noNaN: true }),
        (bearing, kilometres) => {
          const pins = pinsOf(Array.from({ length: 5 }, () => ({ kilometres, bearing })));
          for (const spot of sizes.flatMap((size) => pinsAt(size, pins))) expect(directionOf(bearingOf(spot))).toBe(directionOf(bearing));
        },
      ),
    );
  });

  test("with enough room are at their places", () => {
    const places = [0, 90, 180, 270].map((bearing) => ({ bearing, kilometres: 5 }));
    for (const { offset } of pinsOf(places)) expect(offset).toEqual({ x: 0, y: 0 });
  });

  test("of two places in one spot move no more than necessary", () => {
    const pins = pinsOf([
      { kilometres: 10, bearing: 40 },
      { kilometres: 10, bearing: 40 },
    ]);
    for (const { offset } of pins) expect(length(offset)).toBeLessThan(pinSpace.minDistance / 2 + 1);
  });

  test("are the same each time", () => {
    fc.assert(
      fc.property(places, (places) => {
        expect(pinsOf(places)).toEqual(pinsOf(structuredClone(places)));
      }),
    );
  });
});

test("the labels of the rings are where no pins are", () => {
  const pins = pinsOf([0, 60, 120, 180, 240].map((bearing) => ({ bearing, kilometres: 20 })));
  expect(ringLabelSpots(pins.map(spotOf), rings)).toEqual(rings.map((ring) => spotAt(300, radiusOf(ring))));
});

describe("rings", () => {
  test.each([
    [0, [1]],
    [1, [1]],
    [1.1, [1, 5]],
    [20, [1, 5, 20]],
    [20.1, [1, 5, 20, 80]],
    [300, [1, 5, 20, 80]],
  ])("around %s km are those up to the first that includes it", (kilometres, shown) => {
    expect(ringsAround(kilometres)).toEqual(shown);
  });

  test("fill the map, even if there are fewer", () => {
    const [pin] = pinsOf([{ kilometres: 5, bearing: 90 }], propertyPinSpace, 5);
    expect(pin?.position.x).toBeCloseTo(compassScale.radius);
  });
});
