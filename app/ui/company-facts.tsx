import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import type { PictureView } from "../pictures/picture-view.ts";
import { messengersOf, PhoneLink } from "./contact-details.tsx";
import { Picture } from "./picture.tsx";

interface Entry {
  name: string;
  number: string;
  /** Where to look it up. */
  check?: string;
}

interface CompanyProps {
  company: {
    name: string;
    form: string;
    registered: readonly Entry[];
    licences: readonly Entry[];
    writesFrom: readonly string[];
    callsFrom: readonly string[];
    payment: string;
    never: readonly string[];
  };
  address: string;
  /** The people responsible. */
  people: readonly { slug: string; name: string; role: string; portrait: PictureView }[];
  /** Whether the business, and so every number, is invented. */
  sample: boolean;
}

/** Who runs the business: legal name, people, address and registration numbers. */
export function WhoWeAre({ company, address, people, sample }: CompanyProps) {
  const { name, form, registered, licences } = company;
  return (
    <>
      <dl className="facts">
        <Fact about={m.company_name()}>
          {name}, {form}
        </Fact>
        {people.length > 0 && (
          <Fact about={m.company_people()}>
            {people.map(({ slug, name, role, portrait }) => (
              <span key={slug} className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1">
                <Picture className="size-16 shrink-0 rounded-full" picture={portrait} sizes="4rem" decorative />
                <span className="min-w-0 flex-1 basis-24">
                  {name}, {nonBreaking(role)}
                </span>
              </span>
            ))}
          </Fact>
        )}
        <Fact about={m.contact_address()}>{address}</Fact>
        {[...registered, ...licences].map(({ name, number, check }) => (
          <Fact key={name + number} about={name}>
            <span className="inline-block max-w-full">{number}</span>
            {check && (
              <>
                {" · "}
                <a className="finger relative inline-block" href={check} rel="noopener">
                  {m.company_check()}
                </a>
              </>
            )}
          </Fact>
        ))}
      </dl>
      {sample && <p className="text-[.9375rem] text-quiet">{m.company_sample()}</p>}
    </>
  );
}

interface ReachProps extends Pick<CompanyProps, "company"> {
  contact: Parameters<typeof messengersOf>[0];
}

/** The only email addresses, phone numbers and numbers in messengers that the business uses. */
export function HowWeReachYou({ company: { writesFrom, callsFrom }, contact }: ReachProps) {
  return (
    <dl className="facts">
      <Fact about={m.company_writes()}>
        {writesFrom.map((email) => (
          <a key={email} className="block w-fit max-w-full" href={`mailto:${email}`}>
            {email}
          </a>
        ))}
      </Fact>
      <Fact about={m.company_calls()}>
        {callsFrom.map((phone) => (
          <PhoneLink key={phone} className="block w-fit" phone={phone} />
        ))}
      </Fact>
      {messengersOf(contact).map(({ name, number, href }) => (
        <Fact key={name} about={m.company_messenger({ messenger: name })}>
          <a className="block w-fit max-w-full" href={href} rel="nofollow noopener">
            {number}
          </a>
        </Fact>
      ))}
    </dl>
  );
}

export function HowYouPay({ company: { payment } }: Pick<CompanyProps, "company">) {
  return <p>{payment}</p>;
}

export function NeverAsked({ company: { never } }: Pick<CompanyProps, "company">) {
  return (
    <ul className="never">
      {never.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

function Fact({ about: label, children }: { about: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
