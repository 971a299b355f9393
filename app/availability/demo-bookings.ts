import { dayNumber, dayOf } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";

/** The invented bookings of a sample home: the same stays again and again, as far ahead as guests of the sample book. */
export interface DemoBookings {
  /** After so many weeks the stays come again. */
  weeks: number;
  /** So many weeks from today the last stay may begin. */
  ahead: number;
  /** Days from the Monday on which the weeks begin, which is 0: arrival, and the morning of departure. */
  stays: readonly { arrive: number; leave: number }[];
}

/** Monday 5 January 1970, from which the weeks of every sample are counted. */
const firstMonday = 4;

/**
 * The stays that have not ended on a day, `YYYY-MM-DD`, and begin within reach, in the order in which they begin. Once a stay is
 * there it keeps its days until it has ended, as a booking does, and none comes in between those that are there.
 */
export function demoSpans({ weeks, ahead, stays }: DemoBookings, today: string): NightSpan[] {
  const length = 7 * weeks;
  const first = dayNumber(today) ?? 0;
  const last = first + 7 * ahead;
  const spans: { from: number; to: number }[] = [];
  // One that began in the weeks before may still last.
  const round = Math.floor((first - firstMonday) / length) - 1;
  for (let monday = firstMonday + round * length; monday <= last; monday += length)
    for (const { arrive, leave } of stays) spans.push({ from: monday + arrive, to: monday + leave });
  return spans
    .filter(({ from, to }) => to > first && from <= last)
    .sort((one, other) => one.from - other.from)
    .map(({ from, to }) => ({ from: dayOf(from), to: dayOf(to) }));
}
