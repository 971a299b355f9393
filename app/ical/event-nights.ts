import type { NightSpan } from "../dates/night-spans.ts";
import { formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type CalendarDateTime, clockIn, dayOfClock, midnight, oneDay, Unreadable, type Zones } from "./date-time.ts";
import type { EventVersion, FeedEvent } from "./event.ts";
import type { FeedWarnings } from "./feed-warnings.ts";
import { Endless, occurrences } from "./recurrence.ts";
import { utc, type Zone } from "./time-zones.ts";

/** Nights taken by an event of a feed, with the id of the event. */
export interface EventSpan extends NightSpan {
  uid: string;
  /** As in `NamedSpan`. */
  isClosed?: true;
}

/** The nights to return, `[today, horizon)`, and the zone of the property. */
export interface Window {
  local: Zone;
  today: string;
  horizon: string;
}

/** Occurrences of one event that are examined, from today on. */
const maxOccurrences = 5_000;

/** Milliseconds; more than the difference between any two zones. */
const slack = 2 * oneDay;

/** The nights inside the window that an event takes, with all its occurrences. */
export function eventNights({ event, replaced }: EventVersion, window: Window, warnings: FeedWarnings): EventSpan[] {
  if (event.isFree) return [];
  const spans: EventSpan[] = [];
  const isExcluded = isExcludedBy([...event.excluded, ...replaced], event.start);
  let examined = 0;
  try {
    for (const clock of occurrencesOf(event, Date.parse(window.horizon) + slack, window.local)) {
      if (clock + event.length < Date.parse(window.today) - slack) continue;
      examined += 1;
      if (examined > maxOccurrences) throw new Endless();
      const span = isExcluded(clock) ? undefined : nights(clock, event, window);
      if (span) spans.push(span);
    }
  } catch (error) {
    if (error instanceof Endless) warnings.fault(formatInEveryLanguage(m.feed_repeats_too_often), event.line);
    else if (error instanceof Unreadable) warnings.fault(formatInEveryLanguage(m.feed_repetitions_unread, { why: error.why }), event.line);
    else throw error;
  }
  return spans;
}

/** The start of each occurrence, in the zone of the event's start. DTSTART always counts, even if the rule does not include it. */
function* occurrencesOf({ start, rules, additional }: FeedEvent, last: number, local: Zone): Generator<number> {
  yield start.clock;
  for (const moment of additional) yield moment.zone || !start.zone ? toZoneOf(start, moment) : moment.clock + start.clock - midnight(start.clock);
  const zones: Zones = { local, utc, named: () => local };
  for (const rule of rules) yield* occurrences(start, rule, last, zones);
}

/** An excluded day excludes every occurrence that starts on it, an excluded time only the one that starts then. */
function isExcludedBy(moments: readonly CalendarDateTime[], start: CalendarDateTime): (clock: number) => boolean {
  const times = new Set(moments.filter(({ zone }) => zone && start.zone).map((moment) => toZoneOf(start, moment)));
  const days = new Set(moments.filter(({ zone }) => !zone || !start.zone).map(({ clock }) => midnight(clock)));
  return (clock) => times.has(clock) || days.has(midnight(clock));
}

function toZoneOf(start: CalendarDateTime, moment: CalendarDateTime): number {
  return start.zone ? clockIn(start.zone, moment) : midnight(moment.clock);
}

/** From the first day (in the zone of the property) to the day before the last, at least one night, clipped to the window. */
function nights(clock: number, { start: { zone }, length, uid, isClosed }: FeedEvent, { local, today, horizon }: Window): EventSpan | undefined {
  // An end far after the window might be beyond the range of `Date`.
  const end = Math.min(clock + length, Math.max(clock, Date.parse(horizon) + slack));
  const first = midnight(clockIn(local, { clock, zone }));
  const last = midnight(clockIn(local, { clock: end, zone }));
  const [begin, until] = [dayOfClock(first), dayOfClock(Math.max(last, first + oneDay))];
  const [from, to] = [begin < today ? today : begin, until > horizon ? horizon : until];
  return from < to ? { from, to, uid, ...(isClosed && { isClosed }) } : undefined;
}
