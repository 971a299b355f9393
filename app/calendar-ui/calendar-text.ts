import { dayNumber, longestStay, nightsOf, type Weekday, weekdayOf } from "../dates/day-numbers.ts";
import { formatDay, formatDaySpan, formatMonth, formatShortDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { reasonText } from "../pricing/quote-text.ts";
import { bookableMonths, type CalendarFacts, isMonth, monthAt, monthIndex, monthsShown } from "./calendar-facts.ts";
import type { CalendarDay, DayState } from "./night-months.ts";
import type { ChosenDays, StayChoice, StayEnd, StayPosition } from "./stay-choice.ts";

/** A day of a calendar in which a stay is chosen. */
export interface SelectableDay extends CalendarDay {
  /** What it would become if it was chosen; undefined if it cannot be chosen. */
  selectableAs?: StayEnd;
  /** The address for choosing it, if it can be chosen. */
  href?: string;
  /** The price of its night, short and in full; undefined if it cannot be slept. */
  price?: { short: string; full: string };
  /** Whether its night is part of the cheapest stay of the month. */
  isCheapest?: boolean;
  /** Whether it is part of the requested stay, which is not bookable. */
  isRequested: boolean;
  /** Whether a check-in is chosen and the check-out is not. */
  awaitsCheckOut: boolean;
}

const stateNames: Record<DayState, () => string> = {
  past: m.calendar_past,
  free: m.calendar_free,
  taken: m.calendar_taken,
  "first-taken": m.calendar_first_taken,
  "free-again": m.calendar_free_again,
};

const positionNames: Record<StayPosition, () => string> = {
  first: m.calendar_is_check_in,
  inside: m.calendar_is_between,
  last: m.calendar_is_check_out,
};

/** The state of a day in a few words, from its position in the chosen stay, and the price of its night. */
export function dayStateText(day: SelectableDay, position: StayPosition | undefined): string {
  return [position ? positionNames[position]() : stateText(day), day.price && m.calendar_night_price({ money: day.price.full })]
    .filter(Boolean)
    .join(", ");
}

function stateText(day: SelectableDay): string {
  return day.isRequested ? m.calendar_asked({ state: offerText(day) }) : offerText(day);
}

function offerText({ state, selectableAs, awaitsCheckOut }: SelectableDay): string {
  if (state === "past" || state === "taken") return stateNames[state]();
  if (awaitsCheckOut)
    return selectableAs === "check-out" ? m.calendar_can_check_out() : selectableAs ? m.calendar_can_check_in() : m.calendar_no_check_out();
  return selectableAs || state === "first-taken" ? stateNames[state]() : m.calendar_no_check_in();
}

/** The full date and the state of a day, for screen readers, which do not read column and month. */
export function dayText(day: SelectableDay, position: StayPosition | undefined): string {
  return m.calendar_day({
    weekday: weekdayName(weekdayOf(dayNumber(day.day) ?? 0)),
    day: formatDay(day.day),
    state: dayStateText(day, position),
  });
}

/** A sentence that the calendar does not have the requested month; empty if it has. */
export function monthUnknownText({ rules, today }: Pick<CalendarFacts, "rules" | "today">, month: string | undefined): string[] {
  if (!month) return [];
  const last = Math.max(bookableMonths(rules, today), monthsShown - 1);
  const index = isMonth(month) ? monthIndex(month, today) : -1;
  const name = (at: number) => formatMonth(Number(monthAt(today, at).slice(5)), Number(monthAt(today, at).slice(0, 4)));
  return index >= 0 && index <= last ? [] : [m.calendar_month_unknown({ first: name(0), last: name(last) })];
}

/** The instruction for the next step. */
export function nextStepText(choice: StayChoice, { from }: ChosenDays): string {
  if (!from) return m.calendar_choose_check_in();
  const { first, last } = choice.checkOuts(from);
  const day = formatShortDay(from);
  if (first === last) return m.calendar_choose_one_check_out({ day, last: formatShortDay(last) });
  // The only limit is the longest stay; a last day a year away is not useful.
  if (nightsOf({ from, to: last }) === longestStay) return m.calendar_choose_later_check_out({ day, first: formatShortDay(first) });
  return m.calendar_choose_check_out({ day, days: formatDaySpan(first, last) });
}

/** Why a day cannot be chosen. */
export function refusalText(choice: StayChoice, chosen: ChosenDays, day: string): string {
  const awaitsCheckOut = chosen.from && !chosen.to;
  const refused = awaitsCheckOut ? m.calendar_not_check_out({ day: formatShortDay(day) }) : m.calendar_not_check_in({ day: formatShortDay(day) });
  return [refused, ...choice.reasons(chosen, day).map(reasonText)].join(" ");
}

function weekdayName(weekday: Weekday): string {
  return weekdayNames[weekday]();
}

/** In the singular; those of `pricing/quote-text.ts` are plural. */
const weekdayNames: Record<Weekday, () => string> = {
  monday: m.weekday_monday,
  tuesday: m.weekday_tuesday,
  wednesday: m.weekday_wednesday,
  thursday: m.weekday_thursday,
  friday: m.weekday_friday,
  saturday: m.weekday_saturday,
  sunday: m.weekday_sunday,
};
