import { dayNumber } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";

/** A `NightSpan` as day numbers, `[from, to)`. */
export interface NightRange {
  from: number;
  to: number;
}

/**
 * The taken nights of a property. They are stored as sorted day numbers at which taken spans begin and end, with a gap between
 * spans: in the worst case, every second night, a year takes 1.5 kB. A lookup is a binary search of a dozen steps. Immutable.
 */
export class Availability {
  /** Alternately the first day and the end of a span. */
  readonly #edges: Int32Array;

  /** Spans may overlap and be in any order; those without a night, or with an invalid day, are ignored. */
  constructor(taken: Iterable<NightSpan> = []) {
    this.#edges = Int32Array.from(merge(numbersOf(taken)));
  }

  /** Whether no night of `[from, to)` is taken. */
  isFree(from: number, to: number): boolean {
    return this.takenUntil(from, to) === undefined;
  }

  /** The end of the first taken span with nights in `[from, to)`. No stay of the same length that begins before it is free. */
  takenUntil(from: number, to: number): number | undefined {
    const index = this.#indexOfSpanAfter(from);
    return (this.#edges[index] ?? to) < to ? this.#edges[index + 1] : undefined;
  }

  /** The taken nights within `[from, to)`, sorted. */
  takenWithin(from: number, to: number): NightRange[] {
    const found: NightRange[] = [];
    for (let index = this.#indexOfSpanAfter(from); index < this.#edges.length; index += 2) {
      const [start = to, end = to] = this.#edges.subarray(index, index + 2);
      if (start >= to) break;
      found.push({ from: Math.max(start, from), to: Math.min(end, to) });
    }
    return found;
  }

  /** The index of the first span that ends after a night. */
  #indexOfSpanAfter(night: number): number {
    let [low, high] = [0, this.#edges.length / 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edges[2 * middle + 1] ?? 0) > night) high = middle;
      else low = middle + 1;
    }
    return 2 * low;
  }
}

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
