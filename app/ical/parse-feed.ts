import { nightsIn, spansOf } from "../dates/night-spans.ts";
import { formatInEveryLanguage, type Text } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type CalendarComponent, parseComponents } from "./components.ts";
import { Unreadable } from "./date-time.ts";
import { type FeedEvent, latestVersions, parseEvent } from "./event.ts";
import { type EventSpan, eventNights, type Window } from "./event-nights.ts";
import { FeedWarnings } from "./feed-warnings.ts";
import { zonesOf } from "./feed-zones.ts";
import { namedZone, type Zone } from "./time-zones.ts";
import { decodeFeed } from "./unfold.ts";

/** Spans that are told apart, many times as many as a home can have: each costs whoever goes on with them. */
const mostSpans = 10_000;

/** What is asked of a feed: the nights from today to the horizon (days, half-open), at a home in this zone (IANA). */
export interface ParseFeedOptions {
  timeZone: string;
  today: string;
  horizon: string;
}

/** What a feed says about the nights of a home. */
export interface ParsedFeed {
  /** Taken nights, half-open and inside the days that were asked for, by their first night; they may overlap. */
  spans: EventSpan[];
  /** All of it could be read. Only then may what it no longer says free a night. */
  isWhole: boolean;
  /** What was odd or could not be read, in English sentences for the owner, without words of guests. */
  notes: string[];
  /** The first of what could not be read; nothing when the feed is whole. */
  fault?: Text;
  /** Events in the feed, also those that take no night. */
  events: number;
}

/**
 * Reads an iCalendar feed (RFC 5545): its bytes, or its text. It never throws for what stands in the feed: what can be read is
 * taken, and the rest is noted. A hostile feed can make it slow, so that a server asks a `FeedReader`. Throws for a time zone that
 * there is not.
 */
export function parseFeed(feed: string | Uint8Array, { timeZone, today, horizon }: ParseFeedOptions): ParsedFeed {
  const home = namedZone(timeZone);
  if (!home) throw new RangeError(`There is no time zone ${timeZone}.`);
  const text = decodeFeed(feed);
  const root = parseComponents(text);
  const notes = new FeedWarnings();
  const calendars = root.parts.filter(({ kind }) => kind === "VCALENDAR");
  if (calendars.length === 0) notes.fault(whatElse(text));
  for (const calendar of calendars) examineCalendar(calendar, notes);
  if (calendars.length > 0 && root.strayLine) notes.remark("what stands outside of the calendar was passed over.", root.strayLine);
  const events = [root, ...calendars].flatMap((calendar) => readEvents(calendar, home, timeZone, notes));
  const window: Window = { home, today, horizon };
  const spans = latestVersions(events, notes).flatMap((version) => eventNights(version, window, notes));
  return {
    spans: spans.length > mostSpans ? joined(spans, notes) : inOrder(spans),
    isWhole: notes.isWhole,
    notes: notes.sentences(),
    fault: notes.firstFault,
    events: [root, ...calendars].flatMap(eventsOf).length,
  };
}

function examineCalendar(calendar: CalendarComponent, notes: FeedWarnings): void {
  if (calendar.isCut) notes.fault(formatInEveryLanguage(m.feed_cut));
  const lost = calendar.lines.find(({ text }) => /^(DTSTART|DTEND|RRULE)/i.test(text));
  if (lost) notes.fault(formatInEveryLanguage(m.feed_dates_outside), lost.line);
  else if (calendar.strayLine) notes.remark("what is no line of a calendar was passed over.", calendar.strayLine);
  const busy = calendar.parts.find(({ kind }) => kind === "VFREEBUSY");
  if (busy) notes.fault(formatInEveryLanguage(m.feed_busy_times), busy.line);
}

function readEvents(calendar: CalendarComponent, home: Zone, timeZone: string, notes: FeedWarnings): FeedEvent[] {
  // Cheap for most: what a zone means is found only when it is asked for.
  const zones = zonesOf(calendar, home, timeZone, notes);
  return eventsOf(calendar).flatMap((part) => {
    try {
      const event = parseEvent(part, zones);
      remarkOn(event, part, notes);
      return [event];
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      notes.fault(formatInEveryLanguage(m.feed_event_unread, { why: error.why }), part.line);
      return [];
    }
  });
}

function remarkOn(event: FeedEvent, part: CalendarComponent, notes: FeedWarnings): void {
  if (event.isDamaged) notes.fault(formatInEveryLanguage(m.feed_event_damaged), part.line);
  else if (part.strayLine) notes.remark("what is no line of a calendar was passed over.", part.strayLine);
  if (part.lines.some(({ text }) => /^UID\b.*\uFFFD/i.test(text)))
    notes.remark("the id of the event is not in the encoding of the calendar, and so the event counts by itself.", part.line);
  if (event.isByUtcDays) notes.remark("the event goes from midnight to midnight in UTC; its days are taken as days at the home.", part.line);
  if (event.changesLater) notes.fault(formatInEveryLanguage(m.feed_changes_later), part.line);
  if (event.isTransparent) notes.remark("the event is marked as free time, and takes no nights (TRANSPARENT).", part.line);
}

function eventsOf(calendar: CalendarComponent): CalendarComponent[] {
  return calendar.parts.filter(({ kind }) => kind === "VEVENT");
}

function whatElse(text: string): Text {
  if (text.trim() === "") return formatInEveryLanguage(m.feed_empty);
  if (/^\s*<(!doctype|html|head|body)/i.test(text)) return formatInEveryLanguage(m.feed_web_page);
  if (/[\0\uFFFD]/.test(text) || !/[a-z]{2}/i.test(text)) return formatInEveryLanguage(m.feed_not_decoded);
  return formatInEveryLanguage(m.feed_no_calendar);
}

/** The same nights in the fewest spans; whose they are is lost. */
function joined(spans: readonly EventSpan[], notes: FeedWarnings): EventSpan[] {
  notes.remark("It has more entries than a home can have; their nights are taken together.");
  return spansOf(nightsIn(spans)).map((span) => ({ ...span, uid: "" }));
}

/** By first night, last night and id; the same twice is once. */
function inOrder(spans: readonly EventSpan[]): EventSpan[] {
  const unique = new Map(spans.map((span) => [`${span.from} ${span.to} ${span.uid}`, span]));
  return Array.from(unique)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, span]) => span);
}
