import { useEffect, useRef, useState } from "react";
import { formatShortDay } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { type DateField, type DateMistake, dayAfter, dayAt, readDates, type TypedDates, writeDay } from "./days.ts";

interface DateRangeProps {
  typed: TypedDates;
  onChange: (typed: TypedDates) => void;
}

const mistakes: Record<DateMistake, () => string> = { unreadable: m.date_unreadable, "not-after": m.date_not_after };

/**
 * Check-in and check-out. Without script: two text fields. With script: text that tells the day, a date picker while
 * it has the focus, and a hidden field that carries the day.
 */
export function DateRange({ typed, onChange }: DateRangeProps) {
  const awake = useAwake();
  const dates = readDates(typed);
  const change = (next: TypedDates) => {
    const { from, to } = readDates(next);
    onChange(to.mistake === "not-after" && next.from !== typed.from ? { from: from.typed, to: "" } : next);
  };
  return (
    <>
      <DateInput
        awake={awake}
        name="from"
        label={m.search_check_in()}
        field={dates.from}
        min={awake ? dayAt(new Date()) : undefined}
        onChange={(from) => change({ ...typed, from })}
      />
      <DateInput
        awake={awake}
        name="to"
        label={m.search_check_out()}
        field={dates.to}
        min={dates.from.day && dayAfter(dates.from.day)}
        onChange={(to) => change({ ...typed, to })}
      />
    </>
  );
}

interface DateInputProps {
  awake: boolean;
  name: "from" | "to";
  label: string;
  field: DateField;
  min?: string;
  onChange: (typed: string) => void;
}

function DateInput({ awake, name, label, field, min, onChange }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const touched = useRef(false);
  const [picking, setPicking] = useState(false);
  const mistakeId = `${name}-mistake`;
  useEffect(() => {
    if (awake && document.activeElement === input.current) setPicking(true);
  }, [awake]);
  useEffect(() => {
    // The calendar opens for a pointer only: it would take the keys of a visitor who types the day.
    if (picking && touched.current) openPicker(input.current);
  }, [picking]);
  return (
    <div className="sheet-cell grid content-start">
      <label
        className="sheet-field h-full"
        onPointerDown={() => {
          touched.current = true;
        }}
      >
        {label}
        <input
          ref={input}
          name={awake ? undefined : name}
          type={picking ? "date" : "text"}
          value={valueShown(field, awake, picking)}
          min={picking ? min : undefined}
          placeholder={awake ? m.search_add_date() : m.search_date_hint()}
          inputMode={awake ? "none" : undefined}
          autoComplete="off"
          aria-invalid={field.mistake ? true : undefined}
          aria-describedby={field.mistake && mistakeId}
          onFocus={() => awake && setPicking(true)}
          onBlur={() => {
            touched.current = false;
            setPicking(false);
          }}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {awake && <input type="hidden" name={name} value={field.day ?? ""} />}
      {field.mistake && (
        <span id={mistakeId} className="px-[1.3rem] pb-3 text-sm text-alarm">
          {mistakes[field.mistake]()}
        </span>
      )}
    </div>
  );
}

/** Whether the island is awake: false on the server and while React takes over, so that both write the same HTML. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}

function valueShown({ typed, day }: DateField, awake: boolean, picking: boolean): string {
  if (picking) return day ?? "";
  if (!day) return typed;
  return awake ? formatShortDay(day) : writeDay(day);
}

/** A browser may refuse to open its picker, as when the focus did not come from the visitor; the field stays usable. */
function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker?.();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
