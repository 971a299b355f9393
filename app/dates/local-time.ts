/** For each place and form one that writes them: it takes longer to make than a page to send. */
const writers = new Map<string, Intl.DateTimeFormat>();

/** The day that it is at a place (an IANA time zone; none: where this runs) at a moment. */
export function dayAt(moment: Date, timeZone?: string): string {
  return write(moment, timeZone, "dateStyle");
}

/** The time that it is at a place at a moment: `14:05`. */
export function timeAt(moment: Date, timeZone: string): string {
  return write(moment, timeZone, "timeStyle");
}

/** Both, to the minute: `2026-11-21 03:00`. */
export function minuteAt(moment: Date | string, timeZone: string): string {
  const time = new Date(moment);
  return `${dayAt(time, timeZone)} ${timeAt(time, timeZone)}`;
}

/** The same with the name of the place: `2026-11-21 03:00 (Asia/Ho_Chi_Minh)`. */
export function momentAt(moment: Date | string, timeZone: string): string {
  return `${minuteAt(moment, timeZone)} (${timeZone})`;
}

/** Swedish writes days as YYYY-MM-DD, and hours from 00 to 23. */
function write(moment: Date, timeZone: string | undefined, style: "dateStyle" | "timeStyle"): string {
  const key = `${style} ${timeZone}`;
  const writer = writers.get(key) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, [style]: "short" });
  writers.set(key, writer);
  return writer.format(moment);
}
