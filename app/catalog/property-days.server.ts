import type { Clock } from "../config/clock.ts";
import { earliestDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";

/** Milliseconds. */
const minute = 60_000;

/**
 * Names the days that pages are made for: the earliest on earth, which forms know, and the one at each home, by which a
 * stay is past or free. When one of them changes, what was kept is no longer true. Midnight is at a full minute in every zone.
 */
export function propertyDays(clock: Clock, timeZones: Iterable<string>): () => string {
  const zones = [...new Set(timeZones)];
  return eachMinute(clock, (now) => [earliestDay(now), ...zones.map((zone) => dayAt(now, zone))].join(" "));
}

/** What is told of a moment, for every request to ask: it is made no more than once a minute. */
export function eachMinute<Told>(clock: Clock, tell: (now: Date) => Told): () => Told {
  let last: { minute: number; told: Told } | undefined;
  return () => {
    const now = clock();
    const current = Math.floor(now.getTime() / minute);
    if (last?.minute !== current) last = { minute: current, told: tell(now) };
    return last.told;
  };
}
