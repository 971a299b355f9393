import type { ReactNode } from "react";
import { PartyFields } from "../../../calendar-ui/party-fields.tsx";
import { GuestsField } from "../../../calendar-ui/step-buttons.tsx";
import { validateDates } from "../../../dates/days.ts";
import { m } from "../../../i18n/messages/messages.js";
import { isChildAge } from "../../../pricing/charges.ts";
import { partyLabels } from "../../../pricing/party-text.ts";
import { type PartyField, parseAges, type RawStay, stayFields } from "../../../pricing/stay-query.ts";
import { isGuestCount } from "./guest-count.ts";

/** The stay of an enquiry as typed, and which of its fields are invalid. */
export interface StayFields {
  typed: RawStay;
  invalid: readonly (keyof RawStay)[];
  /** `YYYY-MM-DD`; earlier dates are invalid. */
  today: string;
}

/** Each may be empty. */
export function validateStay(typed: RawStay, today: string): StayFields {
  const { from, to } = validateDates(typed, today);
  const guests = typed.guests.trim();
  const isInvalid: Record<keyof RawStay, unknown> = {
    from: from.problem,
    to: to.problem,
    guests: guests !== "" && !isGuestCount(guests),
    ages: !parseAges(typed.ages ?? "")?.every(isChildAge) && typed.ages?.trim(),
    infants: !isCount(typed.infants),
    pets: !isCount(typed.pets),
  };
  return { typed, today, invalid: stayFields.filter((name) => isInvalid[name]) };
}

/** A number of at most three digits, 0 too, or nothing. */
function isCount(typed = ""): boolean {
  return /^\d{0,3}$/.test(typed.trim());
}

/** The labels of the fields, and the ids to link to. */
export const stayFieldLabels: Record<keyof RawStay, { label: () => string; id: string }> = {
  from: { label: m.search_check_in, id: "stay" },
  to: { label: m.search_check_out, id: "stay" },
  guests: { label: m.search_guests, id: "guests" },
  ages: { label: partyLabels.ages, id: "stay-ages" },
  infants: { label: partyLabels.infants, id: "stay-infants" },
  pets: { label: partyLabels.pets, id: "stay-pets" },
};

const partyErrorTexts: Record<PartyField, () => string> = {
  ages: m.reason_ages_unreadable,
  infants: m.reason_infants_unreadable,
  pets: m.reason_pets_unreadable,
};

/** What a script checks as the server does. */
const agesPattern = "[\\s,;]*([2-9]|1[0-7])([\\s,;]+([2-9]|1[0-7]))*[\\s,;]*";

interface StayInputsProps extends Pick<StayFields, "typed" | "invalid"> {
  /** The date fields, which show their own errors. */
  dates: ReactNode;
  /** The fields of the party besides the number of guests. */
  partyFields: readonly PartyField[];
  /** From what age children are taken, if not from any. */
  youngest: number | undefined;
  /** The boxes of optional fees, if the enquiry is about one property. */
  extras?: ReactNode;
  /** Whether the page is the response to a POST. */
  isResponse: boolean;
}

export function StayInputs({ typed, invalid, dates, partyFields, youngest, extras, isResponse }: StayInputsProps) {
  const isInvalid = invalid.includes("guests");
  return (
    <fieldset id="stay" className="enquired-stay grid grid-cols-1 gap-2 sm:col-span-2">
      <legend className="mb-2 text-[.9375rem] font-medium">{m.enquiry_stay()}</legend>
      <div className="sheet border border-edge">
        {dates}
        <GuestsField
          cell="sheet-cell sheet-field max-lg:order-2"
          defaultValue={typed.guests}
          data-draft={isResponse ? "answer" : "typed"}
          data-wrong={m.reason_guests_unreadable()}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? "guests-mistake" : undefined}
        />
      </div>
      {isInvalid && (
        <p id="guests-mistake" className="text-[.9375rem] text-alarm">
          {m.reason_guests_unreadable()}
        </p>
      )}
      <PartyFields
        fields={partyFields}
        typed={typed}
        youngest={youngest}
        errors={Object.fromEntries(partyFields.filter((name) => invalid.includes(name)).map((name) => [name, partyErrorTexts[name]()]))}
        inputProps={(name) => ({
          "data-draft": isResponse ? "answer" : "typed",
          "data-wrong": partyErrorTexts[name](),
          ...(name === "ages" && { pattern: agesPattern, title: partyErrorTexts.ages() }),
        })}
      />
      {extras}
    </fieldset>
  );
}
