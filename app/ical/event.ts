import ICAL from "ical.js";
import { formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { CalendarComponent } from "./components.ts";
import { type CalendarDateTime, clockIn, midnight, oneDay, parseDateTime, Unreadable, type Zones } from "./date-time.ts";
import type { FeedWarnings } from "./feed-warnings.ts";
import type { ContentLine } from "./unfold.ts";

/** An event of a feed, or one repetition that stands on its own (`replaces` says which). */
export interface FeedEvent {
  /** Empty when the feed gives none, or one that cannot be told from others: it is not in the encoding of the feed. */
  uid: string;
  /** Which version of the event this is: the highest holds (RFC 5545, 3.8.7.4). */
  sequence: number;
  line: number;
  start: CalendarDateTime;
  /** Milliseconds on the clock of its start; never less than none. */
  length: number;
  /** It takes no nights: it is cancelled, or marked as free time. */
  isFree: boolean;
  isTransparent: boolean;
  /** It was written from midnight to midnight in UTC, which means days: at a home in America these are no midnights. */
  isByUtcDays: boolean;
  /** Lines of it were lost, perhaps the one with its end: it takes what it still says, and its feed is not whole. */
  isDamaged: boolean;
  rules: RecurrenceRule[];
  /** Further beginnings (RDATE), and those that are left out (EXDATE). */
  further: CalendarDateTime[];
  except: CalendarDateTime[];
  replaces?: CalendarDateTime;
  /** It also changes all repetitions after the one that it replaces, which we do not read. */
  changesLater: boolean;
}

/** A rule of repetition as ical.js reads it, in small letters. */
export type RecurrenceRule = Record<string, unknown>;

/** A property as ical.js reads it: its name, parameters, type of value, and values. */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

/** Reads one event; throws `Unreadable` with the reason when a part of it cannot be read. */
export function parseEvent(part: CalendarComponent, zones: Zones): FeedEvent {
  const properties = part.lines.map(readProperty);
  const all = (name: string) => properties.filter((property) => property[0] === name);
  const moments = (name: string) => all(name).flatMap(([, { tzid }, , ...values]) => values.map((value) => parseDateTime(value, tzid, zones)));
  const text = (name: string) => String(all(name)[0]?.[3] ?? "").trim();

  const start = moments("dtstart")[0];
  if (!start) throw new Unreadable(formatInEveryLanguage(m.feed_no_beginning));
  const end = moments("dtend")[0];
  const length = end ? lengthUntil(end, start) : lengthOf(text("duration"));
  const isByUtcDays = start.zone === zones.utc && start.clock % oneDay === 0 && length > 0 && length % oneDay === 0;
  const uid = text("uid").slice(0, 255);
  const replacing = all("recurrence-id")[0];
  const isTransparent = text("transp").toUpperCase() === "TRANSPARENT";
  return {
    uid: uid.includes("\uFFFD") ? "" : uid,
    sequence: Number.parseInt(text("sequence"), 10) || 0,
    line: part.line,
    start: isByUtcDays ? { clock: start.clock } : start,
    length,
    isFree: isTransparent || text("status").toUpperCase() === "CANCELLED",
    isTransparent,
    isByUtcDays,
    isDamaged: part.isCut || (part.strayLine !== undefined && !end && !text("duration")),
    rules: all("rrule").map(([, , , rule]) => readRule(rule)),
    further: moments("rdate"),
    except: moments("exdate"),
    replaces: moments("recurrence-id")[0],
    changesLater: String(replacing?.[1].range ?? "").toUpperCase() === "THISANDFUTURE",
  };
}

/** ical.js reads the line, and throws what is not exported for several mistakes: whatever it is, the line cannot be read. */
function readProperty({ text }: ContentLine): Property {
  try {
    return ICAL.parse.property(text) as Property;
  } catch {
    throw new Unreadable(formatInEveryLanguage(m.feed_line_unread));
  }
}

function readRule(rule: unknown): RecurrenceRule {
  if (typeof rule !== "object" || rule === null) throw new Unreadable(formatInEveryLanguage(m.feed_rule_unread));
  return { ...rule };
}

function lengthUntil(end: CalendarDateTime, start: CalendarDateTime): number {
  const isByDays = !start.zone || !end.zone;
  const length = isByDays ? midnight(end.clock) - midnight(start.clock) : clockIn(start.zone, end) - start.clock;
  if (length < 0) throw new Unreadable(formatInEveryLanguage(m.feed_ends_first));
  return length;
}

/** Without an end an event takes one night, be it a day or an hour (RFC 5545, 3.6.1), as the shortest one does. */
function lengthOf(duration: string): number {
  if (!duration) return 0;
  if (!/^[+-]?P(?=[\dT])(\d{1,7}W|(\d{1,7}D)?(T(?=\d)(\d{1,7}H)?(\d{1,7}M)?(\d{1,9}S)?)?)$/i.test(duration)) {
    throw new Unreadable(formatInEveryLanguage(m.feed_no_length));
  }
  const length = ICAL.Duration.fromString(duration.toUpperCase()).toSeconds() * 1000;
  if (length < 0) throw new Unreadable(formatInEveryLanguage(m.feed_ends_first));
  return length;
}

/** An event in its latest version, with the beginnings whose place others take. */
export interface EventVersion {
  event: FeedEvent;
  replaced: CalendarDateTime[];
}

/**
 * Of the versions of an event, and of each repetition that stands on its own, those with the highest SEQUENCE. Several of one
 * sequence all count: programs that give one id to different events are known.
 */
export function latestVersions(events: readonly FeedEvent[], notes: FeedWarnings): EventVersion[] {
  const versions = Map.groupBy(events, (event) => (event.uid ? `${event.replaces?.clock ?? ""} ${event.uid}` : event));
  const latest = [...versions.values()].flatMap((group) => {
    const highest = group.reduce((most, { sequence }) => Math.max(most, sequence), 0);
    const kept = group.filter(({ sequence }) => sequence === highest);
    for (const { line } of kept.slice(1)) notes.remark("the event has the id of another one; both count.", line);
    return kept;
  });
  const replacing = Map.groupBy(latest, ({ uid, replaces }) => (uid && replaces ? uid : ""));
  return latest.map((event) => {
    const others = event.uid && !event.replaces ? (replacing.get(event.uid) ?? []) : [];
    return { event, replaced: others.flatMap(({ replaces }) => replaces ?? []) };
  });
}
