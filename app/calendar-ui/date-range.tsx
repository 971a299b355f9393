import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type DateField, type DateProblem, dayAfter, parseIsoDay, parseLater, validateDates } from "../dates/days.ts";
import type { RawDates } from "../dates/parse-day.ts";
import { formatWeekdayDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { useHydrated } from "../ui/use-hydrated.ts";
import { type FieldState, openPickerOnFocus, showTypedText } from "./date-picker-on-focus.ts";
import type { RangeCalendar } from "./range-calendar.tsx";

interface DateRangeProps {
  typed: RawDates;
  /** The day it is, `YYYY-MM-DD`, until the browser says which. */
  today?: string;
  /** Whether both days can be chosen in a calendar of the nights that some home has free. */
  hasCalendar?: boolean;
  onChange: (typed: RawDates) => void;
}

const mistakes: Record<DateProblem, () => string> = {
  unreadable: m.date_unreadable,
  past: m.date_past,
  "not-after": m.date_not_after,
  "too-long": m.date_too_long,
};

/**
 * Check-in and check-out. Without script: two text fields. With script: text that tells the day, a date picker while
 * it has the focus, and a hidden field that carries the day.
 */
export function DateRange({ typed, today: servedOn, hasCalendar, onChange }: DateRangeProps) {
  const awake = useHydrated();
  const today = useToday(servedOn);
  const { from, to } = validateDates(typed, today);
  const parsed = useParsed(typed, onChange);
  const [Calendar, setCalendar] = useState<typeof RangeCalendar | "failed">();
  const openCalendar = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // WebKit gives it the focus, to which the calendar returns, by keys alone.
    currentTarget.focus();
    import("./range-calendar.tsx").then(
      (calendar) => setCalendar(() => calendar.RangeCalendar),
      () => setCalendar("failed"),
    );
  };
  return (
    <>
      <DateInput
        awake={awake}
        isParsed={typed.from === parsed.from}
        name="from"
        label={m.search_check_in()}
        field={from}
        min={today}
        onChange={(from) => onChange({ ...typed, from })}
      />
      <DateInput
        awake={awake}
        isParsed={typed.to === parsed.to}
        name="to"
        label={m.search_check_out()}
        field={to}
        min={from.day ? dayAfter(from.day) : today}
        onChange={(to) => onChange({ ...typed, to })}
      >
        {hasCalendar && awake && (
          <button type="button" className="sheet-calendar" onClick={openCalendar}>
            {m.search_calendar()}
          </button>
        )}
      </DateInput>
      {Calendar === "failed" && (
        <span role="alert" className="sheet-mistake">
          {m.search_calendar_failed()}
        </span>
      )}
      {Calendar && Calendar !== "failed" && today && <Calendar {...{ typed, today }} onChoose={onChange} onClose={() => setCalendar(undefined)} />}
    </>
  );
}

/** What stands in the two fields; where that is the text of the page, the day that the page was given. */
export function datesInFields(typed: RawDates, given: RawDates): RawDates {
  const dateIn = (name: keyof RawDates) => (typed[name] === formatWeekdayDay(given[name]) ? given : typed)[name];
  return { from: dateIn("from"), to: dateIn("to") };
}

/** In Sweden days are written so. */
const browserDay = () => new Date().toLocaleDateString("sv-SE");

/** The day it is for the visitor, `YYYY-MM-DD`; until the island is awake, the day that the server said. */
export function useToday<Served extends string | undefined>(servedOn: Served): string | Served {
  return useHydrated() ? browserDay() : servedOn;
}

/**
 * Has dates read that were pasted, or typed before the island woke. Returns what it had last: nothing is called unreadable that it has not seen.
 */
function useParsed(typed: RawDates, onChange: (typed: RawDates) => void): RawDates {
  const [parsed, setParsed] = useState(typed);
  const isNew = (name: keyof RawDates) => typed[name] && typed[name] !== parsed[name] && !parseIsoDay(typed[name]);
  useEffect(() => {
    if (!isNew("from") && !isNew("to")) return;
    let isOver = false;
    const take = (dates: RawDates) => {
      if (isOver) return;
      setParsed(dates);
      onChange(dates);
    };
    parseLater(typed, browserDay()).then(take);
    return () => {
      isOver = true;
    };
  });
  return parsed;
}

interface DateInputProps {
  awake: boolean;
  /** Whether what stands in the field was read already, so that it is known to be unreadable. */
  isParsed: boolean;
  name: "from" | "to";
  label: string;
  field: DateField;
  min?: string;
  onChange: (typed: string) => void;
  children?: ReactNode;
}

function DateInput({ awake, isParsed, name, label, field: { typed, day, problem }, min, onChange, children }: DateInputProps) {
  const [written] = useState(day ? formatWeekdayDay(day) : typed);
  const { input, state } = usePicker(awake, typed, onChange);
  const isSaid = (state === "text" || state === "date") && (isParsed || problem !== "unreadable");
  const said = state === "half" ? "unreadable" : isSaid ? problem : undefined;
  const mistakeId = `${name}-mistake`;
  return (
    <>
      <div className="sheet-cell grid grid-cols-1 content-start">
        <label className="sheet-field h-full grid-cols-1">
          <span>
            {label} {/* Without script it is a field of text, and to be filled in so. */}
            <span className="hidden noscript:inline">({m.search_date_hint()})</span>
          </span>
          <input
            ref={input}
            type={state === "text" || state === "typing" ? "text" : "date"}
            name={awake ? undefined : name}
            defaultValue={written}
            min={awake ? min : undefined}
            // Without an end a year takes six digits.
            max={awake ? "9999-12-31" : undefined}
            placeholder={m.search_add_date()}
            autoComplete="off"
            aria-invalid={said ? true : undefined}
            aria-describedby={said && mistakeId}
          />
        </label>
        {awake && <input type="hidden" name={name} value={day ?? typed} />}
        {children}
      </div>
      {said && (
        <span id={mistakeId} className="sheet-mistake border-line max-lg:order-1 max-lg:border-b">
          {mistakes[said]()}
        </span>
      )}
    </>
  );
}

/**
 * Gives a field its picker once the island is awake, and shows in it what was typed elsewhere: before waking, or before
 * Back. React holds its type, but not its value.
 */
function usePicker(awake: boolean, typed: string, onChange: (typed: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<FieldState>("text");
  const now = useRef({ typed, onChange });
  const isShown = useRef(false);
  useEffect(() => {
    if (!awake || !input.current) return;
    const isOwn = isShown.current && typed === now.current.typed;
    now.current = { typed, onChange };
    isShown.current = true;
    if (isOwn) return;
    showTypedText(input.current, typed);
    if (input.current.type === "text") setState("text");
  });
  useEffect(() => {
    if (!awake || !input.current) return;
    return openPickerOnFocus(input.current, {
      typed: () => now.current.typed,
      onChange: (typed) => {
        now.current.typed = typed;
        now.current.onChange(typed);
      },
      onState: setState,
    });
  }, [awake]);
  return { input, state };
}
