import type { ReactNode } from "react";
import { validateDates } from "../../../dates/days.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { RawStay } from "../../../pricing/stay-query.ts";
import { isGuestCount } from "./guest-count.ts";

/** The stay that a message asks for as it was typed, and which of its fields have to be looked at again. */
export interface StayFields {
  typed: RawStay;
  mistaken: readonly (keyof RawStay)[];
  /** The day that it is, `YYYY-MM-DD`, by which a date is over. */
  today: string;
}

/** Looks at dates and guests, each of which may be left out. */
export function validateStay(typed: RawStay, today: string): StayFields {
  const { from, to } = validateDates(typed, today);
  const guests = typed.guests.trim();
  const isWrong = { from: from.problem, to: to.problem, guests: guests !== "" && !isGuestCount(guests) };
  return { typed, today, mistaken: (["from", "to", "guests"] as const).filter((name) => isWrong[name]) };
}

/** What the fields are called, and where in the page they are. */
export const stayFieldLabels: Record<keyof RawStay, { label: () => string; id: string }> = {
  from: { label: m.search_check_in, id: "stay" },
  to: { label: m.search_check_out, id: "stay" },
  guests: { label: m.search_guests, id: "guests" },
};

interface StayInputsProps extends Pick<StayFields, "typed" | "mistaken"> {
  /** The fields of its dates, which say themselves what is wrong with one. */
  dates: ReactNode;
  /** Whether the fields hold what was sent a moment ago. */
  isAnswer: boolean;
}

/** When and for how many, as the search asks it. */
export function StayInputs({ typed, mistaken, dates, isAnswer }: StayInputsProps) {
  const isMistaken = mistaken.includes("guests");
  return (
    <fieldset id="stay" className="asked-stay grid grid-cols-1 gap-2 sm:col-span-2">
      <legend className="mb-2 text-[.9375rem] font-medium">{m.enquiry_stay()}</legend>
      <div className="sheet border border-edge">
        {dates}
        <label className="sheet-cell sheet-field">
          {m.search_guests()}
          <input
            id="guests"
            name="guests"
            inputMode="numeric"
            placeholder={m.search_guests_hint()}
            autoComplete="off"
            defaultValue={typed.guests}
            data-kept={isAnswer ? "answer" : "typed"}
            data-wrong={m.reason_guests_unreadable()}
            aria-invalid={isMistaken || undefined}
            aria-describedby={isMistaken ? "guests-mistake" : undefined}
          />
        </label>
      </div>
      {isMistaken && (
        <p id="guests-mistake" className="text-[.9375rem] text-alarm">
          {m.reason_guests_unreadable()}
        </p>
      )}
    </fieldset>
  );
}
