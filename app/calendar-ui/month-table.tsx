import type { HTMLAttributes } from "react";
import { type Weekday, weekdays } from "../dates/day-numbers.ts";
import { firstWeekday, formatMonth } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { weekdayNames } from "../pricing/quote-text.ts";
import { dayStateText, dayText, type SelectableDay } from "./calendar-text.ts";
import type { CalendarDay, CalendarMonth } from "./night-months.ts";

interface MonthTableProps {
  month: CalendarMonth;
  toSelectable: (day: CalendarDay) => SelectableDay;
  /** The address of a day that can be chosen. */
  hrefOf: (day: SelectableDay) => string;
  handlers: (day: string) => HTMLAttributes<HTMLAnchorElement>;
  /** After hydration, the one day that the Tab key reaches. Before that, undefined. */
  tabStop?: string;
}

/** A month: a table of links to the days that can be chosen, and with script a grid with arrow keys. */
export function MonthTable({ month: { year, month, weeks }, toSelectable, ...others }: MonthTableProps) {
  const isGrid = others.tabStop !== undefined;
  return (
    <table className="night-month" role={isGrid ? "grid" : undefined} aria-label={isGrid ? formatMonth(month, year) : undefined}>
      <caption>{formatMonth(month, year)}</caption>
      <WeekdayHead />
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)?.day}>
            {week.map((day, position) => (day ? <Day key={day.day} day={toSelectable(day)} {...others} /> : <td key={weekdays[position]} />))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The head of a month: the weekdays in the order of the current language. */
export function WeekdayHead() {
  return (
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
  );
}

function Day({ day, hrefOf, handlers, tabStop }: { day: SelectableDay } & Omit<MonthTableProps, "month" | "toSelectable">) {
  const { date, state, isToday, selectableAs, position, preview } = day;
  const className = [
    state,
    day.isCheapest && "cheapest",
    selectableAs && "offered",
    !position && day.isRequested && "requested",
    position ?? (preview && `${preview} preview`),
  ]
    .filter(Boolean)
    .join(" ");
  const isGrid = tabStop !== undefined;
  const target = selectableAs ? { href: hrefOf(day), rel: "nofollow" } : isGrid ? ({ role: "link", "aria-disabled": true } as const) : {};
  const gridProps = isGrid ? { "data-day": day.day, tabIndex: day.day === tabStop ? 0 : -1, "aria-label": dayText(day) } : {};
  return (
    <td
      className={className}
      aria-current={isToday ? "date" : undefined}
      {...(isGrid && position ? { role: "gridcell", "aria-selected": true } : {})}
    >
      {/* Always the same element, so that a day keeps the focus if it can no longer be chosen. */}
      <a {...target} {...gridProps} data-price={day.price?.short} {...handlers(day.day)}>
        {date} <span className="sr-only">{dayStateText(day)}</span>
      </a>
    </td>
  );
}

function weekdaysInOrder(): Weekday[] {
  const weekBegins = firstWeekday();
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
