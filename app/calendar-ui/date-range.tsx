import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DateField, type DateProblem, dayAfter, parseIsoDay, parseLater, validateDates } from "../dates/days.ts";
import type { RawDates } from "../dates/parse-day.ts";
import { m } from "../i18n/messages/messages.js";
import { useHydrated } from "../ui/use-hydrated.ts";
import { type FieldState, openPickerOnFocus, showTypedText, textOf } from "./date-picker-on-focus.ts";
import { useRangeCalendar } from "./use-range-calendar.tsx";

interface DateRangeProps {
  typed: RawDates;
  /** The server's day, `YYYY-MM-DD`; after hydration the browser's is used. */
  today?: string;
  /** Whether both days can be chosen in a calendar of the nights that are free at some property. */
  hasCalendar?: boolean;
  onChange: (changed: Partial<RawDates>) => void;
}

const problemTexts: Record<DateProblem, () => string> = {
  unreadable: m.date_unreadable,
  past: m.date_past,
  "not-after": m.date_not_after,
  "too-long": m.date_too_long,
};

/**
 * Check-in and check-out. Without script they are two text fields. With script each shows the day as text, is a date picker while
 * it has the focus, and has a hidden field with the day.
 */
export function DateRange({ typed, today: serverToday, hasCalendar, onChange }: DateRangeProps) {
  const awake = useHydrated();
  const today = useToday(serverToday);
  const { from, to } = validateDates(typed, today);
  const parsed = useParsed(typed, onChange);
  const { open, calendar } = useRangeCalendar({ typed, today, onChoose: onChange });
  return (
    <>
      <DateInput
        awake={awake}
        isParsed={typed.from === parsed.from}
        name="from"
        label={m.search_check_in()}
        field={from}
        min={today}
        onChange={(from) => onChange({ from })}
      />
      <DateInput
        awake={awake}
        isParsed={typed.to === parsed.to}
        name="to"
        label={m.search_check_out()}
        field={to}
        min={from.day ? dayAfter(from.day) : today}
        onChange={(to) => onChange({ to })}
      >
        {hasCalendar && awake && (
          <button type="button" className="sheet-calendar" onClick={open}>
            {m.search_calendar()}
          </button>
        )}
      </DateInput>
      {calendar}
    </>
  );
}

/** `YYYY-MM-DD`, the format of the Swedish locale. */
const browserDay = () => new Date().toLocaleDateString("sv-SE");

/** Today for the visitor, `YYYY-MM-DD`; before hydration, the day of the server. */
function useToday<Served extends string | undefined>(serverToday: Served): string | Served {
  return useHydrated() ? browserDay() : serverToday;
}

/**
 * Parses dates that were pasted, or typed before hydration. Returns the last parsed dates, so that a date is not reported as
 * unreadable before it was parsed.
 */
function useParsed(typed: RawDates, onChange: DateRangeProps["onChange"]): RawDates {
  const [parsed, setParsed] = useState(typed);
  const isNew = (name: keyof RawDates) => typed[name] && typed[name] !== parsed[name] && !parseIsoDay(typed[name]);
  useEffect(() => {
    if (!isNew("from") && !isNew("to")) return;
    let isCancelled = false;
    const apply = (dates: RawDates) => {
      if (isCancelled) return;
      setParsed(dates);
      onChange(dates);
    };
    parseLater(typed, browserDay()).then(apply);
    return () => {
      isCancelled = true;
    };
  });
  return parsed;
}

interface DateInputProps {
  awake: boolean;
  /** Whether the value was parsed already, so that it is known whether it is unreadable. */
  isParsed: boolean;
  name: "from" | "to";
  label: string;
  field: DateField;
  min?: string;
  onChange: (typed: string) => void;
  children?: ReactNode;
}

function DateInput({ awake, isParsed, name, label, field: { typed, day, problem }, min, onChange, children }: DateInputProps) {
  const [initialText] = useState(textOf(typed));
  const { input, state } = usePicker(awake, typed, onChange);
  const showsProblem = (state === "text" || state === "date") && (isParsed || problem !== "unreadable");
  const shownProblem = state === "half" ? "unreadable" : showsProblem ? problem : undefined;
  const problemId = `${name}-mistake`;
  return (
    <>
      <div className="sheet-cell grid grid-cols-1 content-start">
        <label className="sheet-field h-full grid-cols-1">
          <span id={`${name}-label`}>
            {label} {/* Without script it is a text field and needs a hint. */}
            <span className="hidden noscript:inline">({m.search_date_hint()})</span>
          </span>
          <input
            ref={input}
            aria-labelledby={`${name}-label`}
            type={state === "text" || state === "typing" ? "text" : "date"}
            name={awake ? undefined : name}
            defaultValue={initialText}
            data-value={day}
            min={awake ? min : undefined}
            // Without a maximum, a year has six digits.
            max={awake ? "9999-12-31" : undefined}
            placeholder={m.search_add_date()}
            autoComplete="off"
            aria-invalid={shownProblem ? true : undefined}
            aria-describedby={shownProblem && problemId}
          />
        </label>
        {awake && <input type="hidden" name={name} value={day ?? typed} />}
        {children}
      </div>
      {shownProblem && (
        <span id={problemId} role="alert" className="sheet-mistake border-line max-lg:order-1 max-lg:border-b">
          {problemTexts[shownProblem]()}
        </span>
      )}
    </>
  );
}

/**
 * Makes a field a date picker after hydration, with what was typed before, and updates it with values from elsewhere. React controls
 * its type, but not its value. Both happen before the next key comes, whose digit would otherwise be lost.
 */
function usePicker(awake: boolean, typed: string, onChange: (typed: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<FieldState>("text");
  const now = useRef({ typed, onChange });
  useLayoutEffect(() => {
    if (!awake || !input.current) return;
    const isOwn = typed === now.current.typed;
    now.current = { typed, onChange };
    if (isOwn) return;
    showTypedText(input.current, typed);
    if (document.activeElement !== input.current) setState("text");
  });
  useLayoutEffect(() => {
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
