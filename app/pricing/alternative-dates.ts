import type { Availability, NightRange } from "../availability/availability.ts";
import { dayOf } from "../dates/day-numbers.ts";
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

/** The alternative to suggest first: the one with the requested check-in (`YYYY-MM-DD`), if any. */
export function closestAlternative(from: string, nearest: AlternativeStays): AlternativeStay | undefined {
  const stays = alternativesInOrder(nearest);
  return stays.find((stay) => stay.from === from) ?? stays[0];
}

/** The existing alternatives, sorted by check-in. */
export function alternativesInOrder({ before, after }: AlternativeStays): AlternativeStay[] {
  return [before, after].filter((stay) => stay !== undefined);
}
