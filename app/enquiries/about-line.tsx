import { addressIn } from "../i18n/addresses.ts";
import type { Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { datesLabel } from "../nights/dates-label.ts";
import type { EnquirySubject } from "./enquiry.ts";

interface AboutLineProps {
  about: EnquirySubject;
  stay?: { title: string; href: string };
  language: Language;
}

/** The home and the dates that a message is about, with a way to ask something else. */
export function AboutLine({ about: { from, to, guests }, stay, language }: AboutLineProps) {
  const facts = [from || to ? datesLabel(from, to, language) : undefined, guests ? m.guests_count({ count: guests }) : undefined];
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-y border-line py-4">
      <span>
        {stay ? (
          <>
            {m.enquiry_about()}{" "}
            <a className="font-medium underline underline-offset-4" href={stay.href}>
              {stay.title}
            </a>
          </>
        ) : (
          m.enquiry_about_stay()
        )}
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
      </span>
      <a className="text-[.9375rem] text-quiet underline underline-offset-4" href={addressIn(language, "/contact")}>
        {m.enquiry_about_remove()}
      </a>
    </p>
  );
}
