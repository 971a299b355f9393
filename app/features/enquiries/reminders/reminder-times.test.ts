import fc from "fast-check";
import { expect, test } from "vitest";
import { timeAt } from "../../../dates/local-time.ts";
import { namedZone, utc } from "../../../ical/time-zones.ts";
import { daytimeBetween, reminderDue, reminderKinds } from "./reminder-times.ts";

const minute = 60_000;
const hour = 60 * minute;
const zoneOf = (name: string) => namedZone(name) ?? utc;

/** The reminders of a message that is never answered, for a job that runs each minute. */
function remindersOf(received: string, timeZone: string): string[] {
  const since = new Date(received);
  const sent: string[] = [];
  let last = -1;
  for (let time = since.getTime(); time <= since.getTime() + 30 * hour; time += minute) {
    const kind = reminderDue(since, new Date(time), zoneOf(timeZone));
    const at = kind ? reminderKinds.indexOf(kind) : -1;
    if (at > last) sent.push(`${kind} ${new Date(time).toISOString().slice(0, 16)}Z`);
    last = Math.max(at, last);
  }
  return sent;
}

test.each([
  // 10 am; 20 hours are over at 6 am, and the reminder waits for 8.
  ["America/Denver", "2026-11-21T17:00Z", ["3h 2026-11-21T20:00Z", "20h 2026-11-22T15:00Z", "24h 2026-11-22T17:00Z"]],
  // 8 pm: an hour in the evening, two in the morning.
  ["America/Denver", "2026-11-22T03:00Z", ["3h 2026-11-22T17:00Z", "20h 2026-11-22T23:00Z", "24h 2026-11-23T03:00Z"]],
  // 2 am: 20 hours are over at 10 pm, and at 2 am the last one does not wait.
  ["America/Denver", "2026-11-21T09:00Z", ["3h 2026-11-21T18:00Z", "24h 2026-11-22T09:00Z"]],
  // 7 am: the same at 3 am and 7 am.
  ["America/Denver", "2026-11-21T14:00Z", ["3h 2026-11-21T18:00Z", "24h 2026-11-22T14:00Z"]],
  // 6 pm, and a minute before: the daytime ends at 9 pm.
  ["America/Denver", "2026-11-22T01:00Z", ["3h 2026-11-22T15:00Z", "20h 2026-11-22T21:00Z", "24h 2026-11-23T01:00Z"]],
  ["America/Denver", "2026-11-22T00:59Z", ["3h 2026-11-22T03:59Z", "20h 2026-11-22T20:59Z", "24h 2026-11-23T00:59Z"]],
  // 8 pm before the night that is an hour shorter (14 March 2027), and before the one that is an hour longer (1 November 2026).
  ["America/Denver", "2027-03-14T03:00Z", ["3h 2027-03-14T16:00Z", "20h 2027-03-14T23:00Z", "24h 2027-03-15T03:00Z"]],
  ["America/Denver", "2026-11-01T02:00Z", ["3h 2026-11-01T17:00Z", "20h 2026-11-01T22:00Z", "24h 2026-11-02T02:00Z"]],
  // Noon before the longer night: 20 hours later it is 7 am.
  ["America/Denver", "2026-10-31T18:00Z", ["3h 2026-10-31T21:00Z", "20h 2026-11-01T15:00Z", "24h 2026-11-01T18:00Z"]],
  // 1.30 am, for the second time that night.
  ["America/Denver", "2026-11-01T08:30Z", ["3h 2026-11-01T18:00Z", "24h 2026-11-02T08:30Z"]],
  // 8.30 pm.
  ["Asia/Ho_Chi_Minh", "2026-11-21T13:30Z", ["3h 2026-11-22T03:30Z", "20h 2026-11-22T09:30Z", "24h 2026-11-22T13:30Z"]],
  ["UTC", "2026-11-21T00:00Z", ["3h 2026-11-21T11:00Z", "20h 2026-11-21T20:00Z", "24h 2026-11-22T00:00Z"]],
])("in %s a message of %s causes reminders at %j", (timeZone, received, reminders) => {
  expect(remindersOf(received, timeZone)).toEqual(reminders);
});

test("a moment before 24 hours the last one is not due; after a week it still is, and nothing is due of the future", () => {
  const since = new Date("2026-11-21T09:00:00.000Z");
  const due = (elapsed: number) => reminderDue(since, new Date(since.getTime() + elapsed), zoneOf("America/Denver"));
  expect([due(24 * hour - 1), due(24 * hour), due(7 * 24 * hour), due(-hour), due(-400 * 24 * hour)]).toEqual([
    undefined,
    "24h",
    "24h",
    undefined,
    undefined,
  ]);
});

const zones = fc.constantFrom("America/Denver", "Asia/Ho_Chi_Minh", "UTC", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia");
/** Around the changes of clocks, and anywhere in two years. */
const moments = fc.oneof(
  fc.integer({ min: Date.parse("2026-10-31T00:00Z"), max: Date.parse("2026-11-02T00:00Z") }),
  fc.integer({ min: Date.parse("2027-03-13T00:00Z"), max: Date.parse("2027-03-15T00:00Z") }),
  fc.integer({ min: Date.parse("2026-01-01T00:00Z"), max: Date.parse("2028-01-01T00:00Z") }),
);

test("the daytime between two moments is that of a clock that is looked at each minute", () => {
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 0, max: 30 * 60 }), (timeZone, moment, minutes) => {
      const from = Math.floor(moment / minute) * minute;
      let seen = 0;
      for (let at = 0; at < minutes; at += 1) {
        const time = timeAt(new Date(from + at * minute), timeZone);
        if (time >= "08:00" && time < "21:00") seen += 1;
      }
      expect(daytimeBetween(new Date(from), new Date(from + minutes * minute), zoneOf(timeZone))).toBe(seen * minute);
    }),
    { numRuns: 60 },
  );
});

test("whenever somebody looks, no reminder but the last is due at night, and none goes back to an earlier one in the daytime", () => {
  fc.assert(
    fc.property(zones, moments, fc.array(fc.integer({ min: 0, max: 48 * 60 })), (timeZone, moment, looks) => {
      let last = -1;
      for (const look of looks.sort((one, other) => one - other)) {
        const now = new Date(moment + look * minute);
        const kind = reminderDue(new Date(moment), now, zoneOf(timeZone));
        const time = timeAt(now, timeZone);
        const isDay = time >= "08:00" && time < "21:00";
        if (look >= 24 * 60) expect(kind).toBe("24h");
        else if (!isDay || look < 3 * 60) expect(kind).toBeUndefined();
        else expect(kind === "20h").toBe(look >= 20 * 60);
        if (isDay) expect(kind ? reminderKinds.indexOf(kind) : -1).toBeGreaterThanOrEqual(last);
        if (isDay) last = kind ? reminderKinds.indexOf(kind) : -1;
      }
    }),
  );
});
