import ICAL from "ical.js";
import { windowsZones } from "./windows-zones.ts";

/**
 * A clock on a wall somewhere. What it shows is a number too: the milliseconds since 1970 at which a clock in UTC shows the same.
 */
export interface Zone {
  /** What the clock shows at a moment (milliseconds since 1970). */
  clockAt(moment: number): number;
  /**
   * The moment at which the clock shows this: the first of two, when it was set back; an hour that it skips is counted by the
   * offset before (RFC 5545, 3.3.5).
   */
  momentOf(clock: number): number;
}

const day = 86_400_000;

export const utc: Zone = { clockAt: (moment) => moment, momentOf: (clock) => clock };

/**
 * The zone of a name: an IANA name, also at the end of a path as older programs write it, or a name of Windows. Nothing when it is
 * none of them.
 */
export function namedZone(name: string): Zone | undefined {
  const path = name.split("/").filter(Boolean);
  const candidates = [name, windowsZones.get(name.toLowerCase()), path.slice(-2).join("/"), path.slice(-3).join("/")];
  for (const candidate of candidates) {
    const format = candidate && formatOf(candidate);
    if (format) return zoneBy((moment) => offsetBy(format, moment));
  }
  return undefined;
}

function formatOf(name: string): Intl.DateTimeFormat | undefined {
  // Swedish writes a moment as YYYY-MM-DD HH:MM:SS.
  const options = { timeZone: name, dateStyle: "short", timeStyle: "medium" } as const;
  try {
    return new Intl.DateTimeFormat("sv-SE", options);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The years of which the zones are asked: beyond them the offset of the last one holds, and years have four digits. */
const [earliest, latest] = [Date.UTC(1970, 0, 1), Date.UTC(9000, 0, 1)];

function offsetBy(format: Intl.DateTimeFormat, moment: number): number {
  const second = Math.floor(Math.min(Math.max(moment, earliest), latest) / 1000) * 1000;
  return Date.parse(`${format.format(second).replace(" ", "T")}Z`) - second;
}

/** A zone that gives its offset (milliseconds ahead of UTC) for any moment. */
function zoneBy(offsetAt: (moment: number) => number): Zone {
  return {
    clockAt: (moment) => moment + offsetAt(moment),
    momentOf(clock) {
      const [before, after] = [offsetAt(clock - day), offsetAt(clock + day)];
      if (before === after || offsetAt(clock - before) === before) return clock - before;
      return offsetAt(clock - after) === after ? clock - after : clock - before;
    },
  };
}

/** The zone that a feed defines itself (VTIMEZONE). Nothing when its rules are none that a zone has: only yearly ones. */
export function definedZone(component: ICAL.Component): Zone | undefined {
  const changes = ["standard", "daylight"].flatMap((kind) => component.getAllSubcomponents(kind));
  if (changes.length === 0 || changes.length > 200 || !changes.every(isChange)) return undefined;
  const zone = new ICAL.Timezone({ component, tzid: "" });
  if (!isCountable(zone)) return undefined;
  const offset = (clock: number) => zone.utcOffset(timeOf(clock)) * 1000;
  return { clockAt: (moment) => moment + offset(moment + offset(moment)), momentOf: (clock) => clock - offset(clock) };
}

/** ical.js reads a definition when it is first asked, and throws then; it counts the changes of its last year, 2035, and of all before. */
function isCountable(zone: ICAL.Timezone): boolean {
  try {
    return Number.isFinite(zone.utcOffset(timeOf(Date.UTC(2035, 11, 31))));
  } catch {
    return false;
  }
}

function isChange(component: ICAL.Component): boolean {
  const has = (name: string) => component.hasProperty(name);
  const rules = component.getAllProperties("rrule").map(readValue);
  const areYearly = rules.every((rule) => rule instanceof ICAL.Recur && rule.freq === "YEARLY" && rule.interval === 1);
  return has("dtstart") && has("tzoffsetfrom") && has("tzoffsetto") && areYearly;
}

/** The value of a property; nothing when ical.js cannot read it. */
function readValue(property: ICAL.Property): unknown {
  try {
    return property.getFirstValue();
  } catch {
    return undefined;
  }
}

/** What a clock shows, as ical.js counts with it. */
export function timeOf(clock: number): ICAL.Time {
  const date = new Date(clock);
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    isDate: false,
  });
}

/** What a clock shows, from the time of ical.js. */
export function clockOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
