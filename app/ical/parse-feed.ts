import { nightsIn, spansOf } from "../dates/night-spans.ts";
import { type CompleteText, formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type CalendarComponent, parseComponents } from "./components.ts";
import { Unreadable } from "./date-time.ts";
import { type FeedEvent, latestVersions, parseEvent } from "./event.ts";
import { type EventSpan, eventNights, type Window } from "./event-nights.ts";
import { FeedWarnings } from "./feed-warnings.ts";
import { zonesOf } from "./feed-zones.ts";
import { namedZone, type Zone } from "./time-zones.ts";
import { decodeFeed } from "./unfold.ts";

/** More spans are merged, many times as many as one property can have, to limit the cost of what follows. */
const maxSpans = 10_000;

/** The nights to return are `[today, horizon)`, as days `YYYY-MM-DD`. */
export interface ParseFeedOptions {
  /** Of the property (IANA). */
  timeZone: string;
  today: string;
  horizon: string;
}

/** The taken nights of a property according to a feed. */
export interface ParsedFeed {
  /** Half-open, clipped to the requested nights, sorted by first night. They may overlap. */
  spans: EventSpan[];
  /** Everything could be parsed. Only then may a night be freed because the feed no longer names it. */
  isWhole: boolean;
  /** What is unusual or could not be parsed, in English sentences for the owner, without text about guests. */
  notes: string[];
  /** The first thing that could not be parsed; undefined if the feed is whole. */
  fault?: CompleteText;
  /** Number of events in the feed, including those that take no night. */
  events: number;
}

/**
 * Parses an iCalendar feed (RFC 5545) from bytes or text. It never throws because of the content of a feed: it returns what could
 * be parsed and warns about the rest. A hostile feed can make it slow, so the server uses a `FeedReader`. Throws a `RangeError`
 * for an unknown time zone.
 */
export function parseFeed(feed: string | Uint8Array, { timeZone, today, horizon }: ParseFeedOptions): ParsedFeed {
  const local = namedZone(timeZone);
  if (!local) throw new RangeError(`There is no time zone ${timeZone}.`);
  const text = decodeFeed(feed);
  const root = parseComponents(text);
  const warnings = new FeedWarnings();
  const calendars = root.parts.filter(({ kind }) => kind === "VCALENDAR");
  if (calendars.length === 0) warnings.fault(describeNonCalendar(text));
  for (const calendar of calendars) checkCalendar(calendar, warnings);
  if (calendars.length > 0 && root.strayLine) warnings.remark("lines outside of the calendar were ignored.", root.strayLine);
  const events = [root, ...calendars].flatMap((calendar) => parseEvents(calendar, local, timeZone, warnings));
  const window: Window = { local, today, horizon };
  const spans = latestVersions(events, warnings).flatMap((version) => eventNights(version, window, warnings));
  return {
    spans: spans.length > maxSpans ? mergeSpans(spans, warnings) : sortUnique(spans),
    isWhole: warnings.isWhole,
    notes: warnings.sentences(),
    fault: warnings.firstFault,
    events: [root, ...calendars].flatMap(eventsOf).length,
  };
}

function checkCalendar(calendar: CalendarComponent, warnings: FeedWarnings): void {
  if (calendar.isCut) warnings.fault(formatInEveryLanguage(m.feed_cut));
  const lost = calendar.lines.find(({ text }) => /^(DTSTART|DTEND|RRULE)/i.test(text));
  if (lost) warnings.fault(formatInEveryLanguage(m.feed_dates_outside), lost.line);
  else if (calendar.strayLine) warnings.remark("what is no line of a calendar was passed over.", calendar.strayLine);
  const busy = calendar.parts.find(({ kind }) => kind === "VFREEBUSY");
  if (busy) warnings.fault(formatInEveryLanguage(m.feed_busy_times), busy.line);
}

function parseEvents(calendar: CalendarComponent, local: Zone, timeZone: string, warnings: FeedWarnings): FeedEvent[] {
  // Cheap, because zones are resolved only when an event uses them.
  const zones = zonesOf(calendar, local, timeZone, warnings);
  return eventsOf(calendar).flatMap((part) => {
    try {
      const event = parseEvent(part, zones);
      checkEvent(event, part, warnings);
      return [event];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      warnings.fault(formatInEveryLanguage(m.feed_event_unread, { why: error.why }), part.line);
      return [];
    }
  });
}

function checkEvent(event: FeedEvent, part: CalendarComponent, warnings: FeedWarnings): void {
  if (event.isDamaged) warnings.fault(formatInEveryLanguage(m.feed_event_damaged), part.line);
  else if (part.strayLine) warnings.remark("what is no line of a calendar was passed over.", part.strayLine);
  if (part.lines.some(({ text }) => /^UID\b.*\uFFFD/i.test(text)))
    warnings.remark("the id of the event is not in the encoding of the calendar, and so the event counts by itself.", part.line);
  if (event.isByUtcDays) warnings.remark("the event goes from midnight to midnight in UTC; its days are taken as days at the home.", part.line);
  if (event.changesLater) warnings.fault(formatInEveryLanguage(m.feed_changes_later), part.line);
  if (event.isTransparent) warnings.remark("the event is marked as free time, and takes no nights (TRANSPARENT).", part.line);
}

function eventsOf(calendar: CalendarComponent): CalendarComponent[] {
  return calendar.parts.filter(({ kind }) => kind === "VEVENT");
}

function describeNonCalendar(text: string): CompleteText {
  if (text.trim() === "") return formatInEveryLanguage(m.feed_empty);
  if (/^\s*<(!doctype|html|head|body)/i.test(text)) return formatInEveryLanguage(m.feed_web_page);
  if (/[\0\uFFFD]/.test(text) || !/[a-z]{2}/i.test(text)) return formatInEveryLanguage(m.feed_not_decoded);
  return formatInEveryLanguage(m.feed_no_calendar);
}

/** The same nights in the fewest spans, without the ids of their events. */
function mergeSpans(spans: readonly EventSpan[], warnings: FeedWarnings): EventSpan[] {
  warnings.remark("It has more entries than a home can have; their nights are taken together.");
  return spansOf(nightsIn(spans)).map((span) => ({ ...span, uid: "" }));
}

/** Sorted by first night, last night and id, without duplicates. */
function sortUnique(spans: readonly EventSpan[]): EventSpan[] {
  const unique = new Map(spans.map((span) => [`${span.from} ${span.to} ${span.uid} ${span.isClosed ?? false}`, span]));
  return Array.from(unique)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, span]) => span);
}
