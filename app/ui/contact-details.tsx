import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { chatIcon, clockIcon, Icon, mailIcon, pinIcon } from "./icons.tsx";

interface ContactDetailsProps {
  email: string;
  address: string;
  /** Who speaks which languages, a line each. */
  languages?: ReactNode;
  /** When messages are answered. */
  times?: ReactNode;
  /** A link at the end. */
  children?: ReactNode;
}

/** The numbers of the business; those in messengers may be the same. */
interface Numbers {
  phone: string;
  morePhones: readonly string[];
  whatsapp?: string;
  zalo?: string;
}

/** How to reach the business other than by telephone, and how soon it answers. */
export function ContactDetails({ email, address, languages, times, children }: ContactDetailsProps) {
  const details: [string, string, ReactNode][] = [
    [
      mailIcon,
      m.contact_email(),
      <a key="email" className="finger relative inline-block max-w-full hover:underline hover:underline-offset-4" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [pinIcon, m.contact_address(), <Address key="address" address={address} />],
    ...(languages ? [[chatIcon, m.contact_languages(), languages] satisfies [string, string, ReactNode]] : []),
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
        <span>
          {m.contact_reply_promise()} {times}
        </span>
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

interface MessengerLinksProps {
  contact: Numbers;
  /** What WhatsApp puts into the field for the message. Zalo has no such links. */
  text: string;
  className: string;
}

/** Links to a chat with the business; a number is shown only if it is not one of its telephone numbers. Nothing is fetched from there. */
export function MessengerLinks({ contact, text, className }: MessengerLinksProps) {
  const phones = [contact.phone, ...contact.morePhones].map(digitsOfPhone);
  return messengersOf(contact, text).map(({ name, number, href }) => (
    <a key={name} className={className} href={href} rel="nofollow noopener">
      {name}
      {!phones.includes(digitsOfPhone(number)) && ` ${number}`}
    </a>
  ));
}

/** The messengers in which the business has a number. */
export function messengersOf({ whatsapp, zalo }: Pick<Numbers, "whatsapp" | "zalo">, text = ""): { name: string; number: string; href: string }[] {
  const query = text && `?text=${encodeURIComponent(text)}`;
  return [
    ...(whatsapp ? [{ name: "WhatsApp", number: whatsapp, href: `https://wa.me/${digitsOfPhone(whatsapp)}${query}` }] : []),
    ...(zalo ? [{ name: "Zalo", number: zalo, href: `https://zalo.me/${digitsOfPhone(zalo)}` }] : []),
  ];
}

function digitsOfPhone(number: string): string {
  return number.replace(/\D/g, "");
}

/** A telephone link (RFC 3966). It wraps only if it is wider than its container. */
export function PhoneLink({ phone, className }: { phone: string; className: string }) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(" ", "")}`}>
      <span className="inline-block">{phone}</span>
    </a>
  );
}
