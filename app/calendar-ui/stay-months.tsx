import { type HTMLAttributes, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf, monthStart } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { firstWeekday } from "../i18n/formats.ts";
import { onPlainClick } from "../ui/on-plain-click.ts";
import { bookableMonths, type CalendarFacts, monthAt, monthIndex, monthsShown } from "./calendar-facts.ts";
import type { SelectableDay } from "./calendar-text.ts";
import { MonthLinks } from "./month-links.tsx";
import { MonthTable } from "./month-table.tsx";
import { type CalendarDay, type CalendarMonth, nightMonths } from "./night-months.ts";
import { type ChosenDays, positionInStay, type StayChoice } from "./stay-choice.ts";
import { dayOfEvent, useGridKeys } from "./use-grid-keys.ts";

export interface SelectionProps {
  awake: boolean;
  availability: Availability;
  choice: StayChoice;
  chosen: ChosenDays;
  /** From `useDeferredChoice`. */
  deferredChosen: ChosenDays;
  /** The address of a stay, for links. */
  hrefOf: (stay: ChosenDays & { month?: string }) => string;
  choose: (day: string) => void;
  clear: () => void;
}

export interface MonthPrices {
  priceOf: (day: CalendarDay) => SelectableDay["price"];
  /** The cheapest stay that begins in a month, with its text and its address. */
  cheapestIn: (month: string) => (NightSpan & { text: string; href: string }) | undefined;
}

interface StayMonthsProps extends SelectionProps {
  facts: Pick<CalendarFacts, "today" | "rules">;
  /** The requested stay, if it is not bookable. */
  requested?: NightSpan;
  /** The stay in the links to other months. */
  linked: ChosenDays;
  /** The index of the first month shown at the beginning. */
  start: () => number;
  /** What days and months show of prices. */
  prices?: MonthPrices;
  /** Called with the index of the first month shown, also when it changes. */
  onShow?: (first: number) => void;
  /** Called on Escape instead of clearing the check-in. */
  onEscape?: () => void;
  /** The content above the months; `clear` clears the chosen days. */
  children: (clear: () => void) => ReactNode;
}

/** The months shown at once, with links to others; with script the months are grids. */
export function StayMonths(props: StayMonthsProps) {
  const { facts, awake, choice, chosen, linked, hrefOf, choose, clear, onShow } = props;
  const [first, setFirst] = useState(props.start);
  const [hovered, setHovered] = useState<string>();
  const lastIndex = bookableMonths(facts.rules, facts.today);
  const now = dayNumber(facts.today) ?? 0;
  const awaitsCheckOut = chosen.from !== undefined && chosen.to === undefined;
  const clearAll = () => {
    keys.moveTo(chosen.from ?? facts.today);
    clear();
  };
  const keys = useGridKeys({
    first: dayOf(monthStart(now, 0)),
    last: dayOf(monthStart(now, Math.max(lastIndex, monthsShown - 1) + 1) - 1),
    onMove: (day) => setFirst((shown) => scrolledTo(shown, monthIndex(day, facts.today))),
    onChoose: choose,
    onEscape: props.onEscape ?? (() => awaitsCheckOut && clearAll()),
  });

  useEffect(() => onShow?.(first), [onShow, first]);

  const end = hovered ?? keys.day;
  const preview = awaitsCheckOut && end && choice.selectableAs(chosen, end) === "check-out" ? { ...chosen, to: end } : {};
  const months = useSelectableMonths(props, first);
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== undefined);
  const tabStop =
    days.find(({ day }) => day === keys.day) ??
    days.find(({ day }) => day === chosen.from) ??
    days.find(({ day }) => choice.selectableAs({}, day)) ??
    days[0];
  const handlers: HTMLAttributes<HTMLTableElement> = {
    onClick: (event) => {
      const day = dayOfEvent(event);
      if (!day) return;
      onPlainClick(() => {
        keys.setDay(day);
        choose(day);
      })(event);
    },
    onKeyDown: keys.onKeyDown,
    onFocus: keys.onFocus,
    onPointerOver: (event) => setHovered(event.pointerType === "mouse" ? dayOfEvent(event) : undefined),
    onPointerLeave: () => setHovered(undefined),
  };
  return (
    <div ref={keys.grid}>
      {props.children(clearAll)}
      <MonthLinks
        months={months}
        awake={awake}
        earlier={first > 0 ? Math.max(0, first - monthsShown) : undefined}
        later={first + monthsShown <= lastIndex ? Math.min(first + monthsShown, lastIndex - monthsShown + 1) : undefined}
        hrefOf={(index) => hrefOf({ ...linked, month: monthAt(facts.today, index) })}
        onTurn={setFirst}
      />
      <div className="night-months">
        {months.map((shown) => (
          <div key={shown.year * 12 + shown.month} className="@container">
            <MonthTable month={shown} {...{ chosen, preview, handlers }} tabStop={awake ? tabStop?.day : undefined} />
            {shown.cheapest && (
              <a className="cheapest-stay" href={shown.cheapest.href} rel="nofollow">
                {shown.cheapest.text}
              </a>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The chosen days and a refusal, for all but the chosen day itself. After a choice the text above the days and most days change,
 * which takes long enough to notice on a phone: they follow once the chosen day is shown. A choice that is cleared is not deferred:
 * screen readers would name the day with the focus twice.
 */
export function useDeferredChoice(chosen: ChosenDays, refusal: string | undefined) {
  const deferred = { chosen: useDeferredValue(chosen), refusal: useDeferredValue(refusal) };
  return chosen.from ? deferred : { chosen, refusal };
}

/** Consecutive months of days that can be chosen, from the index of the first. */
function useSelectableMonths(props: StayMonthsProps, first: number) {
  const { facts, availability, choice, deferredChosen: chosen, requested, prices, hrefOf } = props;
  return useMemo(() => {
    const awaitsCheckOut = chosen.from !== undefined && chosen.to === undefined;
    const months = nightMonths(availability, { today: facts.today, first, count: monthsShown, weekBegins: firstWeekday() });
    const cheapestOf = ({ year, month }: CalendarMonth) => prices?.cheapestIn(`${year}-${String(month).padStart(2, "0")}`);
    const cheapest = months.flatMap((month) => cheapestOf(month) ?? []);
    const toSelectable = (day: CalendarDay): SelectableDay => {
      const selectableAs = choice.selectableAs(chosen, day.day);
      return {
        ...day,
        awaitsCheckOut,
        href: selectableAs && hrefOf(selectableAs === "check-out" ? { from: chosen.from, to: day.day } : { from: day.day }),
        selectableAs,
        isRequested: requested !== undefined && positionInStay(requested, day.day) !== undefined,
        price: prices?.priceOf(day),
        isCheapest: cheapest.some(({ from, to }) => from <= day.day && day.day < to),
      };
    };
    return months.map((month) => ({
      ...month,
      weeks: month.weeks.map((week) => week.map((day) => day && toSelectable(day))),
      cheapest: cheapestOf(month),
    }));
  }, [availability, facts.today, first, choice, chosen, requested, prices, hrefOf]);
}

/** The first month to show so that another is in view, changed as little as possible. */
function scrolledTo(first: number, index: number): number {
  return Math.min(Math.max(first, index - monthsShown + 1), index);
}
