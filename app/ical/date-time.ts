import { type CompleteText, formatInEveryLanguage, languages } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Zone } from "./time-zones.ts";

/** When something begins or ends, as local time in a zone. Without a zone it is a whole day, and `clock` is its midnight. */
export interface CalendarDateTime {
  clock: number;
  zone?: Zone;
}

/** An event cannot be parsed. The reason is shown to the owner and contains no text of the feed. */
export class Unreadable extends Error {
  override name = "Unreadable";
  readonly why: CompleteText;

  constructor(why: CompleteText) {
    super(why[languages[0]]);
    this.why = why;
  }
}

export interface Zones {
  /** The zone of the property whose calendar is parsed. */
  local: Zone;
  utc: Zone;
  /** The zone that a feed means by a name; that of the property if the name is unknown. */
  named(name: string): Zone;
}

const shape = /^(\d{4})-(\d\d)-(\d\d)(?:T(?:(\d\d):(\d\d):(\d\d)(Z?)|::))?$/;

/**
 * Parses a date or date-time in the form of ical.js: `2027-01-31`, `2027-01-31T10:00:00Z`, or `2027-01-31T::` for a date without
 * `VALUE=DATE`. A time without a zone is in the zone of the property. Not left to ical.js, which turns 31 February into 3 March.
 * Throws `Unreadable`.
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
  const zone = parts[7] ? zones.utc : typeof tzid === "string" && tzid ? zones.named(tzid) : zones.local;
  return { clock: Date.UTC(year, month - 1, date, hour, minute, second), zone };
}

/** Converts to the local time of `zone`. A whole day is the same day in every zone. */
export function clockIn(zone: Zone | undefined, moment: CalendarDateTime): number {
  if (!zone || !moment.zone || moment.zone === zone) return moment.clock;
  return zone.clockAt(moment.zone.momentOf(moment.clock));
}

/** The beginning of the day of a local time. */
export function midnight(clock: number): number {
  return Math.floor(clock / oneDay) * oneDay;
}

/** Milliseconds of a day in local time. */
export const oneDay = 86_400_000;

/** The day of a local time, as `YYYY-MM-DD`. */
export function dayOfClock(clock: number): string {
  return new Date(clock).toISOString().slice(0, 10);
}
