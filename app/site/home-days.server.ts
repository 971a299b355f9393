import { dayAt, earliestDay } from "../nights/days.ts";
import type { Clock } from "../platform/clock.ts";

/** Milliseconds. */
const minute = 60_000;

/**
 * Names the days that pages are made for: the earliest on earth, which forms know, and the one at each home, by which a
 * stay is past or free. When one of them changes, what was kept is no longer true. Every request asks, so it looks no
 * more than once a minute; midnight is at a full minute in every zone.
 */
export function daysOfHomes(clock: Clock, timeZones: Iterable<string>): () => string {
  const zones = [...new Set(timeZones)];
  let [known, days] = [Number.NaN, ""];
  return () => {
    const now = clock();
    const current = Math.floor(now.getTime() / minute);
    if (current !== known) [known, days] = [current, [earliestDay(now), ...zones.map((zone) => dayAt(now, zone))].join(" ")];
    return days;
  };
}
