import type { AnalyticsEvent } from "../cache/buffered-response.server.ts";

/**
 * What is counted, in the order of the report: views of pages by their address; searches; the places, months and amenities they
 * are for; those that found nothing, and what alone kept homes out of them. Names come from the content, never from what was typed.
 */
export const eventKinds = ["view", "search", "place", "month", "amenity", "nothing", "missing"] as const;

export type EventKind = (typeof eventKinds)[number];

/** Something to be counted, as the server keeps it with a page. */
export function event(kind: EventKind, name = ""): AnalyticsEvent {
  return [kind, name];
}

/** Months ahead that are counted each for itself: anybody may ask for any. */
const mostMonths = 36;

/** The month (`YYYY-MM`) that is asked for, seen from today (`YYYY-MM-DD`); none where it is past or too far away. */
export function monthEvents(month: string | undefined, today: string): AnalyticsEvent[] {
  if (!month) return [];
  const ahead = monthNumber(month) - monthNumber(today);
  return ahead >= 0 && ahead <= mostMonths ? [event("month", month)] : [];
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
