import { useEffect, useRef, useState } from "react";
import type { RawDates } from "../dates/parse-day.ts";
import { DateRange } from "./date-range.tsx";

interface DateRangeIslandProps {
  typed: RawDates;
  /** Today, `YYYY-MM-DD`, if past dates are to be reported. */
  today?: string;
  /** Whether both days can be chosen in a calendar of the nights that are free at some property. */
  hasCalendar?: boolean;
}

/**
 * The two dates of a search form that is otherwise plain HTML. Scripts of the form are notified of a change by an `input` event, and set
 * other dates by new props, which do not close an open calendar.
 */
export function DateRangeIsland(props: DateRangeIslandProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(props.typed);
  const [given, setGiven] = useState(props.typed);
  if (given !== props.typed) {
    setGiven(props.typed);
    setTyped(props.typed);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the hidden fields have changed
  useEffect(() => {
    fields.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [typed]);
  return (
    <div ref={fields} className="contents">
      <DateRange {...props} typed={typed} onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))} />
    </div>
  );
}
