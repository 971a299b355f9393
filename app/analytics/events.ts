import type { AnalyticsEvent } from "../cache/buffered-response.server.ts";

/**
 * Kinds of events in the order of the report: views of pages by path; searches; their places, months and amenities; searches
 * without results, the constraints that were the only reason for it, and what such a search asked for. Names come from the content,
 * never from what was typed.
 */
export const eventKinds = ["view", "search", "place", "month", "amenity", "nothing", "missing", "unmet"] as const;

export type EventKind = (typeof eventKinds)[number];

/** An event to be counted, as stored with a cached page. */
export function event(kind: EventKind, name = ""): AnalyticsEvent {
  return [kind, name];
}

/** What a search without results asked for, as the first word of the name of an `unmet` event: `place aspen`, `month 2027-02`, `guests 6`. */
export const unmetKinds = ["place", "month", "guests", "type", "amenity", "feature"] as const;

export type UnmetKind = (typeof unmetKinds)[number];

export function unmetEvent(kind: UnmetKind, name: string | number): AnalyticsEvent {
  return event("unmet", `${kind} ${name}`);
}

/** Parties that are counted. Any number may appear in a URL. */
const maxGuests = 50;

/** The event of a number of guests in a search without results, unless there are too many. */
export function unmetGuests(guests = 0): AnalyticsEvent[] {
  return guests > 0 && guests <= maxGuests ? [unmetEvent("guests", guests)] : [];
}

/** Months ahead that are counted. Any month may appear in a URL. */
const maxMonthsAhead = 36;

/** The event of a requested month (`YYYY-MM`), unless it is before today (`YYYY-MM-DD`) or too far ahead. */
export function monthEvents(month: string | undefined, today: string): AnalyticsEvent[] {
  if (!month) return [];
  const ahead = monthNumber(month) - monthNumber(today);
  return ahead >= 0 && ahead <= maxMonthsAhead ? [event("month", month)] : [];
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
