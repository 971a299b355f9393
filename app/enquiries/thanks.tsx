import type { ReactNode } from "react";
import { addressOf } from "../i18n/address-of.ts";
import { holdTogether } from "../i18n/hold-together.ts";
import { m } from "../i18n/messages/messages.js";
import { stayQuery } from "../nights/asked-stay.ts";
import { StayCard, stayCardOf } from "../stays/stay-card.tsx";
import { StayCards } from "../stays/stay-cards.tsx";
import { type AskedAboutProps, askedIn, stayParts } from "./asked-about.tsx";

interface ThanksProps extends AskedAboutProps {
  /** The address from which the answer comes. */
  email: string;
  /** Who answers. */
  children: ReactNode;
}

/** Thanks, to be given for a stored message only: what happens next and when, what it is about, and where to go from here. */
export function Thanks({ email, children, ...asked }: ThanksProps) {
  const steps = [m.enquiry_next(), m.enquiry_next_from({ email }), m.enquiry_next_free()];
  return (
    <>
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-10 pt-[clamp(2.5rem,6vw,6rem)] pb-section lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div>
          <h1 className="thanks-title">{m.contact_title()}</h1>
          <p
            role="status"
            tabIndex={-1}
            autoFocus
            className="mt-4 font-display display-3 lg:display-2 max-w-[17em] leading-[1.15] lang-vi:leading-[1.22] text-balance outline-0"
          >
            {holdTogether(m.enquiry_thanks())}
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
        <section aria-labelledby="next">
          <h2 id="next" className="display-4">
            {m.enquiry_next_title()}
          </h2>
          <ol className="steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Ways />
        </section>
      </div>
      <Asked {...asked} />
    </>
  );
}

function Ways() {
  return (
    <p className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-3">
      <a className="button" href={addressOf("/stays")}>
        {m.failure_way_stays()}
      </a>
      <a className="quiet-link" href={addressOf("/blogs")}>
        {m.failure_way_blogs()}
      </a>
      <a className="quiet-link" href={addressOf("/this-is-us")}>
        {m.this_is_us()}
      </a>
    </p>
  );
}

/** What was asked about: the homes as cards, with what the stay costs there, as far as they are still known; nothing where it is about nothing. */
function Asked({ about, homes }: AskedAboutProps) {
  const asked = askedIn(about);
  const facts = [
    ...(asked.length > 1 ? [m.enquiry_about_homes({ count: asked.length })] : []),
    ...stayParts(about),
    ...asked.filter(({ stay }) => !homes[stay]).map(({ stay }) => m.enquiry_home_gone({ home: stay })),
  ];
  const { from, to } = about;
  const shown = asked.flatMap(({ stay, total }) => {
    const home = homes[stay];
    return home ? [{ home, offer: from && to && total !== undefined ? { from, to, total } : undefined }] : [];
  });
  if (asked.length + facts.length === 0) return null;
  return (
    <section className="wrap pb-section" aria-labelledby="asked">
      <div className="border-t border-line pt-[clamp(2rem,4vw,3.5rem)]">
        <h2 id="asked" className="display-3">
          {holdTogether(m.enquiry_asked())}
        </h2>
        <p className="dotted mt-2 text-quiet">
          {facts.map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </p>
        {shown.length > 0 && (
          <StayCards layout="row" className="mt-8">
            {(sizes) =>
              shown.map(({ home, offer }) => (
                <li key={home.slug}>
                  <StayCard stay={stayCardOf(home)} query={stayQuery(about)} offer={offer} heading="h3" sizes={sizes} />
                </li>
              ))
            }
          </StayCards>
        )}
      </div>
    </section>
  );
}
