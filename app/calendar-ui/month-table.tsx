import type { HTMLAttributes } from "react";
import { type Weekday, weekdays } from "../dates/day-numbers.ts";
import { currentLanguage, formatMonth } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { weekdayNames } from "../pricing/quote-text.ts";
import { dayStateText, dayText, type SelectableDay } from "./calendar-text.ts";
import type { CalendarDay, CalendarMonth } from "./night-months.ts";

interface MonthTableProps {
  month: CalendarMonth;
  /** What a day is to somebody who chooses. */
  toChoose: (day: CalendarDay) => SelectableDay;
  /** Where a day leads that is offered. */
  hrefOf: (day: SelectableDay) => string;
  /** What happens when a day is pointed at, reached or chosen. */
  handlers: (day: string) => HTMLAttributes<HTMLAnchorElement>;
  /** Awake: the one day that the Tab key reaches. Asleep it is a table of links. */
  tabStop?: string;
}

/** A month: a table of links to the days that can be chosen, and with script a grid in which the arrow keys lead. */
export function MonthTable({ month: { year, month, weeks }, toChoose, ...others }: MonthTableProps) {
  const isGrid = others.tabStop !== undefined;
  return (
    <table className="night-month" role={isGrid ? "grid" : undefined} aria-label={isGrid ? formatMonth(month, year) : undefined}>
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
            {week.map((day, place) => (day ? <Day key={day.day} day={toChoose(day)} {...others} /> : <td key={weekdays[place]} />))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, hrefOf, handlers, tabStop }: { day: SelectableDay } & Omit<MonthTableProps, "month" | "toChoose">) {
  const { date, state, isToday, offer, place, preview } = day;
  const look = [state, offer && "offered", !place && day.isAsked && "asked", place ?? (preview && `${preview} preview`)].filter(Boolean).join(" ");
  const isGrid = tabStop !== undefined;
  const target = offer ? { href: hrefOf(day), rel: "nofollow" } : isGrid ? ({ role: "link", "aria-disabled": true } as const) : {};
  const reach = isGrid ? { "data-day": day.day, tabIndex: day.day === tabStop ? 0 : -1, "aria-label": dayText(day) } : {};
  return (
    <td className={look} aria-current={isToday ? "date" : undefined} {...(isGrid && place ? { role: "gridcell", "aria-selected": true } : {})}>
      {/* Always the same element, so that a day keeps the focus when it can no longer be chosen. */}
      <a {...target} {...reach} {...handlers(day.day)}>
        {date} <span className="sr-only">{dayStateText(day)}</span>
      </a>
    </td>
  );
}

/** The days of the week from that with which it begins where the language is spoken. */
function weekdaysInOrder(): Weekday[] {
  const { weekBegins } = currentLanguage();
  return [...weekdays.slice(weekBegins), ...weekdays.slice(0, weekBegins)];
}

const shortWeekdayNames: Record<Weekday, () => string> = {
  monday: m.weekdays_short_monday,
  tuesday: m.weekdays_short_tuesday,
  wednesday: m.weekdays_short_wednesday,
  thursday: m.weekdays_short_thursday,
  friday: m.weekdays_short_friday,
  saturday: m.weekdays_short_saturday,
  sunday: m.weekdays_short_sunday,
};
