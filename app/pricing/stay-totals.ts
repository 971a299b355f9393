import type { Availability, NightRange } from "../availability/availability.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { computeTotal, type DatedNights, discountOf, type Party } from "./charges.ts";
import { isWithin } from "./date-rules.ts";
import type { PriceIndex } from "./price-index.ts";
import { isParty } from "./quote.ts";

/*
 * Totals of stays for many properties. They are the same as those of `quoteStay`, but without lines, reasons and alternatives.
 * A property is addressed by its position in the price index.
 */

/** The `QuoteContext` of each property. */
export interface PriceIndexContext {
  /** The day at the property, as a day number. */
  todayAt: (index: number) => number;
  availabilityAt: (index: number) => Availability;
}

export function isBookable(priceIndex: PriceIndex, index: number, { from, to }: NightRange, guests: number, context: PriceIndexContext): boolean {
  const length = to - from;
  if (!acceptsParty(priceIndex, index, length, guests) || !isWithin({ from, to }, priceIndex.bounds(index, context.todayAt(index)))) return false;
  return isLongEnough(priceIndex, index, from, length, context) && context.availabilityAt(index).isFree(from, to);
}

/** Whether a stay has the minimum nights of its first day, or those of a gap. */
function isLongEnough(priceIndex: PriceIndex, index: number, from: number, nights: number, context: PriceIndexContext): boolean {
  return nights >= priceIndex.minNights(index, from) || nights === gapNights(priceIndex, index, from, context);
}

function gapNights(priceIndex: PriceIndex, index: number, from: number, context: PriceIndexContext): number | undefined {
  if (!priceIndex.facts(index).fillsGaps) return undefined;
  return priceIndex.gapNights(index, from, context.todayAt(index), context.availabilityAt(index));
}

/** The total of a bookable stay, without extras. */
export function totalFor(priceIndex: PriceIndex, index: number, { from, to }: NightRange, party: Party, context: PriceIndexContext): number {
  return totalFromSum(priceIndex, index, { from, to }, party, priceIndex.sum(index, from, to), context);
}

function totalFromSum(priceIndex: PriceIndex, index: number, stay: NightRange, party: Party, sum: number, context: PriceIndexContext): number {
  const { from, to } = stay;
  const terms = priceIndex.facts(index);
  const discount = discountOf(terms, to - from, from - context.todayAt(index));
  return computeTotal(terms, sum, discount, to - from, party, terms.isDated ? datedNights(priceIndex, index, stay) : undefined);
}

/** A function of its own, so that totals of other homes create no closure. */
function datedNights(priceIndex: PriceIndex, index: number, { from, to }: NightRange): DatedNights {
  return { from, prices: () => priceIndex.prices(index, from, to) };
}

/** The days on which a stay may begin, `[from, to)`, and its number of nights. */
export interface DateWindow extends NightRange {
  nights: number;
}

/** A stay with its total. */
export interface PricedStay extends NightRange {
  total: number;
}

/** The first day of a window on which a bookable stay can begin; undefined if there is none. */
export function earliestStay(
  priceIndex: PriceIndex,
  index: number,
  window: DateWindow,
  guests: number,
  context: PriceIndexContext,
): number | undefined {
  const { nights } = window;
  if (!acceptsParty(priceIndex, index, nights, guests)) return undefined;
  const { earliest, latest } = priceIndex.bounds(index, context.todayAt(index));
  const availability = context.availabilityAt(index);
  const end = Math.min(window.to, latest - nights + 1);
  for (let from = Math.max(window.from, earliest); from < end; from += 1) {
    if (!isLongEnough(priceIndex, index, from, nights, context)) continue;
    const taken = availability.takenUntil(from, from + nights);
    if (taken === undefined) return from;
    from = taken - 1;
  }
  return undefined;
}

