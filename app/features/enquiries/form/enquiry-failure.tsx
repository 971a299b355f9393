import { m } from "../../../i18n/messages/messages.js";
import { PhoneLink } from "../../../ui/phone-link.tsx";

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
