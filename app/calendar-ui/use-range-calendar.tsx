import { type MouseEvent, type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { RawDates } from "../dates/parse-day.ts";
import { m } from "../i18n/messages/messages.js";
import type { RangeCalendar } from "./range-calendar.tsx";

interface RangeCalendarState {
  typed: RawDates;
  /** `YYYY-MM-DD`; before it is known, the calendar does not open. */
  today: string | undefined;
  onChoose: (dates: RawDates) => void;
}

/** Opens the calendar of the search, whose script is loaded then. */
export function useRangeCalendar({ typed, today, onChoose }: RangeCalendarState): {
  open: (event: MouseEvent<HTMLElement>) => void;
  /** The open calendar, or a sentence that it could not be loaded. */
  calendar: ReactNode;
} {
  const [Calendar, setCalendar] = useState<typeof RangeCalendar | "failed">();
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The closing calendar returns the focus to this button, but WebKit does not focus buttons on click.
    currentTarget.focus();
    import("./range-calendar.tsx").then(
      (calendar) => setCalendar(() => calendar.RangeCalendar),
      () => setCalendar("failed"),
    );
  };
  if (Calendar === "failed") {
    const calendar = (
      <span role="alert" className="sheet-mistake">
        {m.search_calendar_failed()}
      </span>
    );
    return { open, calendar };
  }
  const calendar = Calendar && today && <Calendar {...{ typed, today, onChoose }} onClose={() => setCalendar(undefined)} />;
  // Outside the form, which may be folded.
  return { open, calendar: calendar && createPortal(calendar, document.body) };
}
