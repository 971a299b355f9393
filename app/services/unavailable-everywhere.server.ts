import { isMonth, maxMonthsAhead, monthIndex } from "../calendar-ui/calendar-facts.ts";
import { dayNumber, dayOf, daysOfMonth } from "../dates/day-numbers.ts";
import { earliestDay } from "../dates/days.ts";
import { dayAt } from "../dates/local-time.ts";
import { languages } from "../i18n/languages.ts";
import { boundsOf } from "../pricing/date-rules.ts";
import type { AppServices } from "./app-services.ts";

/**
 * The nights of a month (`YYYY-MM`) on which no published property is free, `YYYY-MM-DD` each: because it is taken, or because its
 * rates allow no stay so soon or so far ahead. `undefined` if it is not a month of the next two years, which a calendar can show.
 */
export function unavailableEverywhere(
  { clock, published, availability }: Pick<AppServices, "clock" | "published" | "availability">,
  month: string,
): string[] | undefined {
  const now = clock();
  const index = isMonth(month) ? monthIndex(month, earliestDay(now)) : -1;
  // In the visitor's time zone it may be a day, and so a month, later.
  if (index < 0 || index > maxMonthsAhead + 1) return undefined;
  const properties = published[languages[0]].properties.map(({ slug, timeZone, rates }) => ({
    ...boundsOf(rates, dayNumber(dayAt(now, timeZone)) ?? 0),
    availability: availability.of(slug),
  }));
  const { from, to } = daysOfMonth(month);
  return Array.from({ length: to - from }, (_, day) => from + day)
    .filter(
      (night) =>
        !properties.some(({ earliest, latest, availability }) => night >= earliest && night < latest && availability.isFree(night, night + 1)),
    )
    .map(dayOf);
}
