import ICAL from "ical.js";
import { formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type CalendarDateTime, midnight, oneDay, parseDateTime, Unreadable, type Zones } from "./date-time.ts";
import type { RecurrenceRule } from "./event.ts";
import { clockOf, timeOf } from "./time-zones.ts";

/** Dates that are tried for one rule, including those before today: more than fifty years of days. */
const maxTries = 20_000;

/** The largest INTERVAL. It is limited because ical.js steps through the units one by one. */
const maxInterval = 10_000;

/**
 * The starts of the occurrences of a rule, sorted, up to `last` (all in local time of `start`). Throws `Endless` when there are
 * too many, and `Unreadable` for an invalid rule. This works around two bugs of ical.js: it searches for ever when a rule has no
 * further occurrence, and it turns 30 February into 2 March.
 */
export function* occurrences(start: CalendarDateTime, rule: RecurrenceRule, last: number, zones: Zones): Generator<number> {
  const { until, ...data } = rule;
  if (Number(data.interval) > maxInterval) throw new Unreadable(formatInEveryLanguage(m.feed_too_far_apart));
  const recurrence = recurrenceOf(data);
  recurrence.until = timeOf(Math.min(lastBy(until, start, zones), last));
  const iterator = iteratorOf(recurrence, start);
  let tries = 0;
  const fitsRules = iterator.check_contracting_rules.bind(iterator);
  iterator.check_contracting_rules = () => {
    tries += 1;
    if (tries > maxTries) throw new Endless();
    // After `last`, true ends the search: the iterator then sees that it is past UNTIL.
    return clockOf(iterator.last) > last || fitsRules();
  };
  for (let next = nextOf(iterator); next; next = nextOf(iterator)) if (isOnItsDay(next, start, data)) yield clockOf(next);
}

/** A rule has more occurrences than are examined. */
export class Endless extends Error {
  override name = "Endless";
}

function recurrenceOf(data: RecurrenceRule): ICAL.Recur {
  return asUnreadable(() => ICAL.Recur.fromData(data));
}

function iteratorOf(recurrence: ICAL.Recur, start: CalendarDateTime): ICAL.RecurIterator {
  return asUnreadable(() => recurrence.iterator(timeOf(start.clock)));
}

function nextOf(iterator: ICAL.RecurIterator): ICAL.Time | null {
  return asUnreadable(() => iterator.next());
}

/** ical.js throws plain errors for rules that contradict themselves. */
function asUnreadable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Endless) throw error;
    throw new Unreadable(formatInEveryLanguage(m.feed_rule_unread));
  }
}

/** The last start that UNTIL allows, in local time of the event's start; a day includes the whole day. */
function lastBy(until: unknown, start: CalendarDateTime, zones: Zones): number {
  if (until === undefined) return Number.POSITIVE_INFINITY;
  const end = parseDateTime(until, undefined, zones);
  if (!end.zone) return end.clock + oneDay - 1;
  if (!start.zone) return midnight(end.clock);
  // UNTIL names no zone but UTC: any other time is in the zone of the start.
  return end.zone === zones.utc ? start.zone.clockAt(end.clock) : end.clock;
}

/** A rule that names no day means the day of the start: 29 February recurs every four years, not on 1 March in between. */
function isOnItsDay(time: ICAL.Time, start: CalendarDateTime, rule: RecurrenceRule): boolean {
  const first = timeOf(start.clock);
  const namesDays = ["bymonthday", "byday", "byyearday", "byweekno"].some((part) => part in rule);
  const takesStart = !namesDays && (rule.freq === "MONTHLY" || rule.freq === "YEARLY");
  const days = takesStart ? [first.day] : listOf(rule.bymonthday);
  const months = listOf(rule.bymonth);
  if (takesStart && rule.freq === "YEARLY" && months.length === 0) months.push(first.month);
  const back = time.day - ICAL.Time.daysInMonth(time.month, time.year) - 1;
  return (months.length === 0 || months.includes(time.month)) && (days.length === 0 || days.includes(time.day) || days.includes(back));
}

function listOf(value: unknown): number[] {
  return value === undefined ? [] : [value].flat().map(Number);
}
