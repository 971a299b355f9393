import type { Availability, NightRange } from "../availability/availability.ts";
import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import type { Party } from "./charges.ts";
import { type Bounds, isWithin, shortestStay } from "./date-rules.ts";
import { type PricedNights, priceStay } from "./price.ts";

/** A bookable stay near the requested one, with its total. */
export interface AlternativeStay extends NightSpan {
  total: number;
}

/** The nearest bookable stays: the last that checks in before the requested day, and the first that checks in on it or later. */
export interface AlternativeStays {
  before?: AlternativeStay;
  after?: AlternativeStay;
}

/** The largest difference between the requested check-in and an alternative, in days. */
const maxDays = 60;

/**
 * The nearest bookable stays to one that is not. They are as long as that one, or longer if the night of arrival requires more
 * nights. If the check-out is not after the check-in, they have the minimum length. A gap is found if they fill it.
 */
export function alternativeDates(
  property: PricedNights,
  { from, to, ...party }: NightRange & Party,
  bounds: Bounds,
  availability: Availability,
): AlternativeStays {
  const stayFromDay = (arrival: number): AlternativeStay | undefined => {
    const end = arrival + Math.max(to - from, shortestStay(property.rates, arrival, bounds, availability));
    if (!isWithin({ from: arrival, to: end }, bounds) || !availability.isFree(arrival, end)) return undefined;
    return { from: dayOf(arrival), to: dayOf(end), total: priceStay(property, { from: arrival, to: end }, party, bounds.today).total };
  };
  const nearest: AlternativeStays = {};
  for (let arrival = from - 1; !nearest.before && arrival >= Math.max(from - maxDays, bounds.earliest); arrival -= 1)
    nearest.before = stayFromDay(arrival);
  for (let arrival = Math.max(from, bounds.earliest); !nearest.after && arrival <= from + maxDays; arrival += 1) nearest.after = stayFromDay(arrival);
  return nearest;
}

/** At most so many cheaper stays, at most so many weeks before or after the requested one. */
const cheaper = { most: 3, weeks: 13 } as const;

/** Bookable stays of as many nights that begin whole weeks before or after and cost less: the nearest three, sorted by check-in. */
export function cheaperWeeks(
  property: PricedNights,
  { from, to, ...party }: NightRange & Party,
  total: number,
  bounds: Bounds,
  availability: Availability,
): AlternativeStay[] {
  const found: AlternativeStay[] = [];
  for (let days = 7; found.length < cheaper.most && days <= 7 * cheaper.weeks; days += 7) {
    for (const stay of [
      { from: from + days, to: to + days },
      { from: from - days, to: to - days },
    ]) {
      const isShort = to - from < shortestStay(property.rates, stay.from, bounds, availability);
      if (isShort || !isWithin(stay, bounds) || !availability.isFree(stay.from, stay.to)) continue;
      const other = priceStay(property, stay, party, bounds.today).total;
      if (other < total) found.push({ from: dayOf(stay.from), to: dayOf(stay.to), total: other });
    }
  }
  return found.slice(0, cheaper.most).sort((one, other) => one.from.localeCompare(other.from));
}

/** The alternative to suggest first: the one whose check-in is fewest days from the requested one (`YYYY-MM-DD`). */
export function closestAlternative(from: string, nearest: AlternativeStays): AlternativeStay | undefined {
  const requested = dayNumber(from) ?? 0;
  const shiftOf = (stay: AlternativeStay) => Math.abs((dayNumber(stay.from) ?? 0) - requested);
  return alternativesInOrder(nearest).sort((one, other) => shiftOf(one) - shiftOf(other))[0];
}

/** The existing alternatives, sorted by check-in. */
export function alternativesInOrder({ before, after }: AlternativeStays): AlternativeStay[] {
  return [before, after].filter((stay) => stay !== undefined);
}
