import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";
import { clockIcon, Icon, mailIcon, phoneIcon, pinIcon } from "./icons.tsx";
import { PhoneLink } from "./phone-link.tsx";

interface ContactDetailsProps {
  phone: string;
  morePhones: string[];
  email: string;
  address: string;
}

/** How to reach the business, and how soon it answers. */
export function ContactDetails({ phone, morePhones, email, address }: ContactDetailsProps) {
  const link = "hover:underline hover:underline-offset-4";
  const details: [string, string, ReactNode][] = [
    [phoneIcon, m.contact_phone(), [phone, ...morePhones].map((one) => <PhoneLink key={one} className={`block w-fit ${link}`} phone={one} />)],
    [
      mailIcon,
      m.contact_email(),
      <a key="email" className={link} href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [pinIcon, m.contact_address(), address],
  ];
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="display-3 mb-7">
        {m.contact_details()}
      </h2>
      <dl className="border-b border-line">
        {details.map(([icon, label, value]) => (
          <div key={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line py-4">
            <Icon path={icon} className="row-span-2 mt-1 size-5 text-lamp" />
            <dt className="text-[.9375rem] text-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex gap-4 text-quiet">
        <Icon path={clockIcon} className="mt-1 size-5 shrink-0 text-lamp" />
        {m.contact_reply_promise()}
      </p>
    </section>
  );
}
