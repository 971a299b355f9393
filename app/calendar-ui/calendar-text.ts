import { dayNumber, longestStay, nightsOf, type Weekday, weekdayOf } from "../dates/day-numbers.ts";
import { formatDay, formatDaySpan, formatMonth, formatShortDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { reasonText } from "../pricing/quote-text.ts";
import { bookableMonths, type CalendarFacts, isMonth, monthAt, monthIndex, monthsShown } from "./calendar-facts.ts";
import type { CalendarDay, DayState } from "./night-months.ts";
import type { ChosenDays, StayChoice, StayEnd, StayPosition } from "./stay-choice.ts";

/** What a day of the calendar is to somebody who chooses a stay. */
export interface SelectableDay extends CalendarDay {
  /** What it would become; nothing where it can be neither. */
  offer?: StayEnd;
  /** Where it stands in the chosen stay, and in that which the day under the pointer or with the focus would make. */
  place?: StayPosition;
  preview?: StayPosition;
  /** Whether it is of the stay that was asked for and cannot be had. */
  isAsked: boolean;
  /** Whether a check-in waits for its check-out. */
  isOpen: boolean;
}

const stateNames: Record<DayState, () => string> = {
  past: m.calendar_past,
  free: m.calendar_free,
  taken: m.calendar_taken,
  "first-taken": m.calendar_first_taken,
  "free-again": m.calendar_free_again,
};

const placeNames: Record<StayPosition, () => string> = {
  first: m.calendar_is_check_in,
  inside: m.calendar_is_between,
  last: m.calendar_is_check_out,
};

/** What a day is, in few words. */
export function dayStateText(day: SelectableDay): string {
  if (day.place) return placeNames[day.place]();
  return day.isAsked ? m.calendar_asked({ state: sayOffer(day) }) : sayOffer(day);
}

function sayOffer({ state, offer, isOpen }: SelectableDay): string {
  if (state === "past" || state === "taken") return stateNames[state]();
  if (isOpen) return offer === "check-out" ? m.calendar_can_check_out() : offer ? m.calendar_can_check_in() : m.calendar_no_check_out();
  return offer || state === "first-taken" ? stateNames[state]() : m.calendar_no_check_in();
}

/** The same with the day in full, for who hears no column and no month. */
export function dayText(day: SelectableDay): string {
  return m.calendar_day({ weekday: weekdayName(weekdayOf(dayNumber(day.day) ?? 0)), day: formatDay(day.day), state: dayStateText(day) });
}

/** That a month which was asked for is none of those that the calendar has, where it is so. */
export function monthUnknownText({ rules, today }: Pick<CalendarFacts, "rules" | "today">, month: string | undefined): string[] {
  if (!month) return [];
  const last = Math.max(bookableMonths(rules, today), monthsShown - 1);
  const index = isMonth(month) ? monthIndex(month, today) : -1;
  const name = (at: number) => formatMonth(Number(monthAt(today, at).slice(5)), Number(monthAt(today, at).slice(0, 4)));
  return index >= 0 && index <= last ? [] : [m.calendar_month_unknown({ first: name(0), last: name(last) })];
}

/** What is to be done next. */
export function nextStepText(choice: StayChoice, { from }: ChosenDays): string {
  if (!from) return m.calendar_choose_check_in();
  const { first, last } = choice.checkOuts(from);
  const day = formatShortDay(from);
  if (first === last) return m.calendar_choose_one_check_out({ day, last: formatShortDay(last) });
  // Nothing but the longest stay of all bounds it, and a day a year away says nothing.
  if (nightsOf({ from, to: last }) === longestStay) return m.calendar_choose_later_check_out({ day, first: formatShortDay(first) });
  return m.calendar_choose_check_out({ day, days: formatDaySpan(first, last) });
}

/** Why a day is not offered. */
export function refusalText(choice: StayChoice, chosen: ChosenDays, day: string): string {
  const isOpen = chosen.from && !chosen.to;
  const refused = isOpen ? m.calendar_not_check_out({ day: formatShortDay(day) }) : m.calendar_not_check_in({ day: formatShortDay(day) });
  return [refused, ...choice.reasons(chosen, day).map(reasonText)].join(" ");
}

/** A day of the week by its name. */
function weekdayName(weekday: Weekday): string {
  return weekdayNames[weekday]();
}

/** One of them, where a reason speaks of all. */
const weekdayNames: Record<Weekday, () => string> = {
  monday: m.weekday_monday,
  tuesday: m.weekday_tuesday,
  wednesday: m.weekday_wednesday,
  thursday: m.weekday_thursday,
  friday: m.weekday_friday,
  saturday: m.weekday_saturday,
  sunday: m.weekday_sunday,
};
