import type { Availability, NightRange } from "../availability/availability.ts";
import { isWithin } from "./date-rules.ts";
import { computeTotal } from "./price.ts";
import type { PriceIndex } from "./price-index.ts";
import { isParty } from "./quote.ts";

/*
 * What stays cost in all, for whoever asks it of many homes: exactly when and what `quote` offers, without its lines, its
 * reasons and the nearest stays. A home is named by its place in the table.
 */

/** What is true at the moment of asking, as `Circumstances` of a quote, of each home. */
export interface HomesThen {
  /** The day that it is at a home, as its number. */
  todayAt: (place: number) => number;
  takenAt: (place: number) => Availability;
}

/** Whether a stay at a home can be had. */
export function isBookable(table: PriceIndex, place: number, { from, to }: NightRange, guests: number, then: HomesThen): boolean {
  const length = to - from;
  if (!takes(table, place, length, guests) || !isWithin({ from, to }, table.bounds(place, then.todayAt(place)))) return false;
  return length >= table.least(place, from) && then.takenAt(place).isFree(from, to);
}

/** What a stay at a home that can be had costs in all, in cents. */
export function totalFor(table: PriceIndex, place: number, { from, to }: NightRange, guests: number): number {
  return computeTotal(table.facts(place), table.sum(place, from, to), to - from, guests);
}

/** On which days a stay may begin, `[from, to)`, and how many nights it has. */
export interface DateWindow extends NightRange {
  nights: number;
}

/** A stay and what it costs in all, in cents. */
export interface PricedStay extends NightRange {
  total: number;
}

/** The day on which the first stay of just so many nights within a window can begin; nothing when there is none. */
export function earliestStay(table: PriceIndex, place: number, window: DateWindow, guests: number, then: HomesThen): number | undefined {
  const { nights } = window;
  if (!takes(table, place, nights, guests)) return undefined;
  const { earliest, latest } = table.bounds(place, then.todayAt(place));
  const availability = then.takenAt(place);
  const end = Math.min(window.to, latest - nights + 1);
  for (let from = Math.max(window.from, earliest); from < end; from += 1) {
    if (nights < table.least(place, from)) continue;
    const taken = availability.takenUntil(from, from + nights);
    if (taken === undefined) return from;
    from = taken - 1;
  }
  return undefined;
}

/** The cheapest stay of just so many nights that begins within a window, the earliest of those that cost the same; nothing when there is none. */
export function cheapestStay(table: PriceIndex, place: number, window: DateWindow, guests: number, then: HomesThen): PricedStay | undefined {
  const { nights } = window;
  if (!takes(table, place, nights, guests)) return undefined;
  const { earliest, latest } = table.bounds(place, then.todayAt(place));
  const availability = then.takenAt(place);
  let cheapest: PricedStay | undefined;
  let least = Number.POSITIVE_INFINITY;
  const end = Math.min(window.to, latest - nights + 1);
  for (let from = Math.max(window.from, earliest); from < end; from += 1) {
    const sum = table.sum(place, from, from + nights);
    // Of stays as long, none whose nights cost as much or more costs less in all.
    if (sum >= least || nights < table.least(place, from)) continue;
    const taken = availability.takenUntil(from, from + nights);
    if (taken !== undefined) {
      // Until then it is taken for all that begin in between.
      from = taken - 1;
      continue;
    }
    least = sum;
    const total = computeTotal(table.facts(place), sum, nights, guests);
    if (cheapest === undefined || total < cheapest.total) cheapest = { from, to: from + nights, total };
  }
  return cheapest;
}

/** Whether a home takes so many guests for so many nights on any days. */
function takes(table: PriceIndex, place: number, nights: number, guests: number): boolean {
  const { guests: sleeps, mostNights } = table.facts(place);
  return guests <= sleeps && isParty(guests) && nights <= mostNights;
}
