import { formatInEveryLanguage, type Text } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Zone } from "./time-zones.ts";

/**
 * When something begins or ends: what the clock of a zone shows. Without a zone it is a whole day, and the clock shows its
 * midnight.
 */
export interface CalendarDateTime {
  clock: number;
  zone?: Zone;
}

/** Why an event cannot be read, for the owner: without a word of the feed. */
export class Unreadable extends Error {
  override name = "Unreadable";
  readonly why: Text;

  constructor(why: Text) {
    super(why.en);
    this.why = why;
  }
}

/** The home whose calendar is read: its clock, and what zone a feed means by a name (the home's, when that is unknown). */
export interface Zones {
  home: Zone;
  utc: Zone;
  named(name: string): Zone;
}

const shape = /^(\d{4})-(\d\d)-(\d\d)(?:T(?:(\d\d):(\d\d):(\d\d)(Z?)|::))?$/;

/**
 * Reads a date, or a date with a time, as ical.js writes it (`2027-01-31`, `2027-01-31T10:00:00Z`; `2027-01-31T::` for a date that
 * is not called one). A time without a zone is the home's. ical.js asks no calendar: it would read 31 February as 3 March.
 */
export function parseDateTime(value: unknown, tzid: unknown, zones: Zones): CalendarDateTime {
  const parts = typeof value === "string" ? shape.exec(value) : null;
  if (!parts) throw new Unreadable(formatInEveryLanguage(m.feed_no_date));
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const day = new Date(Date.UTC(year, month - 1, date));
  if (year < 1000 || day.getUTCMonth() !== month - 1) throw new Unreadable(formatInEveryLanguage(m.feed_no_such_day));
  if (parts[4] === undefined) return { clock: day.getTime() };
  const [hour, minute, second] = [Number(parts[4]), Number(parts[5]), Number(parts[6])];
  if (hour > 23 || minute > 59 || second > 60) throw new Unreadable(formatInEveryLanguage(m.feed_no_such_time));
  const zone = parts[7] ? zones.utc : typeof tzid === "string" && tzid ? zones.named(tzid) : zones.home;
  return { clock: Date.UTC(year, month - 1, date, hour, minute, second), zone };
}

/** What the clock of `zone` shows at a moment. A day is the same day everywhere, and so is an hour of the zone's own clock. */
export function clockIn(zone: Zone | undefined, moment: CalendarDateTime): number {
  if (!zone || !moment.zone || moment.zone === zone) return moment.clock;
  return zone.clockAt(moment.zone.momentOf(moment.clock));
}

/** The midnight with which the day of a clock begins. */
export function midnight(clock: number): number {
  return Math.floor(clock / oneDay) * oneDay;
}

/** The milliseconds of a day on a clock. */
export const oneDay = 86_400_000;

/** The day that a clock shows, as `YYYY-MM-DD`. */
export function dayOfClock(clock: number): string {
  return new Date(clock).toISOString().slice(0, 10);
}
