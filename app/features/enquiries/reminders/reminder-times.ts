import type { Zone } from "../../../ical/time-zones.ts";

/** The reminders of an unanswered message, in their order. */
export const reminderKinds = ["3h", "20h", "24h"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const hour = 60 * 60_000;
const day = 24 * hour;

/** The first reminder is due after this time in milliseconds, of which only the daytime counts. */
export const firstAfter = 3 * hour;
const secondAfter = 20 * hour;
const lastAfter = 24 * hour;

/** The daytime by the clock of the business, in milliseconds from midnight. */
const [begins, ends] = [8 * hour, 21 * hour];

/**
 * The latest reminder that may be sent at `now` of a message that waits since `since`; undefined if there is none. Only the last
 * one may be sent at night, because the time in which guests are promised an answer is over.
 */
export function reminderDue(since: Date, now: Date, zone: Zone): ReminderKind | undefined {
  const elapsed = now.getTime() - since.getTime();
  if (elapsed >= lastAfter) return "24h";
  if (!isDaytime(now, zone)) return undefined;
  if (elapsed >= secondAfter) return "20h";
  return daytimeBetween(since, now, zone) >= firstAfter ? "3h" : undefined;
}

function isDaytime(moment: Date, zone: Zone): boolean {
  const time = zone.clockAt(moment.getTime()) % day;
  return time >= begins && time < ends;
}

/** Milliseconds of daytime between two moments. */
export function daytimeBetween(from: Date, to: Date, zone: Zone): number {
  let total = 0;
  const firstMidnight = Math.floor(zone.clockAt(from.getTime()) / day) * day;
  for (let midnight = firstMidnight; ; midnight += day) {
    const morning = zone.momentOf(midnight + begins);
    if (morning >= to.getTime()) return total;
    const evening = zone.momentOf(midnight + ends);
    total += Math.max(0, Math.min(evening, to.getTime()) - Math.max(morning, from.getTime()));
  }
}
