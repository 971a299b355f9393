import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { checkIcon, Icon } from "../ui/icons.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { About, type AboutProps } from "./about-line.tsx";

/** Thanks, to be given for a stored message only: what it is about, what happens next, and where to go from here. */
export function Sent(props: AboutProps) {
  const ways = [
    ["/stays", m.failure_way_stays()],
    ["/blogs", m.failure_way_blogs()],
    ["/this-is-us", m.this_is_us()],
  ] as const;
  return (
    <>
      <p role="status" tabIndex={-1} autoFocus className="font-display text-2xl leading-snug text-balance outline-0 lg:display-3">
        <Icon path={checkIcon} className="mb-3 block size-8 text-leaf" />
        {m.enquiry_thanks()}
      </p>
      <div className="mt-8">
        <About {...props} />
      </div>
      <p className="mt-3 max-w-[35em] text-quiet">{m.enquiry_next()}</p>
      <p className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-3">
        {ways.map(([path, label]) => (
          <a key={path} className={path === "/stays" ? "button" : "quiet-link"} href={addressOf(path)}>
            {label}
          </a>
        ))}
      </p>
    </>
  );
}

/** Why a message that is well written was not taken, or may not have been; the visitor keeps the text, and may call. */
export type EnquiryFailure = "not-stored" | "unknown" | "too-many" | "expired";

const failures: Record<EnquiryFailure, () => string> = {
  "not-stored": m.enquiry_failed,
  unknown: m.enquiry_unknown,
  "too-many": m.enquiry_too_many,
  expired: m.enquiry_expired,
};

export function Failed({ failure, phone }: { failure: EnquiryFailure; phone: string }) {
  return (
    <p role="alert" tabIndex={-1} autoFocus className="mb-9 border-y border-alarm px-5 py-5">
      {failures[failure]()} <PhoneLink className="font-medium whitespace-nowrap underline underline-offset-4" phone={phone} />
    </p>
  );
}
