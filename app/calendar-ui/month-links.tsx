import { type ReactNode, useState } from "react";
import { formatMonth } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { onPlainClick } from "../ui/on-plain-click.ts";
import type { CalendarMonth } from "./night-months.ts";

interface MonthLinksProps {
  /** The months that are shown. */
  months: readonly CalendarMonth[];
  /** The indexes of the earlier and later months; undefined if there are none. */
  earlier?: number;
  later?: number;
  hrefOf: (index: number) => string;
  onTurn: (index: number) => void;
  awake: boolean;
}

/** Links to earlier and later months; screen readers announce which months are shown then. */
export function MonthLinks({ months, earlier, later, hrefOf, onTurn, awake }: MonthLinksProps) {
  const [turned, setTurned] = useState(false);
  const link = (index: number | undefined, label: ReactNode) => (
    // At an end it remains without an address, so that it keeps the focus.
    <a
      href={index === undefined ? undefined : hrefOf(index)}
      rel={index === undefined ? undefined : "nofollow"}
      {...(index === undefined && awake ? { role: "link", "aria-disabled": true, tabIndex: 0 } : {})}
      onClick={
        index === undefined
          ? undefined
          : onPlainClick(() => {
              setTurned(true);
              onTurn(index);
            })
      }
    >
      {label}
    </a>
  );
  return (
    <nav aria-label={m.calendar_months_label()} className="month-links" onBlur={() => setTurned(false)}>
      {link(
        earlier,
        <>
          <span aria-hidden="true">←</span> {m.calendar_earlier()}
        </>,
      )}
      {link(
        later,
        <>
          {m.calendar_later()} <span aria-hidden="true">→</span>
        </>,
      )}
      <span role="status" className="sr-only">
        {turned && m.calendar_months_shown({ first: monthName(months[0]), last: monthName(months.at(-1)) })}
      </span>
    </nav>
  );
}

function monthName(month: CalendarMonth | undefined): string {
  return month ? formatMonth(month.month, month.year) : "";
}
