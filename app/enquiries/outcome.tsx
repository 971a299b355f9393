import { m } from "../i18n/messages/messages.js";
import { checkIcon, Icon } from "../ui/icons.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";

/** Thanks, to be given for a stored message only. */
export function Sent() {
  return (
    <p role="status" tabIndex={-1} autoFocus className="mb-9 flex gap-4 border-y border-leaf bg-mist px-5 py-5 text-lg">
      <Icon path={checkIcon} className="mt-0.5 size-6 shrink-0 text-leaf" />
      {m.enquiry_thanks()}
    </p>
  );
}

/** Why a message that is well written was not taken; the visitor keeps the text, and may call. */
export type EnquiryFailure = "not-stored" | "too-many" | "expired";

const failures: Record<EnquiryFailure, () => string> = { "not-stored": m.enquiry_failed, "too-many": m.enquiry_too_many, expired: m.enquiry_expired };

export function Failed({ failure, phone }: { failure: EnquiryFailure; phone: string }) {
  return (
    <p role="alert" tabIndex={-1} autoFocus className="mb-9 border-y border-alarm px-5 py-5">
      {failures[failure]()} <PhoneLink className="font-medium whitespace-nowrap underline underline-offset-4" phone={phone} />
    </p>
  );
}
