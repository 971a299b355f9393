import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";
import type { Reason } from "../pricing/quote.ts";
import { reasonField } from "../pricing/quote-text.ts";
import { quotedPriceField } from "../pricing/quoted-price.ts";
import { type PartyField, partyFields, type RawStay } from "../pricing/stay-query.ts";
import { HiddenFields } from "../ui/hidden-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import { shownInField, stayFormId } from "./stay-fields.ts";
import { GuestsField } from "./step-buttons.tsx";

interface StayFormProps {
  action: string;
  typed: RawStay;
  /** The maximum number of guests, if the form is for one property. */
  sleeps?: number;
  /** The fields of the party besides the number of guests. */
  partyFields: readonly PartyField[];
  /** From what age children are taken, if not from any. */
  youngest?: number;
  /** The price that the page shows (`formatQuotedPrice`), to be sent with an enquiry. */
  quotedPrice?: string;
  /** Why the stay is not bookable; the fields concerned are marked. */
  reasons: readonly Reason[];
  /** The id of the list of reasons. */
  reasonsId: string;
  /** Further parameters, as hidden fields. */
  hidden?: readonly (readonly [name: string, value: string])[];
  /** Whether its button is the main one of the page. */
  isMain?: boolean;
  /** The label of its button; by default that it shows the price. */
  send?: string;
  /** The boxes of optional fees, if the form is for one property. */
  extras?: ReactNode;
  /** Replaces its date fields; the form then looks like that of the search. */
  dates?: ReactNode;
}

/** In the box, fields are below each other if letters are large. */
const looks = {
  box: {
    form: "grid gap-x-3 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))]",
    label: "grid content-start gap-1.5 text-sm text-quiet",
    field: "field-box",
    button: "self-end px-2! py-[.92rem]!",
  },
  sheet: {
    form: "sheet border border-edge",
    label: "sheet-cell sheet-field max-lg:order-2",
    field: undefined,
    button: "rounded-none max-lg:order-2",
  },
};

/** The form for a quote: dates and number of guests. */
export function StayForm({
  action,
  typed,
  sleeps,
  partyFields: shownFields,
  youngest,
  quotedPrice,
  reasons,
  reasonsId,
  hidden = [],
  isMain,
  send = m.stay_show_price(),
  extras,
  dates,
}: StayFormProps) {
  const look = looks[dates ? "sheet" : "box"];
  const describedFields = reasons.map(reasonField);
  const invalidFields = reasons.filter(({ code }) => code !== "date-missing" && code !== "guests-missing").map(reasonField);
  const described = (name: keyof RawStay) => ({
    "aria-invalid": invalidFields.includes(name) ? (true as const) : undefined,
    "aria-describedby": describedFields.includes(name) ? reasonsId : undefined,
  });
  const field = (name: keyof RawStay) => ({ id: `stay-${name}`, name, className: look.field, autoComplete: "off", ...described(name) });
  const hasParty = partyFields.some((name) => shownFields.includes(name) || typed[name]);
  const party = (
    <PartyFields
      fields={shownFields}
      typed={typed}
      youngest={youngest}
      isOpen={describedFields.some((name) => partyFields.some((own) => own === name))}
      inputProps={(name) => ({ form: stayFormId, ...described(name) })}
      className={dates ? "mt-2" : "col-span-full -my-2"}
    />
  );
  // Beside the fields of children it is in their fold.
  const note = !dates && youngest === undefined && shownFields.every((name) => name === "pets") && (
    <p className="col-span-full -mt-2 text-sm text-quiet">{m.party_note()}</p>
  );
  const date = (name: "from" | "to") => ({
    ...field(name),
    // The Vietnamese hint is the longest; two fields are side by side on phones.
    className: "field-box lang-vi:placeholder:text-[.8125rem] lang-vi:max-sm:px-2",
    placeholder: m.search_date_hint(),
    defaultValue: shownInField(typed[name]),
  });
  return (
    <>
      <form id={stayFormId} method="get" action={action} className={look.form}>
        <HiddenFields entries={hidden} />
        {dates ?? (
          <>
            <label className={look.label} htmlFor="stay-from">
              {m.search_check_in()}
              <input {...date("from")} />
            </label>
            <label className={look.label} htmlFor="stay-to">
              {m.search_check_out()}
              <input {...date("to")} />
            </label>
          </>
        )}
        <GuestsField
          cell={`${look.label} ${hasParty && !dates ? "col-span-full" : ""}`}
          {...field("guests")}
          max={sleeps}
          defaultValue={typed.guests}
        />
        {hasParty && note}
        {!dates && party}
        {extras}
        {quotedPrice && <input type="hidden" name={quotedPriceField} value={quotedPrice} />}
        <button className={`button ${isMain ? "" : "button-quiet"} ${look.button} ${hasParty && !dates ? "col-span-full" : ""}`} type="submit">
          {send}
        </button>
        {!hasParty && note}
      </form>
      {/* Below the fields that are side by side. */}
      {dates && party}
    </>
  );
}
