import { useEffect, useRef } from "react";
import { dayNumber, dayOf, monthStart } from "../dates/day-numbers.ts";
import type { RawStay } from "../pricing/stay-query.ts";
import { onPlainClick } from "../ui/on-plain-click.ts";
import { bookableMonths, type CalendarFacts, firstShown } from "./calendar-facts.ts";
import { ChoiceStatus } from "./choice-status.tsx";
import type { StayChoice } from "./stay-choice.ts";
import { StayMonths } from "./stay-months.tsx";
import { fragment, useStayChoice } from "./use-stay-choice.ts";

export interface StayCalendarProps {
  facts: CalendarFacts;
  /** The stay as it stands in the address, and the month asked for. */
  typed: RawStay;
  month?: string;
  /** The address of the home without a query. */
  path: string;
  /** The total of the stay in the address, in cents, where it has one. */
  total?: number;
  /** Where to ask about that stay. */
  askHref: string;
  /** What is wrong with the number of guests, in a sentence. */
  guestsSaid?: string;
}

/**
 * Months in which a stay is chosen: first its check-in, then its check-out. Without script each day is a link to the same
 * page with that day in its address. With script the months are grids, and the second day leads to that page.
 */
export function StayCalendar({ month, ...props }: StayCalendarProps) {
  const { facts, typed } = props;
  const choosing = useStayChoice(props);
  const { awake, choice, chosen, refusal, hrefOf } = choosing;
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The answer to the second day: who chose by keys goes on from here.
    if (awake && location.hash === fragment && document.activeElement === document.body) status.current?.focus();
  }, [awake]);

  const asked = chosen.to === undefined ? askedStay(typed) : undefined;
  const isAnswered = chosen.to !== undefined && chosen.from === typed.from && chosen.to === typed.to;
  return (
    <StayMonths
      {...choosing}
      {...{ facts, asked }}
      linked={awake ? chosen : typed}
      start={() => firstShown(facts, { month, from: typed.from, offered: firstBookableDay(facts, choice) })}
    >
      {(clear) => (
        <ChoiceStatus
          {...{ choice, chosen, asked, refusal, status }}
          answer={isAnswered ? props : undefined}
          hrefOf={hrefOf}
          onClear={onPlainClick(clear)}
        />
      )}
    </StayMonths>
  );
}

/** The stay that stands in the address, where both of its days are days. */
function askedStay({ from, to }: RawStay): { from: string; to: string } | undefined {
  return dayNumber(from) !== undefined && dayNumber(to) !== undefined && from < to ? { from, to } : undefined;
}

/** The first day on which a stay may begin, `YYYY-MM-DD`, within the months to which the calendar leads; nothing where there is none. */
export function firstBookableDay({ rules, today }: Pick<CalendarFacts, "rules" | "today">, choice: StayChoice): string | undefined {
  const now = dayNumber(today) ?? 0;
  const end = monthStart(now, bookableMonths(rules, today) + 1);
  for (let day = now; day < end; day += 1) if (choice.offer({}, dayOf(day))) return dayOf(day);
  return undefined;
}
