/** By time zone and style. They are reused because creating one takes longer than sending a page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The latest day computed for each time zone, and its minute: a page needs the same day many times. */
const latestDays = new Map<string | undefined, { minute: number; day: string }>();

/** The day in an IANA time zone at a moment, `YYYY-MM-DD`; without a zone, in that of this machine. */
export function dayAt(moment: Date, timeZone?: string): string {
  // Midnight is at a full minute in every zone.
  const minute = Math.floor(moment.getTime() / 60_000);
  const latest = latestDays.get(timeZone);
  if (latest?.minute === minute) return latest.day;
  const day = format(moment, timeZone, "dateStyle");
  latestDays.set(timeZone, { minute, day });
  return day;
}

/** The time in a time zone at a moment: `14:05`. */
export function timeAt(moment: Date, timeZone: string): string {
  return format(moment, timeZone, "timeStyle");
}

/** Day and time: `2026-11-21 03:00`. */
export function minuteAt(moment: Date | string, timeZone: string): string {
  const time = new Date(moment);
  return `${dayAt(time, timeZone)} ${timeAt(time, timeZone)}`;
}

/** The Swedish locale formats days as YYYY-MM-DD and hours from 00 to 23. */
function format(moment: Date, timeZone: string | undefined, style: "dateStyle" | "timeStyle"): string {
  const key = `${style} ${timeZone}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, [style]: "short" });
  formatters.set(key, formatter);
  return formatter.format(moment);
}

/** Cache of checked zones: many properties share one, and a check takes as long as reading half of a property's file. */
const zones = new Map<string, boolean>();

/** Whether this is an IANA time zone. Older names are valid. Offsets from UTC are not, because they have no summer time. */
export function isTimeZone(zone: string): boolean {
  const known = zones.get(zone) ?? isZoneKnown(zone);
  zones.set(zone, known);
  return known;
}

function isZoneKnown(zone: string): boolean {
  if (!/^([A-Z]\w*(\/[A-Z][\w+-]*)+|UTC)$/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
