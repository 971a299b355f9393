import { dayNumber, dayOf, monthStart } from "../dates/day-numbers.ts";
import { bookableMonths, type CalendarFacts } from "./calendar-facts.ts";
import type { StayChoice } from "./stay-choice.ts";

/** The first day on which a stay may begin, `YYYY-MM-DD`, within the months to which the calendar leads; nothing where there is none. */
export function firstBookableDay({ rules, today }: Pick<CalendarFacts, "rules" | "today">, choice: StayChoice): string | undefined {
  const now = dayNumber(today) ?? 0;
  const end = monthStart(now, bookableMonths(rules, today) + 1);
  for (let day = now; day < end; day += 1) if (choice.offer({}, dayOf(day))) return dayOf(day);
  return undefined;
}
