import { useEffect, useRef, useState } from "react";
import { spokenLanguage } from "../i18n/formats.ts";
import type { TypedStay } from "./asked-stay.ts";
import { type CalendarFacts, firstShown, monthAt, monthIndex, monthsLed, monthsShown } from "./calendar-facts.ts";
import type { DayToChoose } from "./calendar-words.ts";
import { ChoiceStatus } from "./choice-status.tsx";
import { dayNumber, dayOf, monthStart } from "./day-numbers.ts";
import { firstOffered } from "./first-offered.ts";
import { MonthLinks } from "./month-links.tsx";
import { MonthTable } from "./month-table.tsx";
import { type CalendarDay, nightMonths } from "./night-months.ts";
import { placeOf } from "./stay-choice.ts";
import { unlessForBrowser } from "./unless-for-browser.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { fragment, useStayChoice } from "./use-stay-choice.ts";

export interface StayCalendarProps {
  facts: CalendarFacts;
  /** The stay as it stands in the address, and the month asked for. */
  typed: TypedStay;
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
  const { awake, availability, choice, chosen, refusal, hrefOf, choose, clear } = useStayChoice(props);
  const [first, setFirst] = useState(() => firstShown(facts, { month, from: typed.from, offered: firstOffered(facts, choice) }));
  const [pointed, setPointed] = useState<string>();
  const status = useRef<HTMLDivElement>(null);
  const led = monthsLed(facts.rules, facts.today);
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
    onEscape: () => isOpen && clearAll(),
  });

  useEffect(() => {
    // The answer to the second day: who chose by keys goes on from here.
    if (awake && location.hash === fragment && document.activeElement === document.body) status.current?.focus();
  }, [awake]);

  const asked = chosen.to === undefined ? askedStay(typed) : undefined;
  const end = pointed ?? keys.day;
  const preview = isOpen && end && choice.offer(chosen, end) === "check-out" ? { ...chosen, to: end } : {};
  const toChoose = (day: CalendarDay): DayToChoose => ({
    ...day,
    isOpen,
    offer: choice.offer(chosen, day.day),
    place: placeOf(chosen, day.day),
    isAsked: asked !== undefined && placeOf(asked, day.day) !== undefined,
    preview: placeOf(preview, day.day),
  });
  const months = nightMonths(availability, { today: facts.today, first, count: monthsShown, weekBegins: spokenLanguage().weekBegins });
  const days = months.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== undefined);
  const tabStop = [
    days.find(({ day }) => day === keys.day),
    days.find(({ day }) => day === chosen.from),
    days.find(({ day }) => choice.offer({}, day)),
    days[0],
  ];
  const isAnswered = chosen.to !== undefined && chosen.from === typed.from && chosen.to === typed.to;
  return (
    <div ref={keys.grid}>
      <ChoiceStatus
        {...{ choice, chosen, asked, refusal, status }}
        answer={isAnswered ? props : undefined}
        hrefOf={hrefOf}
        onClear={unlessForBrowser(clearAll)}
      />
      <MonthLinks
        months={months}
        awake={awake}
        earlier={first > 0 ? Math.max(0, first - monthsShown) : undefined}
        later={first + monthsShown <= led ? Math.min(first + monthsShown, led - monthsShown + 1) : undefined}
        hrefOf={(index) => hrefOf({ ...(awake ? chosen : typed), month: monthAt(facts.today, index) })}
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
                onClick: unlessForBrowser(() => choose(day)),
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

/** The stay that stands in the address, where both of its days are days. */
function askedStay({ from, to }: TypedStay): { from: string; to: string } | undefined {
  return dayNumber(from) !== undefined && dayNumber(to) !== undefined && from < to ? { from, to } : undefined;
}

/** The first month shown once another is in view, by as little as it takes. */
function inView(first: number, wanted: number): number {
  return Math.min(Math.max(first, wanted - monthsShown + 1), wanted);
}
