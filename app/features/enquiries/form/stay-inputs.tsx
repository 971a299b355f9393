import type { ReactNode } from "react";
import { validateDates } from "../../../dates/days.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { RawStay } from "../../../pricing/stay-query.ts";
import { isGuestCount } from "./guest-count.ts";

/** The stay of an enquiry as typed, and which of its fields are invalid. */
export interface StayFields {
  typed: RawStay;
  invalid: readonly ("from" | "to" | "guests")[];
  /** `YYYY-MM-DD`; earlier dates are invalid. */
  today: string;
}

/** Dates and number of guests may each be empty. */
export function validateStay(typed: RawStay, today: string): StayFields {
  const { from, to } = validateDates(typed, today);
  const guests = typed.guests.trim();
  const isInvalid = { from: from.problem, to: to.problem, guests: guests !== "" && !isGuestCount(guests) };
  return { typed, today, invalid: (["from", "to", "guests"] as const).filter((name) => isInvalid[name]) };
}

/** The labels of the fields, and the ids to link to. */
export const stayFieldLabels: Record<"from" | "to" | "guests", { label: () => string; id: string }> = {
  from: { label: m.search_check_in, id: "stay" },
  to: { label: m.search_check_out, id: "stay" },
  guests: { label: m.search_guests, id: "guests" },
};

interface StayInputsProps extends Pick<StayFields, "typed" | "invalid"> {
  /** The date fields, which show their own errors. */
  dates: ReactNode;
  /** Whether the page is the response to a POST. */
  isResponse: boolean;
}

export function StayInputs({ typed, invalid, dates, isResponse }: StayInputsProps) {
  const isInvalid = invalid.includes("guests");
  return (
    <fieldset id="stay" className="enquired-stay grid grid-cols-1 gap-2 sm:col-span-2">
      <legend className="mb-2 text-[.9375rem] font-medium">{m.enquiry_stay()}</legend>
      <div className="sheet border border-edge">
        {dates}
        <label className="sheet-cell sheet-field">
          <span id="guests-label">{m.search_guests()}</span>
          <input
            aria-labelledby="guests-label"
            id="guests"
            name="guests"
            inputMode="numeric"
            placeholder={m.search_guests_hint()}
            autoComplete="off"
            defaultValue={typed.guests}
            data-draft={isResponse ? "answer" : "typed"}
            data-wrong={m.reason_guests_unreadable()}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? "guests-mistake" : undefined}
          />
        </label>
      </div>
      {isInvalid && (
        <p id="guests-mistake" className="text-[.9375rem] text-alarm">
          {m.reason_guests_unreadable()}
        </p>
      )}
    </fieldset>
  );
}
