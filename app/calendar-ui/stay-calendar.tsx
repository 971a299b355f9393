import { useEffect, useRef } from "react";
import { dayNumber, dayOf, monthStart } from "../dates/day-numbers.ts";
import type { Currency } from "../i18n/currencies.ts";
import type { RawStay } from "../pricing/stay-query.ts";
import { onPlainClick } from "../ui/on-plain-click.ts";
import { bookableMonths, type CalendarFacts, firstShown } from "./calendar-facts.ts";
import { ChoiceStatus, type PartyProblem } from "./choice-status.tsx";
import type { StayChoice } from "./stay-choice.ts";
import { StayMonths } from "./stay-months.tsx";
import { fragment, useStayChoice } from "./use-stay-choice.ts";

export interface StayCalendarProps {
  facts: CalendarFacts;
  /** The stay in the address. */
  typed: RawStay;
  /** The requested month. */
  month?: string;
  /** The path of the property's page. */
  path: string;
  /** The total of the stay in the address, if it is bookable. */
  total?: number;
  currency: Currency;
  /** The address of the contact form for that stay. */
  enquireHref: string;
  partyProblem?: PartyProblem;
}

/**
 * Months in which a stay is chosen: first its check-in, then its check-out. Without script each day is a link to the same page
 * with that day in its address. With script the months are grids, and choosing the second day opens that page.
 */
export function StayCalendar({ month, ...props }: StayCalendarProps) {
  const { facts, typed } = props;
  const choosing = useStayChoice(props);
  const { awake, choice, chosen, refusal, hrefOf } = choosing;
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // After the page was loaded for the second day, keyboard users continue from here.
    if (awake && location.hash === fragment && document.activeElement === document.body) status.current?.focus();
  }, [awake]);

  const requested = chosen.to === undefined ? requestedStay(typed) : undefined;
  const isQuoted = chosen.to !== undefined && chosen.from === typed.from && chosen.to === typed.to;
  return (
    <StayMonths
      {...choosing}
      {...{ facts, requested }}
      linked={awake ? chosen : typed}
      start={() => firstShown(facts, { month, from: typed.from, offered: firstBookableDay(facts, choice) })}
    >
      {(clear) => (
        <ChoiceStatus
          {...{ choice, chosen, requested, refusal, status }}
          result={isQuoted ? props : undefined}
          hrefOf={hrefOf}
          onClear={onPlainClick(clear)}
        />
      )}
    </StayMonths>
  );
}

/** The stay in the address, if both of its days are valid. */
function requestedStay({ from, to }: RawStay): { from: string; to: string } | undefined {
  return dayNumber(from) !== undefined && dayNumber(to) !== undefined && from < to ? { from, to } : undefined;
}

/** The first day in the calendar on which a stay may begin, `YYYY-MM-DD`; undefined if there is none. */
export function firstBookableDay({ rules, today }: Pick<CalendarFacts, "rules" | "today">, choice: StayChoice): string | undefined {
  const now = dayNumber(today) ?? 0;
  const end = monthStart(now, bookableMonths(rules, today) + 1);
  for (let day = now; day < end; day += 1) if (choice.selectableAs({}, dayOf(day))) return dayOf(day);
  return undefined;
}
