import type { ReactNode } from "react";
import type { Currency } from "../i18n/currencies.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";

interface NightCalendarProps {
  /** Sentences about the calendar, such as when it was last confirmed. */
  notes: readonly string[];
  /** Of the prices of nights. */
  currency: Currency;
  /** The months. */
  children: ReactNode;
}

/** The calendar section of a property, in which a stay is chosen. */
export function NightCalendar({ notes, currency, children }: NightCalendarProps) {
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
      <p className="mt-2 text-sm text-quiet">{m.calendar_prices({ currency })}</p>
    </section>
  );
}

/** Explains the cells. The text above the months explains the half-taken ones. */
export function Legend() {
  const looks = [
    ["free offered", m.calendar_free()],
    ["taken", m.calendar_taken()],
    ["closed", m.calendar_closed()],
  ];
  return (
    <ul aria-hidden="true" className="night-legend">
      {looks.map(([look, label]) => (
        <li key={look}>
          <span className={look}>12</span> {label}
        </li>
      ))}
    </ul>
  );
}
