import { dayNumber } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";

/** The same as numbers of days. */
export interface NightRange {
  from: number;
  to: number;
}

/**
 * The nights at which a home is taken, and so what is free. Kept as the numbers of the days at which they begin and end,
 * sorted, none touching the next: at its worst, every second night, a year takes 1.5 kB; looking for a night takes a
 * dozen steps. It never changes: when other nights are taken, there is another one.
 */
export class Availability {
  /** First and end by turns. */
  readonly #edges: Int32Array;

  /** Spans may overlap, and stand in any order; those without a night, or with what is no day, are passed over. */
  constructor(taken: Iterable<NightSpan> = []) {
    this.#edges = Int32Array.from(merge(numbersOf(taken)));
  }

  /** Whether no night of `[from, to)` is taken. */
  isFree(from: number, to: number): boolean {
    return this.takenUntil(from, to) === undefined;
  }

  /** The end of the first taken span that has nights of `[from, to)`: no stay that begins before it, and lasts as long, is free. */
  takenUntil(from: number, to: number): number | undefined {
    const index = this.#indexAfter(from);
    return (this.#edges[index] ?? to) < to ? this.#edges[index + 1] : undefined;
  }

  /** The taken nights within `[from, to)`, in their order. */
  takenWithin(from: number, to: number): NightRange[] {
    const found: NightRange[] = [];
    for (let index = this.#indexAfter(from); index < this.#edges.length; index += 2) {
      const [start = to, end = to] = this.#edges.subarray(index, index + 2);
      if (start >= to) break;
      found.push({ from: Math.max(start, from), to: Math.min(end, to) });
    }
    return found;
  }

  /** Where the first span stands that ends after a night begins. */
  #indexAfter(night: number): number {
    let [low, high] = [0, this.#edges.length / 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edges[2 * middle + 1] ?? 0) > night) high = middle;
      else low = middle + 1;
    }
    return 2 * low;
  }
}

/** A home of which no night is taken. */
export const alwaysAvailable = new Availability();

function numbersOf(spans: Iterable<NightSpan>): NightRange[] {
  const numbers: NightRange[] = [];
  for (const span of spans) {
    const [from, to] = [dayNumber(span.from), dayNumber(span.to)];
    if (from !== undefined && to !== undefined && from < to) numbers.push({ from, to });
  }
  return numbers.sort((one, other) => one.from - other.from);
}

function merge(sorted: readonly NightRange[]): number[] {
  const edges: number[] = [];
  for (const { from, to } of sorted) {
    const last = edges.at(-1);
    if (last === undefined || from > last) edges.push(from, to);
    else if (to > last) edges[edges.length - 1] = to;
  }
  return edges;
}
