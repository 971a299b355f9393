import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { clockIcon, Icon, mailIcon, pinIcon } from "./icons.tsx";

interface ContactDetailsProps {
  email: string;
  address: string;
  /** A link at the end. */
  children?: ReactNode;
}

/** How to reach the business other than by telephone, and how soon it answers. */
export function ContactDetails({ email, address, children }: ContactDetailsProps) {
  const details: [string, string, ReactNode][] = [
    [
      mailIcon,
      m.contact_email(),
      <a key="email" className="finger relative inline-block max-w-full hover:underline hover:underline-offset-4" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [pinIcon, m.contact_address(), <Address key="address" address={address} />],
  ];
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="display-3 mb-7">
        {nonBreaking(m.contact_details())}
      </h2>
      <dl className="border-b border-line">
        {details.map(([icon, label, value]) => (
          <div key={label} className="border-t border-line py-4 pl-9">
            <dt className="relative text-[.9375rem] text-quiet">
              <Icon path={icon} className="absolute top-1 -left-9 size-5 text-lamp" />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex gap-4 text-quiet">
        <Icon path={clockIcon} className="mt-1 size-5 shrink-0 text-lamp" />
        {m.contact_reply_promise()}
      </p>
      {children && <p className="mt-6 pl-9">{children}</p>}
    </section>
  );
}

/** An address that wraps only after commas, so that the name of a country stays together. */
function Address({ address }: { address: string }) {
  return address.split(/(?<=, )/).map((part) => (
    <span key={part} className="inline-block whitespace-pre-wrap">
      {part}
    </span>
  ));
}

/** A telephone link (RFC 3966). It wraps only if it is wider than its container. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(" ", "")}`}>
      <span className="inline-block">{phone}</span>
    </a>
  );
}
