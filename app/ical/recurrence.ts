import ICAL from "ical.js";
import { formatInEveryLanguage } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { type CalendarDateTime, midnight, oneDay, parseDateTime, Unreadable, type Zones } from "./date-time.ts";
import type { RecurrenceRule } from "./event.ts";
import { clockOf, timeOf } from "./time-zones.ts";

/** Tries that a rule gets to find its next beginnings, those before today included: fifty years of days. */
const mostTries = 20_000;

/** How far one repetition may lie from the next, in units of its rule: ical.js counts them one by one. */
const longestInterval = 10_000;

/**
 * What the clock shows at each beginning by a rule, in their order and up to `last` (on the clock of the start). Throws `Endless`
 * when more than can be looked at lie before that. ical.js looks for the next one without end if there is none, and takes 30
 * February for 2 March; both are kept from it here.
 */
export function* beginnings(start: CalendarDateTime, rule: RecurrenceRule, last: number, zones: Zones): Generator<number> {
  const { until, ...data } = rule;
  if (Number(data.interval) > longestInterval) throw new Unreadable(formatInEveryLanguage(m.feed_too_far_apart));
  const recurrence = recurrenceOf(data);
  recurrence.until = timeOf(Math.min(lastBy(until, start, zones), last));
  const iterator = iteratorOf(recurrence, start);
  let tries = 0;
  const fitsRules = iterator.check_contracting_rules.bind(iterator);
  iterator.check_contracting_rules = () => {
    tries += 1;
    if (tries > mostTries) throw new Endless();
    // Past the last one any answer will do: the iterator then sees that it is past.
    return clockOf(iterator.last) > last || fitsRules();
  };
  for (let next = nextOf(iterator); next; next = nextOf(iterator)) if (isOnItsDay(next, start, data)) yield clockOf(next);
}

/** A rule has more repetitions than are looked at. */
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

/** The last beginning that UNTIL allows, on the clock of the start; a day means all of it. */
function lastBy(until: unknown, start: CalendarDateTime, zones: Zones): number {
  if (until === undefined) return Number.POSITIVE_INFINITY;
  const end = parseDateTime(until, undefined, zones);
  if (!end.zone) return end.clock + oneDay - 1;
  if (!start.zone) return midnight(end.clock);
  // Only UTC names its zone here: any other is the start's own.
  return end.zone === zones.utc ? start.zone.clockAt(end.clock) : end.clock;
}

/** A rule that names no day means the day of the start: 29 February comes every four years, not on 1 March in between. */
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
