import type { Clock } from "../config/clock.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { earliestDay } from "../dates/days.ts";
import type { Job } from "../jobs/worker.ts";
import { nightsAhead, type PriceIndex } from "./price-index.ts";

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
