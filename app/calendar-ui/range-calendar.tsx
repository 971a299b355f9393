import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Availability } from "../availability/availability.ts";
import { longestStay } from "../dates/day-numbers.ts";
import { dayAfter } from "../dates/days.ts";
import type { RawDates } from "../dates/parse-day.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import type { DateRules } from "../pricing/date-rules.ts";
import { serializeRawStay } from "../pricing/stay-query.ts";
import { firstShown, monthAt, monthsShown } from "./calendar-facts.ts";
import { nextStepText, refusalText } from "./calendar-text.ts";
import { Legend } from "./night-calendar.tsx";
import { type ChosenDays, StayChoice } from "./stay-choice.ts";
import { StayMonths } from "./stay-months.tsx";

interface RangeCalendarProps {
  typed: RawDates;
  /** The day it is, `YYYY-MM-DD`. */
  today: string;
  onChoose: (dates: RawDates) => void;
  onClose: () => void;
}

/** What the least particular home asks of a stay. */
const rules: DateRules = { seasons: [], minNights: 1, maxNights: longestStay, notice: 0 };

/** The calendar of a home over the page, for a search: it offers the nights that some home has free, and gives both days at once. */
export function RangeCalendar({ typed, today, onChoose, onClose }: RangeCalendarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { availability, isAnswered, isUnknown, onShow } = useTakenEverywhere(today);
  const choice = useMemo(() => new StayChoice(rules, today, availability), [today, availability]);
  const [chosen, setChosen] = useState(() => choice.read(typed));
  const [refusal, setRefusal] = useState<string>();
  const close = () => dialog.current?.close();

  useEffect(() => {
    const shown = dialog.current;
    // A tap beside it closes it too; keys have Escape and the button.
    const leave = ({ target }: Event) => target === shown && shown?.close();
    shown?.showModal();
    shown?.addEventListener("click", leave);
    return () => shown?.removeEventListener("click", leave);
  }, []);
  useEffect(() => {
    // Before that the first day that is offered may be one that no home has free.
    if (isAnswered && !document.activeElement?.closest("[data-day]")) dialog.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [isAnswered]);
  useEffect(() => {
    // What is said above the months grows by lines, and would push the day that was tapped off a small screen.
    if (chosen.from) dialog.current?.querySelector("[data-day]:focus")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  const take = (next: ChosenDays) => {
    setChosen(next);
    setRefusal(undefined);
  };
  const choose = (day: string) => {
    const next = choice.choose(chosen, day);
    if (!next) return setRefusal(refusalText(choice, chosen, day));
    take(next);
    if (!next.from || !next.to) return;
    onChoose({ from: next.from, to: next.to });
    close();
  };
  const isOpen = chosen.from && !chosen.to;
  return (
    <dialog ref={dialog} className="range-calendar" aria-label={m.stay_calendar()} onClose={onClose}>
      <div className="p-5">
        <StayMonths
          {...{ choice, chosen, availability, choose, onShow }}
          awake
          facts={{ rules, today }}
          linked={chosen}
          start={() => firstShown({ rules, today }, { from: chosen.from })}
          hrefOf={({ from, to }) => localizedPath("/stays") + serializeRawStay({ from, to })}
          clear={() => take({})}
          onEscape={close}
        >
          {(clear) => (
            <>
              <div className="flex items-start justify-between gap-4">
                <p role="status" className="font-medium">
                  {refusal ?? nextStepText(choice, isOpen ? chosen : {})}
                </p>
                <button type="button" className="quiet-link" onClick={close}>
                  {m.menu_close()}
                </button>
              </div>
              {isUnknown && <p className="mt-2 text-quiet">{m.calendar_nights_unknown()}</p>}
              {isOpen && (
                <button type="button" className="quiet-link mt-2" onClick={clear}>
                  {m.calendar_clear()}
                </button>
              )}
            </>
          )}
        </StayMonths>
        <Legend />
      </div>
    </dialog>
  );
}

/** The nights that no home has free, of the months that were shown; where the server does not say, every night may be. */
function useTakenEverywhere(today: string) {
  const [nights, setNights] = useState<readonly string[]>([]);
  const [isAnswered, setAnswered] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const asked = useRef(new Set<string>());
  const onShow = useCallback(
    (first: number) => {
      const months = Array.from({ length: monthsShown }, (_, index) => monthAt(today, first + index)).filter((month) => !asked.current.has(month));
      for (const month of months) asked.current.add(month);
      Promise.all(months.map(fetchTaken))
        .then(
          (found) => setNights((before) => [...before, ...found.flat()]),
          () => {
            // They are asked for again when they are shown again.
            for (const month of months) asked.current.delete(month);
            setUnknown(true);
          },
        )
        .then(() => setAnswered(true));
    },
    [today],
  );
  const availability = useMemo(() => new Availability(nights.map((from) => ({ from, to: dayAfter(from) }))), [nights]);
  return { availability, isAnswered, isUnknown, onShow };
}

async function fetchTaken(month: string): Promise<string[]> {
  const answer = await fetch(`/nights.json?month=${month}`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}
