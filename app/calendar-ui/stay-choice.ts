import type { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { arrivalReasons, type Bounds, boundsOf, checkInRules, type DateReason, type DateRules, lengthReasons } from "../pricing/date-rules.ts";

/** The days chosen in a calendar, `YYYY-MM-DD`: none, the check-in, or check-in and check-out of a bookable stay. */
export interface ChosenDays {
  from?: string;
  to?: string;
}

/** What a day becomes if it is chosen. */
export type StayEnd = "check-in" | "check-out";

export type StayPosition = "first" | "inside" | "last";

export function positionInStay({ from, to = from }: ChosenDays, day: string): StayPosition | undefined {
  if (from === undefined || to === undefined || day < from || day > to) return undefined;
  return day === from ? "first" : day === to ? "last" : "inside";
}

/**
 * Choosing a stay day by day, first the check-in and then the check-out, by the rules of the quote: a stay that can be chosen here
 * is never refused by the quote because of its dates. Days are `YYYY-MM-DD`.
 */
export class StayChoice {
  readonly #rules: DateRules;
  readonly #bounds: Bounds;
  readonly #availability: Availability;

  constructor(rules: DateRules, today: string, availability: Availability) {
    this.#rules = rules;
    this.#bounds = boundsOf(rules, dayNumber(today) ?? 0);
    this.#availability = availability;
  }

  /** The chosen days from typed ones. A check-in or check-out that is not possible is left out. */
  parse({ from = "", to = "" }: ChosenDays): ChosenDays {
    if (dayNumber(from) === undefined || this.selectableAs({}, from) !== "check-in") return {};
    return dayNumber(to) !== undefined && this.selectableAs({ from }, to) === "check-out" ? { from, to } : { from };
  }

  /** What a day would become; undefined if it cannot be chosen. A day before the check-in may become the new check-in. */
  selectableAs({ from, to }: ChosenDays, day: string): StayEnd | undefined {
    const awaitsCheckOut = from !== undefined && to === undefined;
    if (awaitsCheckOut && day >= from) return this.reasons({ from }, day).length === 0 ? "check-out" : undefined;
    return this.reasons({}, day).length === 0 ? "check-in" : undefined;
  }

  /** The chosen days after choosing another; undefined if it cannot be chosen. */
  choose(chosen: ChosenDays, day: string): ChosenDays | undefined {
    const selectableAs = this.selectableAs(chosen, day);
    if (selectableAs === "check-in") return { from: day };
    return selectableAs && { from: chosen.from, to: day };
  }

  /** Why a day cannot be chosen: as the check-out if only a check-in is chosen, otherwise as the check-in. */
  reasons({ from, to }: ChosenDays, day: string): DateReason[] {
    const number = dayNumber(day) ?? 0;
    const awaitsCheckOut = from !== undefined && to === undefined;
    return awaitsCheckOut ? this.#lengthReasons(dayNumber(from) ?? 0, number) : this.#arrivalReasons(number);
  }

  /** The first and the last check-out of a possible check-in. */
  checkOuts(from: string): { first: string; last: string } {
    const arrival = dayNumber(from) ?? 0;
    const first = arrival + this.#minNights(arrival);
    let last = first;
    while (this.#lengthReasons(arrival, last + 1).length === 0) last += 1;
    return { first: dayOf(first), last: dayOf(last) };
  }

  /** If even the shortest stay from a day is not possible, its reasons apply to the check-in. */
  #arrivalReasons(arrival: number): DateReason[] {
    const reasons = arrivalReasons(this.#rules, arrival, this.#bounds, this.#availability);
    if (reasons.length > 0) return reasons;
    const end = arrival + this.#minNights(arrival);
    const taken = this.#availability.takenUntil(arrival, end);
    if (taken === undefined) return this.#lengthReasons(arrival, end);
    // The taken nights as a whole, and if the first night is free, how many would have to be.
    const isTaken = ({ code }: DateReason) => code === "taken";
    const firstNight = this.#lengthReasons(arrival, arrival + 1);
    return [...(firstNight.some(isTaken) ? [] : firstNight), ...this.#lengthReasons(arrival, taken).filter(isTaken)];
  }

  #lengthReasons(from: number, to: number): DateReason[] {
    return lengthReasons(this.#rules, { from, to }, this.#bounds, this.#availability);
  }

  #minNights(arrival: number): number {
    return checkInRules(this.#rules, arrival, this.#bounds, this.#availability).minNights;
  }
}
