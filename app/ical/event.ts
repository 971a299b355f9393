import ICAL from "ical.js";
import { formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { CalendarComponent } from "./components.ts";
import { type CalendarDateTime, clockIn, midnight, oneDay, parseDateTime, Unreadable, type Zones } from "./date-time.ts";
import type { FeedWarnings } from "./feed-warnings.ts";
import type { ContentLine } from "./unfold.ts";

/** An event of a feed, or a changed occurrence of a recurring event (`replaces` says which). */
export interface FeedEvent {
  /** Empty if the feed gives none, or one with undecodable characters, which might not be unique. */
  uid: string;
  /** The version of the event: the highest counts (RFC 5545, 3.8.7.4). */
  sequence: number;
  line: number;
  start: CalendarDateTime;
  /** Milliseconds of local time in the zone of its start; never negative. */
  length: number;
  /** It takes no nights, because it is cancelled or marked as free time. */
  isFree: boolean;
  isTransparent: boolean;
  /** As in `CalendarComponent`. */
  isClosed: boolean;
  /** It lasts from midnight to midnight in UTC, which means whole days; in America these times are not midnights. */
  isByUtcDays: boolean;
  /** Lines of it were lost, perhaps that of its end. It takes the nights that are left, and the feed is not whole. */
  isDamaged: boolean;
  rules: RecurrenceRule[];
  /** RDATE. */
  additional: CalendarDateTime[];
  /** EXDATE. */
  excluded: CalendarDateTime[];
  replaces?: CalendarDateTime;
  /** It also changes all later occurrences (RANGE=THISANDFUTURE), which is not supported. */
  changesLater: boolean;
}

/** A recurrence rule as ical.js parses it, with lower-case keys. */
export type RecurrenceRule = Record<string, unknown>;

/** A property in the form of ical.js (jCal). */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

/** Parses one event. Throws `Unreadable` with the reason. */
export function parseEvent(part: CalendarComponent, zones: Zones): FeedEvent {
  const properties = part.lines.map(parseProperty);
  const all = (name: string) => properties.filter((property) => property[0] === name);
  const moments = (name: string) => all(name).flatMap(([, { tzid }, , ...values]) => values.map((value) => parseDateTime(value, tzid, zones)));
  const text = (name: string) => String(all(name)[0]?.[3] ?? "").trim();

  const start = moments("dtstart")[0];
  if (!start) throw new Unreadable(formatInEveryLanguage(m.feed_no_beginning));
  const end = moments("dtend")[0];
  const length = end ? lengthUntil(end, start) : lengthOf(text("duration"));
  const isByUtcDays = start.zone === zones.utc && start.clock % oneDay === 0 && length > 0 && length % oneDay === 0;
  const uid = text("uid").slice(0, 255);
  const recurrenceId = all("recurrence-id")[0];
  const isTransparent = text("transp").toUpperCase() === "TRANSPARENT";
  return {
    uid: uid.includes("\uFFFD") ? "" : uid,
    sequence: Number.parseInt(text("sequence"), 10) || 0,
    line: part.line,
    start: isByUtcDays ? { clock: start.clock } : start,
    length,
    isFree: isTransparent || text("status").toUpperCase() === "CANCELLED",
    isTransparent,
    isClosed: part.isClosed,
    isByUtcDays,
    isDamaged: part.isCut || (part.strayLine !== undefined && !end && !text("duration")),
    rules: all("rrule").map(([, , , rule]) => parseRule(rule)),
    additional: moments("rdate"),
    excluded: moments("exdate"),
    replaces: moments("recurrence-id")[0],
    changesLater: String(recurrenceId?.[1].range ?? "").toUpperCase() === "THISANDFUTURE",
  };
}

/** Catches everything, because ical.js throws several errors that it does not export. */
function parseProperty({ text }: ContentLine): Property {
  try {
    return ICAL.parse.property(text) as Property;
  } catch {
    throw new Unreadable(formatInEveryLanguage(m.feed_line_unread));
  }
}

function parseRule(rule: unknown): RecurrenceRule {
  if (typeof rule !== "object" || rule === null) throw new Unreadable(formatInEveryLanguage(m.feed_rule_unread));
  return { ...rule };
}

function lengthUntil(end: CalendarDateTime, start: CalendarDateTime): number {
  const isByDays = !start.zone || !end.zone;
  const length = isByDays ? midnight(end.clock) - midnight(start.clock) : clockIn(start.zone, end) - start.clock;
  if (length < 0) throw new Unreadable(formatInEveryLanguage(m.feed_ends_first));
  return length;
}

/** An event without an end takes one night, whether it is a day or a time (RFC 5545, 3.6.1), like the shortest event. */
function lengthOf(duration: string): number {
  if (!duration) return 0;
  if (!/^[+-]?P(?=[\dT])(\d{1,7}W|(\d{1,7}D)?(T(?=\d)(\d{1,7}H)?(\d{1,7}M)?(\d{1,9}S)?)?)$/i.test(duration)) {
    throw new Unreadable(formatInEveryLanguage(m.feed_no_length));
  }
  const length = ICAL.Duration.fromString(duration.toUpperCase()).toSeconds() * 1000;
  if (length < 0) throw new Unreadable(formatInEveryLanguage(m.feed_ends_first));
  return length;
}

/** The latest version of an event, with the starts of the occurrences that others replace. */
export interface EventVersion {
  event: FeedEvent;
  replaced: CalendarDateTime[];
}

/**
 * Of each event and each changed occurrence, the versions with the highest SEQUENCE. Several with the same SEQUENCE all count,
 * because some programs give the same id to different events.
 */
export function latestVersions(events: readonly FeedEvent[], warnings: FeedWarnings): EventVersion[] {
  const versions = Map.groupBy(events, (event) => (event.uid ? `${event.replaces?.clock ?? ""} ${event.uid}` : event));
  const latest = [...versions.values()].flatMap((group) => {
    const highest = group.reduce((most, { sequence }) => Math.max(most, sequence), 0);
    const current = group.filter(({ sequence }) => sequence === highest);
    for (const { line } of current.slice(1)) warnings.remark("the event has the id of another one; both count.", line);
    return current;
  });
  const replacing = Map.groupBy(latest, ({ uid, replaces }) => (uid && replaces ? uid : ""));
  return latest.map((event) => {
    const others = event.uid && !event.replaces ? (replacing.get(event.uid) ?? []) : [];
    return { event, replaced: others.flatMap(({ replaces }) => replaces ?? []) };
  });
}
