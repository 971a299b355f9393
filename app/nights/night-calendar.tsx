import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";
import { stateNames } from "./calendar-words.ts";
import type { DayState } from "./night-months.ts";

interface NightCalendarProps {
  /** What else there is to say of it, as when it was last confirmed. */
  notes: readonly string[];
  /** The months in which a stay is chosen. */
  children: ReactNode;
}

/** The free and the taken nights of a home, where a stay is chosen. */
export function NightCalendar({ notes, children }: NightCalendarProps) {
  return (
    <section aria-labelledby="calendar" className="relative">
      <h2 id="calendar" className="mt-[clamp(2.75rem,4vw,3.5rem)] mb-3 scroll-mt-4 text-[1.75rem]">
        {m.stay_calendar()}
      </h2>
      {notes.map((note) => (
        <p key={note} className="mb-2 max-w-[40rem]">
          {note}
        </p>
      ))}
      {children}
      <Legend />
    </section>
  );
}

/** What the cells look like. */
function Legend() {
  const states: DayState[] = ["free", "taken", "first-taken", "free-again"];
  return (
    <ul aria-hidden="true" className="night-legend">
      {states.map((state) => (
        <li key={state}>
          <span className={state.startsWith("free") ? `${state} offered` : state}>12</span> {stateNames[state]()}
        </li>
      ))}
      <li>
        <span className="closed">12</span> {m.calendar_closed()}
      </li>
    </ul>
  );
}
