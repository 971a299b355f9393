import type { NightNumbers } from "./availability.ts";
import { type Bounds, boundsOf, leastNights } from "./date-rules.ts";
import type { PricedNights } from "./price.ts";
import { rateOf } from "./rates.ts";

/** So many nights are added at once, and at most so many are kept: to two years and two months ahead, beyond any month that is searched. */
const step = 100;
const most = 800;

/** No stay begins there, since no stay is as long. */
const noArrival = 0xffff;

/**
 * What the nights of a home cost and how long a stay that begins with one of them has to be, from a first day on: for
 * whoever asks about many stays, since each answer takes as long as looking it up. It reaches as far as was asked yet, at
 * most 800 nights, and then takes 4.8 kB; days beyond or before are worked out each time. What it says of a
 * night depends neither on the day of asking nor on what is taken, so it is right for as long as the rates are.
 */
export class NightTable {
  readonly #home: PricedNights;
  readonly #first: number;
  /** By the number of nights from the first day on: what they cost together, in cents. */
  #sums: Int32Array | Float64Array = new Int32Array(1);
  /** By night: the least nights of a stay that begins there. */
  #least = new Uint16Array(0);
  /** Those of the day on which it was last asked. */
  #bounds: Bounds | undefined;

  constructor(home: PricedNights, first: number) {
    this.#home = home;
    this.#first = first;
  }

  /** What the nights `[from, to)` cost together, in cents. */
  sum({ from, to }: NightNumbers): number {
    if (this.#reaches(from, to - 1)) return (this.#sums[to - this.#first] ?? 0) - (this.#sums[from - this.#first] ?? 0);
    let sum = 0;
    for (let night = from; night < to; night += 1) sum += this.#priceOf(night);
    return sum;
  }

  /** Between which days a stay may lie when it is asked for on a day. */
  bounds(today: number): Bounds {
    if (this.#bounds?.today !== today) this.#bounds = boundsOf(this.#home.rates, today);
    return this.#bounds;
  }

  /** How many nights a stay that begins on a day needs; more than any stay has where none may begin. */
  least(from: number): number {
    return this.#reaches(from, from) ? (this.#least[from - this.#first] ?? noArrival) : leastNights(this.#home.rates, from);
  }

  /** Whether the nights from one to another stand in the table, which grows for them as far as it may. */
  #reaches(from: number, to: number): boolean {
    const nights = to - this.#first + 1;
    if (from < this.#first || nights > most) return false;
    if (nights > this.#least.length) this.#grow(Math.min(Math.ceil(nights / step) * step, most));
    return true;
  }

  #grow(nights: number): void {
    const [known, sums] = [this.#least.length, new Float64Array(nights + 1)];
    const least = new Uint16Array(nights);
    sums.set(this.#sums);
    least.set(this.#least);
    for (let index = known; index < nights; index += 1) {
      const night = this.#first + index;
      sums[index + 1] = (sums[index] ?? 0) + this.#priceOf(night);
      least[index] = Math.min(leastNights(this.#home.rates, night), noArrival);
    }
    // Sums only grow: where the last one fits in half the room, all do.
    this.#sums = (sums[nights] ?? 0) < 2 ** 31 ? Int32Array.from(sums) : sums;
    this.#least = least;
  }

  #priceOf(night: number): number {
    return rateOf(this.#home.rates, this.#home.price * 100, night).price;
  }
}

/** The tables of many homes, each made when it is first asked for. */
export class NightTables {
  readonly #tables = new WeakMap<PricedNights, { table: NightTable; first: number }>();

  /** The table of a home on a day, given as its number. It begins there, or so little earlier that it is not worth another. */
  of(home: PricedNights, today: number): NightTable {
    const kept = this.#tables.get(home);
    if (kept && kept.first <= today && today < kept.first + step) return kept.table;
    const table = new NightTable(home, today);
    this.#tables.set(home, { table, first: today });
    return table;
  }
}
