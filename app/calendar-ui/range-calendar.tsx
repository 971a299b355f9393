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
import { StayMonths, useDeferredChoice } from "./stay-months.tsx";

interface RangeCalendarProps {
  typed: RawDates;
  /** `YYYY-MM-DD` */
  today: string;
  onChoose: (dates: RawDates) => void;
  onClose: () => void;
}

/** The most permissive rules. */
const rules: DateRules = { seasons: [], minNights: 1, maxNights: longestStay, notice: 0 };

function searchHref({ from, to }: ChosenDays): string {
  return localizedPath("/stays") + serializeRawStay({ from, to });
}

/** The calendar of the search, as a dialog. It offers the nights that are free at some property, and returns both days at once. */
export function RangeCalendar({ typed, today, onChoose, onClose }: RangeCalendarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { availability, isLoaded, isUnknown, onShow } = useFullNights(today);
  const choice = useMemo(() => new StayChoice(rules, today, availability), [today, availability]);
  const [chosen, setChosen] = useState(() => choice.parse(typed));
  const [refusal, setRefusal] = useState<string>();
  const deferred = useDeferredChoice(chosen, refusal);
  const close = () => dialog.current?.close();

  useEffect(() => {
    const opened = dialog.current;
    // A click outside of the dialog closes it, too.
    const closeOnBackdrop = ({ target }: Event) => target === opened && opened?.close();
    opened?.showModal();
    opened?.addEventListener("click", closeOnBackdrop);
    return () => opened?.removeEventListener("click", closeOnBackdrop);
  }, []);
  useEffect(() => {
    // Before the nights are loaded, the first selectable day may not be free anywhere.
    if (isLoaded && !document.activeElement?.closest("[data-day]")) dialog.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [isLoaded]);
  useEffect(() => {
    // The text above the months gets longer, and may push the chosen day off a small screen.
    if (deferred.chosen.from) dialog.current?.querySelector("[data-day]:focus")?.scrollIntoView({ block: "nearest" });
  }, [deferred.chosen]);

  const select = (next: ChosenDays) => {
    setChosen(next);
    setRefusal(undefined);
  };
  const choose = (day: string) => {
    const next = choice.choose(chosen, day);
    if (!next) return setRefusal(refusalText(choice, chosen, day));
    select(next);
    if (!next.from || !next.to) return;
    onChoose({ from: next.from, to: next.to });
    close();
  };
  const awaitsCheckOut = deferred.chosen.from && !deferred.chosen.to;
  return (
    <dialog ref={dialog} className="range-calendar" aria-label={m.stay_calendar()} onClose={onClose}>
      <div className="p-5 max-sm:px-3.5">
        <StayMonths
          {...{ choice, chosen, availability, choose, onShow }}
          awake
          facts={{ rules, today }}
          deferredChosen={deferred.chosen}
          linked={deferred.chosen}
          start={() => firstShown({ rules, today }, { from: chosen.from })}
          hrefOf={searchHref}
          clear={() => select({})}
          onEscape={close}
        >
          {(clear) => (
            <>
              <div className="flex items-start justify-between gap-4">
                <p role="status" className="font-medium">
                  {deferred.refusal ?? nextStepText(choice, awaitsCheckOut ? deferred.chosen : {})}
                </p>
                <button type="button" className="quiet-link" onClick={close}>
                  {m.menu_close()}
                </button>
              </div>
              {isUnknown && <p className="mt-2 text-quiet">{m.calendar_nights_unknown()}</p>}
              {awaitsCheckOut && (
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

/** The nights on which no property is free, for the months shown so far. If they cannot be fetched, every night seems free. */
function useFullNights(today: string) {
  const [nights, setNights] = useState<readonly string[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const requested = useRef(new Set<string>());
  const onShow = useCallback(
    (first: number) => {
      const months = Array.from({ length: monthsShown }, (_, index) => monthAt(today, first + index)).filter(
        (month) => !requested.current.has(month),
      );
      for (const month of months) requested.current.add(month);
      Promise.all(months.map(fetchTaken))
        .then(
          (found) => setNights((before) => [...before, ...found.flat()]),
          () => {
            // They are fetched again when they are shown again.
            for (const month of months) requested.current.delete(month);
            setUnknown(true);
          },
        )
        .then(() => setLoaded(true));
    },
    [today],
  );
  const availability = useMemo(() => new Availability(nights.map((from) => ({ from, to: dayAfter(from) }))), [nights]);
  return { availability, isLoaded, isUnknown, onShow };
}

async function fetchTaken(month: string): Promise<string[]> {
  const response = await fetch(`/nights.json?month=${month}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
