import type { Availability, NightRange } from "../availability/availability.ts";
import { dayOf } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { isWithin, leastNights, type StayBounds } from "./date-rules.ts";
import { type PricedNights, priceStay } from "./price.ts";

/** A stay that can be had in place of the one asked for, and what it costs in all, in cents. */
export interface AlternativeStay extends NightSpan {
  total: number;
}

/** The nearest stays that can be had, by the day of check-in: the last one before the day asked for, the first one on it or after it. */
export interface AlternativeStays {
  before?: AlternativeStay;
  after?: AlternativeStay;
}

/** How far from the check-in asked for another one may be, in days. */
const reach = 60;

/**
 * The nearest stays to one that cannot be had: as long as that one, or longer where the night of arrival asks for more.
 * A check-out that is not after the check-in asks for no length, and so gets the least.
 */
export function alternativeDates(
  home: PricedNights,
  { from, to, guests }: NightRange & { guests: number },
  bounds: StayBounds,
  availability: Availability,
): AlternativeStays {
  const stayFrom = (arrival: number): AlternativeStay | undefined => {
    const end = arrival + Math.max(to - from, leastNights(home.rates, arrival));
    if (!isWithin({ from: arrival, to: end }, bounds) || !availability.isFree(arrival, end)) return undefined;
    return { from: dayOf(arrival), to: dayOf(end), total: priceStay(home, { from: arrival, to: end }, guests).total };
  };
  const nearest: AlternativeStays = {};
  for (let arrival = from - 1; !nearest.before && arrival >= Math.max(from - reach, bounds.earliest); arrival -= 1)
    nearest.before = stayFrom(arrival);
  for (let arrival = Math.max(from, bounds.earliest); !nearest.after && arrival <= from + reach; arrival += 1) nearest.after = stayFrom(arrival);
  return nearest;
}

/** The one to offer first: that with the check-in that was asked for, `YYYY-MM-DD`, where there is one. */
export function closestAlternative(from: string, nearest: AlternativeStays): AlternativeStay | undefined {
  const stays = alternativesInOrder(nearest);
  return stays.find((stay) => stay.from === from) ?? stays[0];
}

/** Those that there are, by their days. */
export function alternativesInOrder({ before, after }: AlternativeStays): AlternativeStay[] {
  return [before, after].filter((stay) => stay !== undefined);
}