/** The cheapest bookable stay that begins within a window, the earliest of equals; undefined if there is none. */
export function cheapestStay(
  priceIndex: PriceIndex,
  index: number,
  window: DateWindow,
  party: Party,
  context: PriceIndexContext,
): PricedStay | undefined {
  const { nights } = window;
  if (!acceptsParty(priceIndex, index, nights, party.guests)) return undefined;
  const { earliest, latest } = priceIndex.bounds(index, context.todayAt(index));
  const availability = context.availabilityAt(index);
  let cheapest: PricedStay | undefined;
  const { isDated } = priceIndex.facts(index);
  let lowestSum = Number.POSITIVE_INFINITY;
  const end = Math.min(window.to, latest - nights + 1);
  for (let from = Math.max(window.from, earliest); from < end; from += 1) {
    const sum = priceIndex.sum(index, from, from + nights);
    // Of two stays of the same length, the one with the higher price for its nights cannot have the lower total, unless it depends on dates.
    if ((sum >= lowestSum && !isDated) || !isLongEnough(priceIndex, index, from, nights, context)) continue;
    const taken = availability.takenUntil(from, from + nights);
    if (taken !== undefined) {
      // No stay that begins before the end of the taken span is free.
      from = taken - 1;
      continue;
    }
    lowestSum = sum;
    const total = totalFromSum(priceIndex, index, { from, to: from + nights }, party, sum, context);
    if (cheapest === undefined || total < cheapest.total) cheapest = { from, to: from + nights, total };
  }
  return cheapest;
}

/** What a property costs without chosen dates: the total of a stay that can be booked now. */
export interface FirstStay extends NightSpan, Party {
  total: number;
}

/** Finds the first stay of a property for a party, or for as many guests as it sleeps; without their number, for the usual party. */
export type FirstStayOf = (slug: string, party?: Partial<Party>) => FirstStay | null;

/** The first stay of each month from the current one on: the cheapest shortest one that begins in it; months without any are left out. */
export type MonthStaysOf = (slug: string, months: number, party?: Partial<Party>) => FirstStay[];

/** The last check-in of a first stay, in days from today. */
const firstStayDays = 90;

/** The cheapest of the shortest stays that can be booked now and begin within `firstStayDays`. */
export function findFirstStay(priceIndex: PriceIndex, index: number, party: Party, context: PriceIndexContext): PricedStay | undefined {
  const today = context.todayAt(index);
  return cheapestShortestStay(priceIndex, index, { from: today, to: today + firstStayDays + 1 }, party, context);
}

/**
 * The cheapest of the bookable stays that begin on one of the days `[from, to)` and are no longer than that day requires or fill a
 * gap, the earliest of equals; undefined if there is none.
 */
export function cheapestShortestStay(
  priceIndex: PriceIndex,
  index: number,
  days: NightRange,
  party: Party,
  context: PriceIndexContext,
): PricedStay | undefined {
  const { isDated } = priceIndex.facts(index);
  let cheapest: PricedStay | undefined;
  /** By number of nights. */
  const lowestSums: number[] = [];
  for (let from = Math.max(days.from, priceIndex.bounds(index, context.todayAt(index)).earliest); from < days.to; from += 1) {
    const nights = gapNights(priceIndex, index, from, context) ?? priceIndex.minNights(index, from);
    const stay = { from, to: from + nights };
    if (!isBookable(priceIndex, index, stay, party.guests, context)) continue;
    const sum = priceIndex.sum(index, stay.from, stay.to);
    // As in `cheapestStay`.
    if (sum >= (lowestSums[nights] ?? Number.POSITIVE_INFINITY) && !isDated) continue;
    lowestSums[nights] = sum;
    const total = totalFromSum(priceIndex, index, stay, party, sum, context);
    if (cheapest === undefined || total < cheapest.total) cheapest = { ...stay, total };
  }
  return cheapest;
}

/** Whether the property accepts so many guests and so many nights at all. */
function acceptsParty(priceIndex: PriceIndex, index: number, nights: number, guests: number): boolean {
  const { guests: sleeps, maxNights } = priceIndex.facts(index);
  return guests <= sleeps && isParty(guests) && nights <= maxNights;
}
