import type { NightSpan } from "../dates/night-spans.ts";
import { formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type CalendarDateTime, clockIn, dayOfClock, midnight, oneDay, Unreadable, type Zones } from "./date-time.ts";
import type { EventVersion, FeedEvent } from "./event.ts";
import type { FeedWarnings } from "./feed-warnings.ts";
import { beginnings, Endless } from "./recurrence.ts";
import { utc, type Zone } from "./time-zones.ts";

/** Taken nights as a feed reports them, with the id of the event. */
export interface EventSpan extends NightSpan {
  uid: string;
}

/** The nights that are asked for, `[today, horizon)`, on the clock of the home. */
export interface Window {
  home: Zone;
  today: string;
  horizon: string;
}

/** Repetitions of one event that are looked at, from today on. */
const mostRepetitions = 5_000;

/** More than two zones can lie apart, in milliseconds on a clock. */
const slack = 2 * oneDay;

/** The nights that an event takes, with all its repetitions, inside the window. */
export function eventNights({ event, replaced }: EventVersion, window: Window, notes: FeedWarnings): EventSpan[] {
  if (event.isFree) return [];
  const spans: EventSpan[] = [];
  const isLeftOut = exceptions([...event.except, ...replaced], event.start);
  let looked = 0;
  try {
    for (const clock of allBeginnings(event, Date.parse(window.horizon) + slack, window.home)) {
      if (clock + event.length < Date.parse(window.today) - slack) continue;
      looked += 1;
      if (looked > mostRepetitions) throw new Endless();
      const span = isLeftOut(clock) ? undefined : nights(clock, event, window);
      if (span) spans.push(span);
    }
  } catch (error) {
    if (error instanceof Endless) notes.fault(formatInEveryLanguage(m.feed_repeats_too_often), event.line);
    else if (error instanceof Unreadable) notes.fault(formatInEveryLanguage(m.feed_repetitions_unread, { why: error.why }), event.line);
    else throw error;
  }
  return spans;
}

/** What the clock of the start shows at each beginning. The start itself is always one, even where its rule leaves it out. */
function* allBeginnings({ start, rules, further }: FeedEvent, last: number, home: Zone): Generator<number> {
  yield start.clock;
  for (const moment of further) yield moment.zone || !start.zone ? onClockOf(start, moment) : moment.clock + start.clock - midnight(start.clock);
  const zones: Zones = { home, utc, named: () => home };
  for (const rule of rules) yield* beginnings(start, rule, last, zones);
}

/** A day leaves out whatever begins on it; a time only what begins at that moment. */
function exceptions(moments: readonly CalendarDateTime[], start: CalendarDateTime): (clock: number) => boolean {
  const times = new Set(moments.filter(({ zone }) => zone && start.zone).map((moment) => onClockOf(start, moment)));
  const days = new Set(moments.filter(({ zone }) => !zone || !start.zone).map(({ clock }) => midnight(clock)));
  return (clock) => times.has(clock) || days.has(midnight(clock));
}

function onClockOf(start: CalendarDateTime, moment: CalendarDateTime): number {
  return start.zone ? clockIn(start.zone, moment) : midnight(moment.clock);
}

/** From the first day at the home to the day before the last, at least one, as far as it lies in the window. */
function nights(clock: number, { start: { zone }, length, uid }: FeedEvent, { home, today, horizon }: Window): EventSpan | undefined {
  // What ends long after the window might have no day that can be written.
  const end = Math.min(clock + length, Math.max(clock, Date.parse(horizon) + slack));
  const first = midnight(clockIn(home, { clock, zone }));
  const last = midnight(clockIn(home, { clock: end, zone }));
  const [begin, until] = [dayOfClock(first), dayOfClock(Math.max(last, first + oneDay))];
  const [from, to] = [begin < today ? today : begin, until > horizon ? horizon : until];
  return from < to ? { from, to, uid } : undefined;
}
