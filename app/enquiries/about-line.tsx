import { addressOf } from "../i18n/address-of.ts";
import { formatCents } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { stayQuery } from "../nights/asked-stay.ts";
import { datesLabel } from "../nights/days.ts";
import type { EnquirySubject } from "./enquiry.ts";

export interface AboutProps {
  about: EnquirySubject;
  /** The title of the home. */
  home?: string;
}

/** The home and the dates that a message is about, with a way to ask something else. */
export function AboutLine(props: AboutProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-y border-line py-4">
      <About {...props} />
      <a className="text-[.9375rem] text-quiet underline underline-offset-4" href={addressOf("/contact")}>
        {m.enquiry_about_remove()}
      </a>
    </p>
  );
}

/** The home and the dates that a message is about; nothing where it is about none. */
export function About({ about: { stay, from, to, guests, total }, home }: AboutProps) {
  if (!home && !from && !to && !guests) return null;
  const parts = [
    from || to ? datesLabel(from, to) : undefined,
    guests ? m.guests_count({ count: guests }) : undefined,
    total === undefined ? undefined : m.quote_total_brief({ money: formatCents(total) }),
  ];
  return (
    <span>
      {home ? (
        <>
          {m.enquiry_about()}{" "}
          <a className="font-medium underline underline-offset-4" href={addressOf(`/stays/${stay}`) + stayQuery({ from, to, guests })}>
            {home}
          </a>
        </>
      ) : (
        m.enquiry_about_stay()
      )}
      {parts.filter(Boolean).map((part) => ` · ${part}`)}
    </span>
  );
}
