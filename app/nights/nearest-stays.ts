import type { NightSpan } from "../feeds/night-spans.ts";
import type { Availability, NightNumbers } from "./availability.ts";
import { dayOf, weekdayOf } from "./day-numbers.ts";
import { arrivalRules, type Rates } from "./rates.ts";

/** The nearest stays that can be had, by the day of check-in: the last one before the day asked for, the first one on it or after it. */
export interface NearestStays {
  before?: NightSpan;
  after?: NightSpan;
}

/** How far from the check-in asked for another one may be, in days. */
const reach = 60;

/** Between which days a stay may lie: the first check-in, and the last check-out. */
export interface StayBounds {
  earliest: number;
  latest: number;
}

/**
 * The nearest stays to one that cannot be had: as long as that one, or longer where the night of arrival asks for more.
 * A check-out that is not after the check-in asks for no length, and so gets the least.
 */
export function nearestStays(rates: Rates<string>, asked: NightNumbers, bounds: StayBounds, availability: Availability): NearestStays {
  const { from, to } = asked;
  const stayFrom = (arrival: number): NightSpan | undefined => {
    const { minNights, arrivals } = arrivalRules(rates, arrival);
    const end = arrival + Math.max(to - from, minNights);
    const isAllowed = end <= bounds.latest && (!arrivals || arrivals.includes(weekdayOf(arrival)));
    return isAllowed && availability.isFree(arrival, end) ? { from: dayOf(arrival), to: dayOf(end) } : undefined;
  };
  const nearest: NearestStays = {};
  for (let arrival = from - 1; !nearest.before && arrival >= Math.max(from - reach, bounds.earliest); arrival -= 1)
    nearest.before = stayFrom(arrival);
  for (let arrival = Math.max(from, bounds.earliest); !nearest.after && arrival <= from + reach; arrival += 1) nearest.after = stayFrom(arrival);
  return nearest;
}
