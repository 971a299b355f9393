import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { namedZone, type Zone } from "./time-zones.ts";
import { windowsZones } from "./windows-zones.ts";

function zone(name: string): Zone {
  const found = namedZone(name);
  if (!found) throw new Error(`${name} is no zone.`);
  return found;
}

/** A local time as a number. */
const clock = (text: string) => Date.parse(`${text}Z`);
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }).map((time) => Math.floor(time / 1000) * 1000);
const names = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));

test("a local time is converted to the first moment at which a clock shows it", () => {
  fc.assert(
    fc.property(names, moment, (name, moment) => {
      const { clockAt, momentOf } = zone(name);
      const first = momentOf(clockAt(moment));
      expect(clockAt(first)).toBe(clockAt(moment));
      expect(first).toBeLessThanOrEqual(moment);
    }),
    { numRuns: cases(100) },
  );
});

describe("when clocks change", () => {
  test.each([
    ["America/Denver", "2028-03-12T02:30:00", "2028-03-12T09:30:00", "skipped: with the offset before"],
    ["America/Denver", "2028-03-12T01:59:59", "2028-03-12T08:59:59", "just before"],
    ["America/Denver", "2028-03-12T03:00:00", "2028-03-12T09:00:00", "just after"],
    ["America/Denver", "2027-11-07T01:30:00", "2027-11-07T07:30:00", "twice: the first"],
    ["Australia/Lord_Howe", "2027-10-03T02:15:00", "2027-10-02T15:45:00", "skipped by half an hour"],
    ["Asia/Ho_Chi_Minh", "2027-11-07T01:30:00", "2027-11-06T18:30:00", "never changed"],
  ])("in %s %s is %s UTC (%s)", (name, local, moment) => {
    expect(new Date(zone(name).momentOf(clock(local))).toISOString()).toBe(`${moment}.000Z`);
  });
});

test.each(["Pacific Standard Time", "pacific standard time", "America/Los_Angeles", "/citadel.org/20210210_1/America/Los_Angeles"])(
  "%s is a known name",
  (name) => {
    expect(new Date(zone(name).momentOf(clock("2027-07-01T12:00:00"))).toISOString()).toBe("2027-07-01T19:00:00.000Z");
  },
);

test.each(["", "Middle Earth", "/", "constructor", "America/"])("%j is not a zone", (name) => {
  expect(namedZone(name)).toBeUndefined();
});

test("every Windows zone maps to one that this Node knows", () => {
  expect([...windowsZones.values()].filter((name) => !namedZone(name))).toEqual([]);
  expect(windowsZones.size).toBeGreaterThan(130);
});
