import type { ReactNode } from "react";
import { GuestsField } from "../../../calendar-ui/step-buttons.tsx";
import { m } from "../../../i18n/messages/messages.js";

interface SearchFormProps {
  /** The field for a place or a property; omitted on the page of a place. */
  where?: ReactNode;
  /** The two fields of the dates. */
  dates: ReactNode;
  guests?: string;
  guestsError?: string;
  className?: string;
}

export function SearchForm({ where, dates, guests, guestsError, className = "" }: SearchFormProps) {
  return (
    <search className={`sheet ${where ? "sheet-where" : ""} ${className}`}>
      {where}
      {dates}
      <div className="sheet-cell grid grid-cols-1 content-start max-lg:order-2">
        <GuestsField
          cell="sheet-field h-full grid-cols-1"
          aria-invalid={guestsError ? true : undefined}
          aria-describedby={guestsError && "guests-mistake"}
          defaultValue={guests}
        />
      </div>
      {guestsError && (
        <span id="guests-mistake" className="sheet-mistake">
          {guestsError}
        </span>
      )}
      <button className="button rounded-none max-lg:order-2 lg:rounded-r-sm" type="submit">
        {m.search_submit()}
      </button>
    </search>
  );
}
