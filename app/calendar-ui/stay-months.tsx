import { type ReactNode, useEffect, useState } from "react";
import type { Availability } from "../availability/availability.ts";
import { dayNumber, dayOf, monthStart } from "../dates/day-numbers.ts";
import type { NightSpan } from "../dates/night-spans.ts";
import { currentLanguage } from "../i18n/formats.ts";
import { onPlainClick } from "../ui/on-plain-click.ts";
import { bookableMonths, type CalendarFacts, monthAt, monthIndex, monthsShown } from "./calendar-facts.ts";
import type { SelectableDay } from "./calendar-text.ts";
import { MonthLinks } from "./month-links.tsx";
import { MonthTable } from "./month-table.tsx";
import { type CalendarDay, nightMonths } from "./night-months.ts";
import { type ChosenDays, positionInStay, type StayChoice } from "./stay-choice.ts";
import { useGridKeys } from "./use-grid-keys.ts";

/** The days of a stay, and what chooses them. */
export interface SelectionProps {
  awake: boolean;
  availability: Availability;
  choice: StayChoice;
  chosen: ChosenDays;
  /** Where a day leads for who follows it as a link. */
  hrefOf: (stay: ChosenDays & { month?: string }) => string;
  choose: (day: string) => void;
  clear: () => void;
}

interface StayMonthsProps extends SelectionProps {
  facts: Pick<CalendarFacts, "today" | "rules">;
  /** The stay that was asked for and cannot be had. */
  asked?: NightSpan;
  /** The stay that goes along to other months. */
  linked: ChosenDays;
  /** How many months after that of today the first one shown stands. */
  start: () => number;
  /** Called with it, and whenever it is another. */
  onShow?: (first: number) => void;
  /** What the Escape key does in place of taking back the check-in. */
  onEscape?: () => void;
  /** What stands above the months, with what takes the days back. */
  children: (clear: () => void) => ReactNode;
}

/** The months that are shown at once, with the ways to others: links, and with script grids. */
export function StayMonths({ facts, awake, availability, choice, chosen, asked, linked, hrefOf, choose, clear, ...props }: StayMonthsProps) {
  const [first, setFirst] = useState(props.start);
  const [pointed, setPointed] = useState<string>();
  const led = bookableMonths(facts.rules, facts.today);
  const now = dayNumber(facts.today) ?? 0;
  const isOpen = chosen.from !== undefined && chosen.to === undefined;
  const clearAll = () => {
    keys.moveTo(chosen.from ?? facts.today);
    clear();
  };
  const keys = useGridKeys({
    first: dayOf(monthStart(now, 0)),
    last: dayOf(monthStart(now, Math.max(led, monthsShown - 1) + 1) - 1),
    onMove: (day) => setFirst((shown) => inView(shown, monthIndex(day, facts.today))),
    onChoose: choose,
    onEscape: props.onEscape ?? (() => isOpen && clearAll()),
  });

  const { onShow } = props;
  useEffect(() => onShow?.(first), [onShow, first]);

  const end = pointed ?? keys.day;
  const preview = isOpen && end && choice.offer(chosen, end) === "check-out" ? { ...chosen, to: end } : {};
  const toChoose = (day: CalendarDay): SelectableDay => ({
    ...day,
    isOpen,
    offer: choice.offer(chosen, day.day),
    place: positionInStay(chosen, day.day),
    isAsked: asked !== undefined && positionInStay(asked, day.day) !== undefined,
    preview: positionInStay(preview, day.day),
  });
  const months = nightMonths(availability, { today: facts.today, first, count: monthsShown, weekBegins: currentLanguage().weekBegins });
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== undefined);
  const tabStop = [
    days.find(({ day }) => day === keys.day),
    days.find(({ day }) => day === chosen.from),
    days.find(({ day }) => choice.offer({}, day)),
    days[0],
  ];
  return (
    <div ref={keys.grid}>
      {props.children(clearAll)}
      <MonthLinks
        months={months}
        awake={awake}
        earlier={first > 0 ? Math.max(0, first - monthsShown) : undefined}
        later={first + monthsShown <= led ? Math.min(first + monthsShown, led - monthsShown + 1) : undefined}
        hrefOf={(index) => hrefOf({ ...linked, month: monthAt(facts.today, index) })}
        onTurn={setFirst}
      />
      <div className="night-months">
        {months.map((shown) => (
          <div key={shown.year * 12 + shown.month} className="@container">
            <MonthTable
              month={shown}
              toChoose={toChoose}
              hrefOf={({ day, offer }) => hrefOf(offer === "check-out" ? { from: chosen.from, to: day } : { from: day })}
              handlers={(day) => ({
                onClick: onPlainClick(() => choose(day)),
                onKeyDown: (event) => keys.onKeyDown(event, day),
                onFocus: () => keys.onFocus(day),
                onPointerEnter: ({ pointerType }) => pointerType === "mouse" && setPointed(day),
                onPointerLeave: () => setPointed(undefined),
              })}
              tabStop={awake ? tabStop.find((day) => day)?.day : undefined}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The first month shown once another is in view, by as little as it takes. */
function inView(first: number, wanted: number): number {
  return Math.min(Math.max(first, wanted - monthsShown + 1), wanted);
}
