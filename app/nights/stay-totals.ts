import type { Availability, NightNumbers } from "./availability.ts";
import { isWithin, mostNights, type StayBounds } from "./date-rules.ts";
import type { NightTable } from "./night-table.ts";
import { totalOf } from "./price.ts";
import { guestReasons, type PricedHome } from "./quote.ts";

/*
 * What stays cost in all, for whoever asks it of many homes: exactly when and what `quote` offers, without its lines, its
 * reasons and the nearest stays.
 */

/** What is true at the moment of asking, as `Circumstances` of a quote, with the day at the home as its number. */
export interface NumberedCircumstances {
  today: number;
  availability: Availability;
}

/** What a stay costs in all, in cents; nothing when it cannot be had. The table has to be that of the home. */
export function stayTotal(
  home: PricedHome,
  nights: NightNumbers,
  guests: number,
  { today, availability }: NumberedCircumstances,
  table: NightTable,
): number | undefined {
  if (guestReasons(home, guests).length > 0) return undefined;
  if (!canBeHad(home, nights, table.bounds(today), availability, table)) return undefined;
  return totalOf(home.rates, table.sum(nights), nights.to - nights.from, guests);
}

/** On which days a stay may begin, `[from, to)`, and how many nights it has. */
export interface AskedWindow extends NightNumbers {
  nights: number;
}

/** A stay and what it costs in all, in cents. */
export interface PricedStay extends NightNumbers {
  total: number;
}

/** The cheapest stay of just so many nights that begins within a window, the earliest of those that cost the same; nothing when there is none. */
export function cheapestStay(
  home: PricedHome,
  window: AskedWindow,
  guests: number,
  { today, availability }: NumberedCircumstances,
  table: NightTable,
): PricedStay | undefined {
  if (guestReasons(home, guests).length > 0) return undefined;
  const bounds = table.bounds(today);
  let cheapest: PricedStay | undefined;
  let least = Number.POSITIVE_INFINITY;
  if (window.nights > mostNights(home.rates)) return undefined;
  const end = Math.min(window.to, bounds.latest - window.nights + 1);
  for (let from = Math.max(window.from, bounds.earliest); from < end; from += 1) {
    const stay = { from, to: from + window.nights };
    const sum = table.sum(stay);
    // Of stays as long, none whose nights cost as much or more costs less in all.
    if (sum >= least || !canBeHad(home, stay, bounds, availability, table)) continue;
    least = sum;
    const total = totalOf(home.rates, sum, window.nights, guests);
    if (cheapest === undefined || total < cheapest.total) cheapest = { ...stay, total };
  }
  return cheapest;
}

function canBeHad({ rates }: PricedHome, stay: NightNumbers, bounds: StayBounds, availability: Availability, table: NightTable): boolean {
  const length = stay.to - stay.from;
  if (!isWithin(stay, bounds) || length > mostNights(rates) || length < table.least(stay.from)) return false;
  return availability.isFree(stay.from, stay.to);
}
