import { type HTMLAttributes, memo } from "react";
import { type Weekday, weekdays } from "../dates/day-numbers.ts";
import { firstWeekday, formatMonth } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { weekdayNames } from "../pricing/quote-text.ts";
import { dayStateText, dayText, type SelectableDay } from "./calendar-text.ts";
import type { CalendarMonth } from "./night-months.ts";
import { type ChosenDays, positionInStay, type StayPosition } from "./stay-choice.ts";

interface MonthTableProps {
  month: CalendarMonth<SelectableDay>;
  chosen: ChosenDays;
  /** The stay that ends on the day under the pointer or with the focus. */
  preview: ChosenDays;
  /** After hydration, the one day that the Tab key reaches. Before that, undefined. */
  tabStop?: string;
  /** The handlers of events on days. */
  handlers: HTMLAttributes<HTMLTableElement>;
}

/** A month: a table of links to the days that can be chosen, and with script a grid with arrow keys. */
export function MonthTable({ month: { year, month, weeks }, chosen, preview, tabStop, handlers }: MonthTableProps) {
  const isGrid = tabStop !== undefined;
  const tabIndexOf = (day: string) => (day === tabStop ? 0 : -1);
  return (
    <table className="night-month" role={isGrid ? "grid" : undefined} aria-label={isGrid ? formatMonth(month, year) : undefined} {...handlers}>
      <caption>{formatMonth(month, year)}</caption>
      <WeekdayHead />
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day)?.day}>
            {week.map((day, index) =>
              day ? (
                <Day
                  key={day.day}
                  day={day}
                  position={positionInStay(chosen, day.day)}
                  preview={positionInStay(preview, day.day)}
                  tabIndex={isGrid ? tabIndexOf(day.day) : undefined}
                />
              ) : (
                <td key={weekdays[index]} />
              ),
            )}
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

interface DayProps {
  day: SelectableDay;
  /** Its position in the chosen stay. */
  position?: StayPosition;
  preview?: StayPosition;
  tabIndex?: number;
}

/** Focus and pointer render only the days that they change. */
const Day = memo(function Day({ day, position, preview, tabIndex }: DayProps) {
  const { date, state, isToday, selectableAs, href } = day;
  const className = [
    state,
    day.isCheapest && "cheapest",
    selectableAs && "offered",
    !position && day.isRequested && "requested",
    position ?? (preview && `${preview} preview`),
  ]
    .filter(Boolean)
    .join(" ");
  const isGrid = tabIndex !== undefined;
  const target = href ? { href, rel: "nofollow" } : isGrid ? ({ role: "link", "aria-disabled": true } as const) : {};
  const gridProps = isGrid ? { "data-day": day.day, tabIndex, "aria-label": dayText(day, position) } : {};
  return (
    <td
      className={className}
      aria-current={isToday ? "date" : undefined}
      {...(isGrid && position ? { role: "gridcell", "aria-selected": true } : {})}
    >
      {/* Always the same element, so that a day keeps the focus if it can no longer be chosen. */}
      <a {...target} {...gridProps} data-price={day.price?.short}>
        {date} <span className="sr-only">{dayStateText(day, position)}</span>
      </a>
    </td>
  );
});

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
