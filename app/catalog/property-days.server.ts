import type { Clock } from "../config/clock.ts";
import { earliestDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";

const minute = 60_000;

/**
 * A key for the days that pages depend on: the earliest day on earth, used by forms, and today in each property's time zone,
 * which decides whether a stay is past. Cached pages are stale when it changes. Midnight is at a full minute in every zone.
 */
export function propertyDays(clock: Clock, timeZones: Iterable<string>): () => string {
  const zones = [...new Set(timeZones)];
  return oncePerMinute(clock, (now) => [earliestDay(now), ...zones.map((zone) => dayAt(now, zone))].join(" "));
}

/** Memoizes a value that depends on the time for the current minute, because every request needs it. */
export function oncePerMinute<Value>(clock: Clock, compute: (now: Date) => Value): () => Value {
  let last: { minute: number; value: Value } | undefined;
  return () => {
    const now = clock();
    const current = Math.floor(now.getTime() / minute);
    if (last?.minute !== current) last = { minute: current, value: compute(now) };
    return last.value;
  };
}
