import type { ReactNode } from "react";
import { m } from "../../../i18n/messages/messages.js";

interface SearchFormProps {
  /** The field for a place or a home, where it is not known already. */
  where?: ReactNode;
  /** The two fields of the dates. */
  dates: ReactNode;
  guests?: string;
  /** What is wrong with the number of guests. */
  guestsMistake?: string;
  onChange?: () => void;
  className?: string;
}

/** One sheet of paper with the four questions of a search: where, from when, until when, how many. */
export function SearchForm({ where, dates, guests, guestsMistake, onChange, className = "" }: SearchFormProps) {
  return (
    <search className={`sheet ${where ? "sheet-where" : ""} ${className}`}>
      {where}
      {dates}
      <div className="sheet-cell grid grid-cols-1 content-start max-lg:order-2">
        <label className="sheet-field h-full grid-cols-1">
          {m.search_guests()}
          <input
            name="guests"
            type="number"
            min={1}
            inputMode="numeric"
            placeholder={m.search_guests_hint()}
            autoComplete="off"
            aria-invalid={guestsMistake ? true : undefined}
            aria-describedby={guestsMistake && "guests-mistake"}
            {...controlled(guests, onChange)}
          />
        </label>
      </div>
      {guestsMistake && (
        <span id="guests-mistake" className="sheet-mistake">
          {guestsMistake}
        </span>
      )}
      <button className="button rounded-none max-lg:order-2 lg:rounded-r-sm" type="submit">
        {m.search_submit()}
      </button>
    </search>
  );
}

/** The value of a field: the browser keeps it in plain HTML, the state of the island where there is one. */
function controlled(value: string | undefined, onChange: (() => void) | undefined) {
  return onChange ? { value: value ?? "", onChange } : { defaultValue: value };
}
