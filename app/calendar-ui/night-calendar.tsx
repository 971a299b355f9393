import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";

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
      <h2 id="calendar" className="mb-[clamp(1rem,2vw,1.75rem)] scroll-mt-4 display-2">
        {nonBreaking(m.stay_calendar())}
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

/** What the cells look like; why some are taken by half, the words above them say. */
export function Legend() {
  const looks = [
    ["free offered", m.calendar_free()],
    ["taken", m.calendar_taken()],
    ["closed", m.calendar_closed()],
  ];
  return (
    <ul aria-hidden="true" className="night-legend">
      {looks.map(([look, words]) => (
        <li key={look}>
          <span className={look}>12</span> {words}
        </li>
      ))}
    </ul>
  );
}
