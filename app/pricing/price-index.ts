import type { Clock } from "../config/clock.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { earliestDay } from "../dates/days.ts";
import type { Job } from "../jobs/job.ts";
import { type Bounds, boundsOf, leastNights, mostNights } from "./date-rules.ts";
import type { Terms } from "./price.ts";
import type { PricedHome } from "./quote.ts";
import { rateOf } from "./rates.ts";

/** At most so many nights are kept: two years and two months, beyond any month that is searched. */
const most = 800;

/** As far as the months that a search offers, and a stay of two weeks after them. */
export const nightsAhead = 570;

/** Nights that are over are let go of so many at once. */
const step = 100;

/** A week. */
const rowsAtOnce = 7;

/** No stay begins there, since no stay is as long. */
const noArrival = 0xffff;

/** A night at all homes, by their places. */
interface Row {
  /** What all nights from the table's first to this one, which is not among them, cost together, in cents. */
  sums: Int32Array | Float64Array;
  /** The least nights of a stay that begins with it. */
  least: Uint16Array;
}

/** What is asked of a home for every stay. It stands apart, and what is equal once, because fetching it from memory takes longer than all else. */
export interface AskedFacts extends Terms {
  guests: number;
  mostNights: number;
}

/**
 * What the nights of many homes cost and how long a stay that begins with one of them has to be: for whoever asks all homes about
 * the same days, since each answer takes as long as looking it up. Homes are named by their places in the list. By nights, and not
 * by homes, because so what is asked one after the other stands together in memory. A night of 10,000 homes takes 60 kB.
 * What it says depends neither on the day of asking nor on what is taken, so it is right for as long as the rates are. Nights
 * that it does not reach are worked out each time.
 */
export class PriceIndex {
  readonly #homes: readonly PricedHome[];
  readonly #facts: readonly AskedFacts[];
  #first = 0;
  readonly #rows: Row[] = [];
  /** Those of each home on the day on which it was last asked. */
  readonly #bounds: Bounds[] = [];

  constructor(properties: readonly PricedHome[]) {
    this.#homes = properties;
    const [taxes, discounts] = [sharing<Terms["taxes"]>(), sharing<Terms["discounts"]>()];
    this.#facts = properties.map(({ guests, rates }) => ({
      guests,
      mostNights: mostNights(rates),
      discounts: discounts(rates.discounts),
      extraGuests: rates.extraGuests,
      cleaning: rates.cleaning,
      taxes: taxes(rates.taxes),
    }));
  }

  facts(place: number): AskedFacts {
    return at(this.#facts, place);
  }

  /** What the nights `[from, to)` of a home cost together, in cents. */
  sum(place: number, from: number, to: number): number {
    const start = this.#rows[from - this.#first];
    const end = this.#rows[to - this.#first];
    if (start && end) return (end.sums[place] ?? 0) - (start.sums[place] ?? 0);
    let sum = 0;
    for (let night = from; night < to; night += 1) sum += this.#priceOf(place, night);
    return sum;
  }

  /** How many nights a stay that begins on a day needs; more than any stay has where none may begin. */
  least(place: number, from: number): number {
    return this.#rows[from - this.#first]?.least[place] ?? leastNights(this.#home(place).rates, from);
  }

  /** Between which days a stay may lie when it is asked for on a day. */
  bounds(place: number, today: number): Bounds {
    const known = this.#bounds[place];
    if (known?.today === today) return known;
    const bounds = boundsOf(this.#home(place).rates, today);
    this.#bounds[place] = bounds;
    return bounds;
  }

  /** The first day that it tells of. */
  get start(): number {
    return this.#first;
  }

  /** The first day that it does not reach. */
  get end(): number {
    return this.#first + this.#rows.length;
  }

  /** Makes the table reach to a day, as far as it may. From `today` on: nights before it are let go of by and by. */
  reach(day: number, today: number): void {
    if (today >= this.#first + step) this.#first += this.#rows.splice(0, today - this.#first).length;
    if (this.#rows.length === 0) this.#first = today;
    const end = Math.min(day, today + most);
    while (this.end <= end) this.#rows.push(...this.#nextRows());
  }

  /** So many at once that each home is looked at once for all of them: to come by its rates takes longer than to read them. */
  #nextRows(): Row[] {
    const night = this.end;
    const before = this.#rows.at(-1)?.sums;
    const rows = Array.from({ length: rowsAtOnce }, () => ({
      sums: new Float64Array(this.#homes.length),
      least: new Uint16Array(this.#homes.length),
    }));
    for (let place = 0; place < this.#homes.length; place += 1) {
      let sum = before ? (before[place] ?? 0) + this.#priceOf(place, night - 1) : 0;
      for (const [index, { sums, least }] of rows.entries()) {
        sums[place] = sum;
        sum += this.#priceOf(place, night + index);
        least[place] = Math.min(leastNights(this.#home(place).rates, night + index), noArrival);
      }
    }
    return rows.map(({ sums, least }) => ({ sums: sums.every((sum) => sum < 2 ** 31) ? Int32Array.from(sums) : sums, least }));
  }

  #priceOf(place: number, night: number): number {
    const { rates, price } = this.#home(place);
    return rateOf(rates, price * 100, night).price;
  }

  #home(place: number): PricedHome {
    return at(this.#homes, place);
  }
}

function at<One>(all: readonly One[], place: number): One {
  const one = all[place];
  if (one === undefined) throw new Error(`There is no home at place ${place}.`);
  return one;
}

/** Gives one of those that are equal for all of them: homes of a region have the same taxes. */
function sharing<Part>(): (part: Part) => Part {
  const known = new Map<string, Part>();
  return (part) => {
    const key = JSON.stringify(part);
    const shared = known.get(key) ?? part;
    known.set(key, shared);
    return shared;
  };
}

/** Makes a table reach as far as searches ask, a week at a time and answering others in between, so that no search has to wait for it. */
export function fillPriceIndex(nights: Pick<PriceIndex, "reach" | "end">, clock: Clock): Job {
  let next: NodeJS.Immediate | undefined;
  const fill = () => {
    const today = dayNumber(earliestDay(clock())) ?? 0;
    nights.reach(Math.max(nights.end, today), today);
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
