import { type ReactNode, useEffect, useState } from "react";
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
import { useGridKeys } from "./use-grid-keys.ts";

export interface SelectionProps {
  awake: boolean;
  availability: Availability;
  choice: StayChoice;
  chosen: ChosenDays;
  /** The address of a stay, for links. */
  hrefOf: (stay: ChosenDays & { month?: string }) => string;
  choose: (day: string) => void;
  clear: () => void;
}

interface MonthPrices {
  priceOf: (day: CalendarDay) => SelectableDay["price"];
  /** The cheapest stay that begins in a month, with its text. */
  cheapestIn: (month: string) => (NightSpan & { text: string }) | undefined;
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
export function StayMonths({ facts, awake, availability, choice, chosen, requested, linked, hrefOf, choose, clear, ...props }: StayMonthsProps) {
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

  const { onShow } = props;
  useEffect(() => onShow?.(first), [onShow, first]);

  const end = hovered ?? keys.day;
  const preview = awaitsCheckOut && end && choice.selectableAs(chosen, end) === "check-out" ? { ...chosen, to: end } : {};
  const toSelectable = (day: CalendarDay): SelectableDay => ({
    ...day,
    awaitsCheckOut,
    selectableAs: choice.selectableAs(chosen, day.day),
    position: positionInStay(chosen, day.day),
    isRequested: requested !== undefined && positionInStay(requested, day.day) !== undefined,
    preview: positionInStay(preview, day.day),
    price: props.prices?.priceOf(day),
    isCheapest: cheapest.some(({ from, to }) => from <= day.day && day.day < to),
  });
  const months = nightMonths(availability, { today: facts.today, first, count: monthsShown, weekBegins: firstWeekday() });
  const cheapestOf = ({ year, month }: CalendarMonth) => props.prices?.cheapestIn(`${year}-${String(month).padStart(2, "0")}`);
  const cheapest = months.flatMap((month) => cheapestOf(month) ?? []);
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== undefined);
  const tabStop = [
    days.find(({ day }) => day === keys.day),
    days.find(({ day }) => day === chosen.from),
    days.find(({ day }) => choice.selectableAs({}, day)),
    days[0],
  ];
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
            <MonthTable
              month={shown}
              toSelectable={toSelectable}
              hrefOf={({ day, selectableAs }) => hrefOf(selectableAs === "check-out" ? { from: chosen.from, to: day } : { from: day })}
              handlers={(day) => ({
                onClick: onPlainClick(() => choose(day)),
                onKeyDown: (event) => keys.onKeyDown(event, day),
                onFocus: () => keys.onFocus(day),
                onPointerEnter: ({ pointerType }) => pointerType === "mouse" && setHovered(day),
                onPointerLeave: () => setHovered(undefined),
              })}
              tabStop={awake ? tabStop.find((day) => day)?.day : undefined}
            />
            <CheapestStay stay={cheapestOf(shown)} hrefOf={hrefOf} />
          </div>
        ))}
      </div>
    </div>
  );
}

function CheapestStay({ stay, hrefOf }: { stay?: NightSpan & { text: string } } & Pick<SelectionProps, "hrefOf">) {
  if (!stay) return null;
  return (
    <a className="cheapest-stay" href={hrefOf({ from: stay.from, to: stay.to })} rel="nofollow">
      {stay.text}
    </a>
  );
}

/** The first month to show so that another is in view, changed as little as possible. */
function scrolledTo(first: number, index: number): number {
  return Math.min(Math.max(first, index - monthsShown + 1), index);
}
