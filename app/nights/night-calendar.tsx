import { formatMonth, spokenLanguage } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { type Weekday, weekdays } from "./day-numbers.ts";
import type { CalendarDay, CalendarMonth, DayState } from "./night-months.ts";
import { weekdayNames } from "./quote-words.ts";

interface NightCalendarProps {
  months: readonly CalendarMonth[];
  /** What else there is to say of it, as when it was last confirmed. */
  notes: readonly string[];
}

/** The taken nights of a home, month by month. */
export function NightCalendar({ months, notes }: NightCalendarProps) {
  return (
    <section aria-labelledby="calendar" className="relative">
      <h2 id="calendar" className="mt-14 mb-4 text-[1.75rem]">
        {m.stay_calendar()}
      </h2>
      {notes.map((note) => (
        <p key={note} className="mb-2 max-w-[40rem]">
          {note}
        </p>
      ))}
      <p className="max-w-[40rem] text-quiet">{m.calendar_note()}</p>
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-7 gap-y-8">
        {months.map((month) => (
          <div key={month.month} className="@container">
            <MonthTable month={month} />
          </div>
        ))}
      </div>
      <Legend />
    </section>
  );
}

function MonthTable({ month: { year, month, weeks } }: { month: CalendarMonth }) {
  return (
    <table className="night-month">
      <caption>{formatMonth(month, year)}</caption>
      <thead>
        <tr>
          {weekdaysInOrder().map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{shortWeekdayNames[weekday]()}</span>
              <span className="sr-only">{weekdayNames[weekday]()}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)?.day}>
            {week.map((day, place) => (day ? <Day key={day.day} {...day} /> : <td key={weekdays[place]} />))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ date, state, isToday }: CalendarDay) {
  return (
    <td className={state} aria-current={isToday ? "date" : undefined}>
      {date} <span className="sr-only">{stateNames[state]()}</span>
    </td>
  );
}

/** What the cells look like; past days need no telling. */
function Legend() {
  const states: DayState[] = ["free", "taken", "first-taken", "free-again"];
  return (
    <ul aria-hidden="true" className="night-legend">
      {states.map((state) => (
        <li key={state}>
          <span className={state}>12</span> {stateNames[state]()}
        </li>
      ))}
    </ul>
  );
}

/** The days of the week from that with which it begins where the language is spoken. */
function weekdaysInOrder(): Weekday[] {
  const { weekBegins } = spokenLanguage();
  return [...weekdays.slice(weekBegins), ...weekdays.slice(0, weekBegins)];
}

const stateNames: Record<DayState, () => string> = {
  past: m.calendar_past,
  free: m.calendar_free,
  taken: m.calendar_taken,
  "first-taken": m.calendar_first_taken,
  "free-again": m.calendar_free_again,
};

const shortWeekdayNames: Record<Weekday, () => string> = {
  monday: m.weekdays_short_monday,
  tuesday: m.weekdays_short_tuesday,
  wednesday: m.weekdays_short_wednesday,
  thursday: m.weekdays_short_thursday,
  friday: m.weekdays_short_friday,
  saturday: m.weekdays_short_saturday,
  sunday: m.weekdays_short_sunday,
};
