import { formatCents } from "../../../i18n/formats.ts";
import { m } from "../../../i18n/messages/messages.js";
import { PhoneLink } from "../../../ui/contact-details.tsx";

/** Why a message that is well written was not taken, or may not have been; the visitor keeps the text, and may call. */
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
  /** Cents: what the visitor was told, and what it is now; nothing where the stay can no longer be had. */
  before?: number;
  now?: number;
  /** Whether it is of several homes, whose prices stand below: then no single one is told. */
  isOfSeveral?: boolean;
  /** Whether it is the answer to what was sent: then it is the first thing to be read. */
  isAnswer: boolean;
}

/** That a stay no longer costs what the visitor was told. */
export function PriceNote({ before = 0, now, isOfSeveral, isAnswer }: PriceNoteProps) {
  const told = formatCents(before);
  const single = now === undefined ? m.enquiry_price_gone({ before: told }) : m.enquiry_price_changed({ before: told, now: formatCents(now) });
  return (
    <p role={isAnswer ? "alert" : "status"} tabIndex={-1} autoFocus={isAnswer} className="border-y border-lamp bg-mist px-5 py-4">
      {isOfSeveral ? m.enquiry_prices_changed() : single}
    </p>
  );
}
