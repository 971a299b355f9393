import { dayAt, timeAt } from "../dates/local-time.ts";
import { formatDay, formatTime } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import type { FeedFreshness } from "../ical/reconcile-feed.ts";

/** How sure it is that a stay that can be had is free, as far as the calendar of the home tells: the answer first. */
export function availabilityText(confirmation: FeedFreshness, timeZone: string): string[] {
  return [confirmation.isConfirmed ? m.quote_free() : m.quote_probably_free(), ...freshnessText(confirmation, timeZone)];
}

/** When a calendar was last confirmed, by the clocks at the home; nothing while it is. */
export function freshnessText({ isConfirmed, lastGood }: FeedFreshness, timeZone: string): string[] {
  if (isConfirmed) return [];
  if (!lastGood) return [m.calendar_not_confirmed()];
  const moment = new Date(lastGood);
  return [m.calendar_last_confirmed({ day: formatDay(dayAt(moment, timeZone)), time: formatTime(timeAt(moment, timeZone)) })];
}
