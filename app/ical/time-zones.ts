import ICAL from "ical.js";
import { windowsZones } from "./windows-zones.ts";

/**
 * A time zone. Local times (`clock`) are numbers too: the milliseconds since 1970 at which a clock in UTC shows the same time.
 */
export interface Zone {
  /** The local time at a moment (milliseconds since 1970). */
  clockAt(moment: number): number;
  /**
   * The moment of a local time: the first of two when the clock was set back. A time that the clock skips is converted with the
   * offset before the change (RFC 5545, 3.3.5).
   */
  momentOf(clock: number): number;
}

const day = 86_400_000;

export const utc: Zone = { clockAt: (moment) => moment, momentOf: (clock) => clock };

/**
 * Finds a zone by its IANA name (also at the end of a path, as older programs write it) or its Windows name; undefined if the
 * name is unknown.
 */
export function namedZone(name: string): Zone | undefined {
  const path = name.split("/").filter(Boolean);
  const candidates = [name, windowsZones.get(name.toLowerCase()), path.slice(-2).join("/"), path.slice(-3).join("/")];
  for (const candidate of candidates) {
    const formatter = candidate && formatterFor(candidate);
    if (formatter) return zoneBy((moment) => offsetBy(formatter, moment));
  }
  return undefined;
}

/** By name in small letters, as capital ones make no difference: creating one takes longer than parsing a feed. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(name: string): Intl.DateTimeFormat | undefined {
  const key = name.toLowerCase();
  // The Swedish locale formats a moment as YYYY-MM-DD HH:MM:SS.
  const options = { timeZone: name, dateStyle: "short", timeStyle: "medium" } as const;
  try {
    const formatter = formatters.get(key) ?? new Intl.DateTimeFormat("sv-SE", options);
    formatters.set(key, formatter);
    return formatter;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Offsets are looked up between these moments only: outside of them the nearest one applies, and all years have four digits. */
const [earliest, latest] = [Date.UTC(1970, 0, 1), Date.UTC(9000, 0, 1)];

function offsetBy(formatter: Intl.DateTimeFormat, moment: number): number {
  const second = Math.floor(Math.min(Math.max(moment, earliest), latest) / 1000) * 1000;
  return Date.parse(`${formatter.format(second).replace(" ", "T")}Z`) - second;
}

/** A zone from its offset (milliseconds ahead of UTC) at any moment. */
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

/** The zone that a feed defines (VTIMEZONE); undefined unless all its rules are yearly, as those of real zones are. */
export function definedZone(component: ICAL.Component): Zone | undefined {
  const changes = ["standard", "daylight"].flatMap((kind) => component.getAllSubcomponents(kind));
  if (changes.length === 0 || changes.length > 200 || !changes.every(isChange)) return undefined;
  const zone = new ICAL.Timezone({ component, tzid: "" });
  if (!isValidDefinition(zone)) return undefined;
  const offset = (clock: number) => zone.utcOffset(timeOf(clock)) * 1000;
  return { clockAt: (moment) => moment + offset(moment + offset(moment)), momentOf: (clock) => clock - offset(clock) };
}

/** ical.js parses a definition on first use, and may throw then. For 2035, its last year, it has to expand all changes. */
function isValidDefinition(zone: ICAL.Timezone): boolean {
  try {
    return Number.isFinite(zone.utcOffset(timeOf(Date.UTC(2035, 11, 31))));
  } catch {
    return false;
  }
}

function isChange(component: ICAL.Component): boolean {
  const has = (name: string) => component.hasProperty(name);
  const rules = component.getAllProperties("rrule").map(firstValueOf);
  const areYearly = rules.every((rule) => rule instanceof ICAL.Recur && rule.freq === "YEARLY" && rule.interval === 1);
  return has("dtstart") && has("tzoffsetfrom") && has("tzoffsetto") && areYearly;
}

/** The value of a property; undefined if ical.js cannot parse it. */
function firstValueOf(property: ICAL.Property): unknown {
  try {
    return property.getFirstValue();
  } catch {
    return undefined;
  }
}

/** A local time as ical.js represents it. */
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

/** The local time of an `ICAL.Time`. */
export function clockOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
