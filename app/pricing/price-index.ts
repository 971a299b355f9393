import type { Availability } from "../availability/availability.ts";
import type { Clock } from "../config/clock.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { earliestDay } from "../dates/days.ts";
import type { Job } from "../jobs/job.ts";
import { type Terms, termsOf } from "./charges.ts";
import { type Bounds, boundsOf, gapNights, maxNightsOf, minNightsFor } from "./date-rules.ts";
import type { PricedProperty } from "./quote.ts";
import { rateOf } from "./rates.ts";

/** The index has at most so many nights: two years and two months, beyond any month that can be searched. */
const maxNights = 800;

/** The months that a search offers, and a stay of two weeks after them. */
export const nightsAhead = 570;

/** Past nights are removed in batches of this size. */
const removalBatch = 100;

/** Nights that are added together: a week. */
const rowsAtOnce = 7;

/** As the minimum nights, it means that no stay may begin: no stay is that long. */
const noArrival = 0xffff;

/** One night of all properties, by their position. */
interface Row {
  /** The price of all nights from the first of the index to the one before this. */
  sums: Int32Array | Float64Array;
  /** The minimum nights of a stay that begins with this night. */
  minNights: Uint16Array;
}

/** Facts of a property that every search reads. Equal parts are shared, because loading them from memory is the slowest step. */
export interface BookingTerms extends Terms {
  guests: number;
  maxNights: number;
  fillsGaps: boolean;
}

/**
 * Precomputed nightly prices and minimum nights of many properties, for searches that check all properties for the same days.
 * Properties are addressed by their position in the list. The table is ordered by night, not by property, so that values read one
 * after the other are next to each other in memory. A night of 10,000 properties takes 60 kB. It depends on the rates only, not on
 * today or on availability, and so stays valid while the rates do. Nights outside of the table are computed each time.
 */
export class PriceIndex {
  readonly #properties: readonly PricedProperty[];
  readonly #facts: readonly BookingTerms[];
  #first = 0;
  readonly #rows: Row[] = [];
  /** The bounds of each property, for the day on which they were last requested. */
  readonly #bounds: Bounds[] = [];

  constructor(properties: readonly PricedProperty[]) {
    this.#properties = properties;
    const [discounts, fees, taxes] = [sharedValues<Terms["discounts"]>(), sharedValues<Terms["fees"]>(), sharedValues<Terms["taxes"]>()];
    this.#facts = properties.map(({ guests, rates }) => {
      const terms = termsOf(rates);
      const shared = { discounts: discounts(terms.discounts), fees: fees(terms.fees), taxes: taxes(terms.taxes) };
      return { guests, maxNights: maxNightsOf(rates), fillsGaps: rates.gaps === "fill", ...terms, ...shared };
    });
  }

  facts(index: number): BookingTerms {
    return at(this.#facts, index);
  }

  /** The price of the nights `[from, to)` of a property. */
  sum(index: number, from: number, to: number): number {
    const start = this.#rows[from - this.#first];
    const end = this.#rows[to - this.#first];
    if (start && end) return (end.sums[index] ?? 0) - (start.sums[index] ?? 0);
    let sum = 0;
    for (let night = from; night < to; night += 1) sum += this.#priceOf(index, night);
    return sum;
  }

  /** The price of each of the nights `[from, to)`. */
  prices(index: number, from: number, to: number): { price: number; nights: number }[] {
    return Array.from({ length: to - from }, (_, night) => ({ price: this.sum(index, from + night, from + night + 1), nights: 1 }));
  }

  /** The minimum nights of a stay that begins on a day; more than any stay can have if none may begin. */
  minNights(index: number, from: number): number {
    return this.#rows[from - this.#first]?.minNights[index] ?? minNightsFor(this.#property(index).rates, from);
  }

  /** The nights of the gap that begins on a day, if it can be booked whole. */
  gapNights(index: number, from: number, today: number, availability: Availability): number | undefined {
    return gapNights(this.#property(index).rates, from, this.bounds(index, today), availability);
  }

  /** The first check-in and last check-out of a property as of `today`. */
  bounds(index: number, today: number): Bounds {
    const known = this.#bounds[index];
    if (known?.today === today) return known;
    const bounds = boundsOf(this.#property(index).rates, today);
    this.#bounds[index] = bounds;
    return bounds;
  }

  /** The first day of the table. */
  get start(): number {
    return this.#first;
  }

  /** The first day after the table. */
  get end(): number {
    return this.#first + this.#rows.length;
  }

  /** Extends the table to a day, up to its maximum size, and removes nights before `today` in batches. */
  extendTo(day: number, today: number): void {
    if (today >= this.#first + removalBatch) this.#first += this.#rows.splice(0, today - this.#first).length;
    if (this.#rows.length === 0) this.#first = today;
    const end = Math.min(day, today + maxNights);
    while (this.end <= end) this.#rows.push(...this.#nextRows());
  }

  /** Several rows at once, because loading the rates of a property from memory takes longer than using them. */
  #nextRows(): Row[] {
    const night = this.end;
    const before = this.#rows.at(-1)?.sums;
    const rows = Array.from({ length: rowsAtOnce }, () => ({
      sums: new Float64Array(this.#properties.length),
      minNights: new Uint16Array(this.#properties.length),
    }));
    for (let index = 0; index < this.#properties.length; index += 1) {
      let sum = before ? (before[index] ?? 0) + this.#priceOf(index, night - 1) : 0;
      for (const [offset, { sums, minNights }] of rows.entries()) {
        sums[index] = sum;
        sum += this.#priceOf(index, night + offset);
        minNights[index] = Math.min(minNightsFor(this.#property(index).rates, night + offset), noArrival);
      }
    }
    return rows.map(({ sums, minNights }) => ({ sums: sums.every((sum) => sum < 2 ** 31) ? Int32Array.from(sums) : sums, minNights }));
  }

  #priceOf(index: number, night: number): number {
    const { rates, price } = this.#property(index);
    return rateOf(rates, price, night).price;
  }

  #property(index: number): PricedProperty {
    return at(this.#properties, index);
  }
}

function at<Item>(all: readonly Item[], index: number): Item {
  const item = all[index];
  if (item === undefined) throw new Error(`There is no home at place ${index}.`);
  return item;
}

/** Returns the same object for equal values: properties of a region have the same taxes. */
function sharedValues<Part>(): (part: Part) => Part {
  const known = new Map<string, Part>();
  return (part) => {
    const key = JSON.stringify(part);
    const shared = known.get(key) ?? part;
    known.set(key, shared);
    return shared;
  };
}

/** Fills an index as far as searches need, a week at a time, so that requests are answered in between and no search has to wait. */
export function fillPriceIndex(nights: Pick<PriceIndex, "extendTo" | "end">, clock: Clock): Job {
  let next: NodeJS.Immediate | undefined;
  const fill = () => {
    const today = dayNumber(earliestDay(clock())) ?? 0;
    nights.extendTo(Math.max(nights.end, today), today);
    if (nights.end < today + nightsAhead) next = setImmediate(fill);
  };
  return {
    start() {
      next = setImmediate(fill);
    },
    async stop() {
      clearImmediate(next);
    },
  };
}
