import type { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import { arrivalReasons, type Bounds, boundsOf, type DateReason, type DateRules, lengthReasons } from "../pricing/date-rules.ts";
import { arrivalRules } from "../pricing/rates.ts";

/** The days that were chosen in a calendar, `YYYY-MM-DD`: none, the check-in, or both ends of a stay that can be had. */
export interface ChosenDays {
  from?: string;
  to?: string;
}

/** Which end of a stay a day would become if it were chosen next. */
export type StayEnd = "check-in" | "check-out";

/** Where a day stands in a stay that was chosen, or would be. */
export type StayPosition = "first" | "inside" | "last";

export function positionInStay({ from, to = from }: ChosenDays, day: string): StayPosition | undefined {
  if (from === undefined || to === undefined || day < from || day > to) return undefined;
  return day === from ? "first" : day === to ? "last" : "inside";
}

/**
 * Choosing a stay day by day, first its check-in and then its check-out, by the rules of the quote: what is offered here
 * is never refused there for its dates. Days are `YYYY-MM-DD`.
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

  /** What was typed, as far as it can be had: a check-in that is not possible counts for nothing, and a check-out neither. */
  read({ from = "", to = "" }: ChosenDays): ChosenDays {
    if (dayNumber(from) === undefined || this.offer({}, from) !== "check-in") return {};
    return dayNumber(to) !== undefined && this.offer({ from }, to) === "check-out" ? { from, to } : { from };
  }

  /** What a day would become; nothing where it can be neither. A day before the check-in may take its place. */
  offer({ from, to }: ChosenDays, day: string): StayEnd | undefined {
    const isOpen = from !== undefined && to === undefined;
    if (isOpen && day >= from) return this.reasons({ from }, day).length === 0 ? "check-out" : undefined;
    return this.reasons({}, day).length === 0 ? "check-in" : undefined;
  }

  /** The days once another is chosen; nothing where it cannot be. */
  choose(chosen: ChosenDays, day: string): ChosenDays | undefined {
    const offer = this.offer(chosen, day);
    if (offer === "check-in") return { from: day };
    return offer && { from: chosen.from, to: day };
  }

  /** Why a day is not offered: as the check-out while a check-in waits for it, else as the check-in. */
  reasons({ from, to }: ChosenDays, day: string): DateReason[] {
    const number = dayNumber(day) ?? 0;
    const isOpen = from !== undefined && to === undefined;
    return isOpen ? this.#lengthReasons(dayNumber(from) ?? 0, number) : this.#arrivalReasons(number);
  }

  /** The first and the last check-out of a check-in that can be had. */
  checkOuts(from: string): { first: string; last: string } {
    const arrival = dayNumber(from) ?? 0;
    const first = arrival + this.#least(arrival);
    let last = first;
    while (this.#lengthReasons(arrival, last + 1).length === 0) last += 1;
    return { first: dayOf(first), last: dayOf(last) };
  }

  /** A day on which no stay can begin because even the shortest would be refused is refused for the same reasons. */
  #arrivalReasons(arrival: number): DateReason[] {
    const reasons = arrivalReasons(this.#rules, arrival, this.#bounds);
    return reasons.length > 0 ? reasons : this.#lengthReasons(arrival, arrival + this.#least(arrival));
  }

  #lengthReasons(from: number, to: number): DateReason[] {
    return lengthReasons(this.#rules, { from, to }, this.#bounds, this.#availability);
  }

  #least(arrival: number): number {
    return arrivalRules(this.#rules, arrival).minNights;
  }
}
