import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compassScale, type Pin, pinsOf, radiusOf, rings, ringsAround, roomOfHomes, roomOfPins, spotOf, spotsOfFigures } from "./compass-scale.ts";
import { mostPlaces } from "./destination.ts";
import { directionOf } from "./geometry.ts";
import { after, bearingOf, type Spot, spotAt } from "./pin-layout.ts";

const place = fc.record({ kilometres: fc.double({ min: 0, max: 400, noNaN: true }), bearing: fc.double({ min: 0, max: 360, noNaN: true }) });
/** Places that crowd: the same distance and direction, or nearly. */
const crowd = fc.record({ kilometres: fc.constantFrom(0, 1.6e-8, 0.3, 4, 4.2, 80, 300), bearing: fc.constantFrom(0, 0.5, 1, 90, 180) });
const places = fc.array(fc.oneof(place, crowd), { maxLength: mostPlaces });
const one = fc.array(fc.constant({ kilometres: 4, bearing: 30 }), { minLength: mostPlaces, maxLength: mostPlaces });

/** As many homes as a page of results holds, many of them in one street. */
const crowdOfHomes = fc.array(fc.oneof(place, crowd), { maxLength: 24 });

/** The narrowest dial, and wider ones. */
const sizes = [1, 1.1, 1.27, 1.5, 1.88, compassScale.upTo];
const pinsAt = (size: number, pins: readonly Pin[]) => pins.map(({ truth, step }) => after(truth, size, step));
const length = ({ x, y }: Spot) => Math.hypot(x, y);

describe("the scale", () => {
  test("is nothing at nothing, and as wide as the outermost ring from 80 km on", () => {
    expect([radiusOf(0), radiusOf(80), radiusOf(81), radiusOf(20_000)]).toEqual([0, compassScale.radius, compassScale.radius, compassScale.radius]);
  });

  test("grows with the distance up to there", () => {
    const within = fc.double({ min: 0, max: 80, noNaN: true });
    fc.assert(
      fc.property(within, within, (less, more) => {
        fc.pre(less < more - 0.001);
        expect(radiusOf(less)).toBeLessThan(radiusOf(more));
      }),
    );
  });

  test("is logarithmic: each ring is about as far from the one before as that from its own", () => {
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
    ["of any places", places, roomOfPins],
    ["of as many places as there may be, all in one spot", one, roomOfPins],
    ["of the homes on a page of results", crowdOfHomes, roomOfHomes],
  ])("%s are apart, off the middle and on the dial, however wide it is", (_, list, room) => {
    fc.assert(
      fc.property(list, (places) => {
        const pins = pinsOf(places, room);
        for (const size of sizes.filter((size) => size <= room.upTo)) {
          const spots = pinsAt(size, pins);
          for (const [index, spot] of spots.entries()) {
            for (const other of spots.slice(index + 1)) expect(length(after(spot, -1, other))).toBeGreaterThanOrEqual(room.apart);
            expect(length(spot)).toBeGreaterThanOrEqual(room.from - 1e-6);
            expect(length(spot)).toBeLessThanOrEqual(compassScale.radius * size + 1e-6);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test("know where their places truly are: by bearing and scale", () => {
    fc.assert(
      fc.property(places, (places) => {
        const truths = pinsOf(places).map(({ truth }) => truth);
        expect(truths).toEqual(places.map(({ bearing, kilometres }) => spotAt(bearing, radiusOf(kilometres))));
      }),
    );
  });

  test("north is up, east to the right", () => {
    const [north, east] = pinsOf([
      { kilometres: 20, bearing: 0 },
      { kilometres: 20, bearing: 90 },
    ]);
    expect(north?.truth.y).toBeCloseTo(-radiusOf(20), 9);
    expect(east?.truth.x).toBeCloseTo(radiusOf(20), 9);
    expect([north?.truth.x, east?.truth.y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
  });

  test("of five places in one spot stand in the wind that words name, however wide it is", () => {
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

  test("that have room stay where their places are", () => {
    const places = [0, 90, 180, 270].map((bearing) => ({ bearing, kilometres: 5 }));
    for (const { step } of pinsOf(places)) expect(step).toEqual({ x: 0, y: 0 });
  });

  test("of two places in one spot give way by no more than they must", () => {
    const pins = pinsOf([
      { kilometres: 10, bearing: 40 },
      { kilometres: 10, bearing: 40 },
    ]);
    for (const { step } of pins) expect(length(step)).toBeLessThan(roomOfPins.apart / 2 + 1);
  });

  test("come to the same places each time", () => {
    fc.assert(
      fc.property(places, (places) => {
        expect(pinsOf(places)).toEqual(pinsOf(structuredClone(places)));
      }),
    );
  });
});

test("the figures of the rings stand where the pins are not, where there is such a line", () => {
  const pins = pinsOf([0, 60, 120, 180, 240].map((bearing) => ({ bearing, kilometres: 20 })));
  expect(spotsOfFigures(pins.map(spotOf), rings)).toEqual(rings.map((ring) => spotAt(300, radiusOf(ring))));
});

describe("rings", () => {
  test.each([
    [0, [1]],
    [1, [1]],
    [1.1, [1, 5]],
    [20, [1, 5, 20]],
    [20.1, [1, 5, 20, 80]],
    [300, [1, 5, 20, 80]],
  ])("around %s km are those up to the first that holds it", (kilometres, shown) => {
    expect(ringsAround(kilometres)).toEqual(shown);
  });

  test("that are fewer fill the dial", () => {
    const [pin] = pinsOf([{ kilometres: 5, bearing: 90 }], roomOfHomes, 5);
    expect(pin?.truth.x).toBeCloseTo(compassScale.radius);
  });
});
