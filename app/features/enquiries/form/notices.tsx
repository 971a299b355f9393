import type { Currency } from "../../../i18n/currencies.ts";
import { formatShortDay } from "../../../i18n/formats.ts";
import { m } from "../../../i18n/messages/messages.js";
import { formatMoney } from "../../../i18n/money.ts";
import { PhoneLink } from "../../../ui/contact-details.tsx";

/** Why a valid enquiry was not stored, or may not have been. The visitor keeps the text and can call. */
export type EnquiryFailure = "not-stored" | "unknown" | "too-many" | "expired" | "used-up";

const failures: Record<EnquiryFailure, () => string> = {
  "not-stored": m.enquiry_failed,
  unknown: m.enquiry_unknown,
  "too-many": m.enquiry_too_many,
  expired: m.enquiry_expired,
  "used-up": m.enquiry_used_up,
};

export function EnquiryFailureNotice({ failure, phone }: { failure: EnquiryFailure; phone: string }) {
  return (
    <p role="alert" tabIndex={-1} autoFocus className="mb-9 border-y border-alarm px-5 py-5">
      {failures[failure]()} <PhoneLink className="font-medium whitespace-nowrap underline underline-offset-4" phone={phone} />
    </p>
  );
}

interface PriceNoteProps {
  /** The quoted total, and the current one; `undefined` if the stay is no longer bookable. */
  quoted?: number;
  current?: number;
  currency: Currency;
  /** Whether there are several properties; their prices are below, so the note names none. */
  hasSeveral?: boolean;
  /** Whether the page is the response to a POST: then the note gets the focus. */
  isResponse: boolean;
}

/** A note that the price of an earlier day is kept. */
export function KeptPriceNote({ day }: { day: string }) {
  return <p className="text-[.9375rem] text-quiet">{m.enquiry_price_kept({ day: formatShortDay(day) })}</p>;
}

/** A note that the price differs from the quoted one. */
export function PriceNote({ quoted = 0, current, currency, hasSeveral, isResponse }: PriceNoteProps) {
  const quotedTotal = formatMoney(quoted, currency);
  const singleText =
    current === undefined
      ? m.enquiry_price_gone({ before: quotedTotal })
      : m.enquiry_price_changed({ before: quotedTotal, now: formatMoney(current, currency) });
  return (
    <p role={isResponse ? "alert" : "status"} tabIndex={-1} autoFocus={isResponse} className="border-y border-lamp bg-mist px-5 py-4">
      {hasSeveral ? m.enquiry_prices_changed() : singleText}
    </p>
  );
}
