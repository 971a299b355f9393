import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";
import type { Reason } from "../pricing/quote.ts";
import { quotedPriceField } from "../pricing/quoted-price.ts";
import type { RawStay } from "../pricing/stay-query.ts";
import { HiddenFields } from "../ui/hidden-fields.tsx";
import { shownInField, stayFormId } from "./stay-fields.ts";

interface StayFormProps {
  /** The address that answers it. */
  action: string;
  typed: RawStay;
  /** For how many the home has beds, where it is about one. */
  sleeps?: number;
  /** The price that the page tells, which goes along into a message. */
  told?: string;
  /** What keeps the stay from being had: the fields that it is about are marked. */
  reasons: readonly Reason[];
  /** The id of the place where those reasons are said. */
  reasonsId: string;
  /** What else the address says that the form leads to. */
  hidden?: readonly (readonly [name: string, value: string])[];
  /** Whether sending it is the one thing to do. */
  isMain?: boolean;
  /** What it says on its button, where that is not that the price is shown. */
  send?: string;
  /** Fields of its dates in place of its own: all are joined into one sheet of paper then, as those of the search are. */
  dates?: ReactNode;
}

/** In a box one below the other where letters are large. */
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

/** The questions whose answer is a price: when, and for how many. */
export function StayForm({ action, typed, sleeps, told, reasons, reasonsId, hidden = [], isMain, send = m.stay_show_price(), dates }: StayFormProps) {
  const look = looks[dates ? "sheet" : "box"];
  const named = reasons.map(fieldOf);
  const mistaken = reasons.filter(({ code }) => code !== "date-missing" && code !== "guests-missing").map(fieldOf);
  const field = (name: keyof RawStay) => ({
    id: `stay-${name}`,
    name,
    className: look.field,
    autoComplete: "off",
    "aria-invalid": mistaken.includes(name) ? (true as const) : undefined,
    "aria-describedby": named.includes(name) ? reasonsId : undefined,
  });
  const date = (name: "from" | "to") => ({ ...field(name), placeholder: m.search_date_hint(), defaultValue: shownInField(typed[name]) });
  return (
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
      <label className={look.label} htmlFor="stay-guests">
        {m.search_guests()}
        <input
          {...field("guests")}
          type="number"
          min={1}
          max={sleeps}
          inputMode="numeric"
          placeholder={m.search_guests_hint()}
          defaultValue={typed.guests}
        />
      </label>
      {told && <input type="hidden" name={quotedPriceField} value={told} />}
      <button className={`button ${isMain ? "" : "button-quiet"} ${look.button}`} type="submit">
        {send}
      </button>
    </form>
  );
}

/** The field in which a reason is to be mended, where it is one alone. */
function fieldOf(reason: Reason): keyof RawStay | undefined {
  switch (reason.code) {
    case "date-missing":
    case "date-unreadable":
    case "no-such-day":
      return reason.field;
    case "past":
    case "notice":
    case "arrival-day":
      return "from";
    case "not-after":
    case "min-nights":
    case "max-nights":
    case "horizon":
      return "to";
    case "guests-missing":
    case "guests-unreadable":
    case "too-many-guests":
      return "guests";
    case "taken":
      return undefined;
  }
}
