import { dayAt, timeAt } from "../dates/local-time.ts";
import { formatDay, formatTime } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import type { FeedFreshness } from "../ical/reconcile-feed.ts";

/** Sentences that say how certain it is that a bookable stay is free. */
export function availabilityText(freshness: FeedFreshness, timeZone: string): string[] {
  return [freshness.isConfirmed ? m.quote_free() : m.quote_probably_free(), ...freshnessText(freshness, timeZone)];
}

/** When a calendar was last confirmed, in the time zone of the property; empty while it is confirmed. */
export function freshnessText({ isConfirmed, lastGood }: FeedFreshness, timeZone: string): string[] {
  if (isConfirmed) return [];
  if (!lastGood) return [m.calendar_not_confirmed()];
  const moment = new Date(lastGood);
  return [m.calendar_last_confirmed({ day: formatDay(dayAt(moment, timeZone)), time: formatTime(timeAt(moment, timeZone)) })];
}
