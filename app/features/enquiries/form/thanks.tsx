import { type ReactNode, use } from "react";
import { nonBreakingSpans } from "../../../i18n/formats.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { nonBreaking } from "../../../i18n/non-breaking.ts";
import type { PictureView } from "../../../pictures/picture-view.ts";
import { serializeStay, serializeStoredFavourite } from "../../../pricing/stay-query.ts";
import { CardList } from "../../../properties/card/card-list.tsx";
import { FirstStayContext } from "../../../properties/card/first-stay.ts";
import { PropertyCard, propertyCardOf } from "../../../properties/card/property-card.tsx";
import { PropertyCards } from "../../../properties/card/property-cards.tsx";
import type { Property } from "../../../properties/model/property.ts";
import { Picture } from "../../../ui/picture.tsx";
import type { EnquirySubject } from "../enquiry.ts";
import { formatStay } from "../stay-text.ts";
import { enquiredPropertiesOf, extrasOf, formatEnquiryTotals, type SubjectOfEnquiryProps, sizeNotes } from "./enquiry-subject.tsx";

/** What the thank-you page may show of a stored enquiry. */
export interface SentMessage {
  /** The end of its id, for guest and owner. */
  reference: string;
  about: EnquirySubject;
  /** The guest's address, if it may be shown. */
  email?: string;
}

interface ThanksProps extends Pick<SubjectOfEnquiryProps, "properties"> {
  sent: SentMessage;
  /** The address from which the owner replies. */
  email: string;
  /** Shown beside the thanks if no property is. */
  picture: PictureView;
  /** Properties to look at, if the enquiry is about none. */
  others: readonly Localised<Property>[];
  /** Whether there are articles to read meanwhile. */
  hasJournal: boolean;
  /** The people who reply. */
  children: ReactNode;
}

/** Below both columns on wide screens. */
const belowColumns = "grid grid-cols-1 gap-y-12 lg:col-span-2 lg:row-start-2 lg:mt-8";

/** Only for an enquiry that is stored. */
export function Thanks({ sent, properties, email, picture, others, hasJournal, children }: ThanksProps) {
  const subject = { about: sent.about, properties };
  const count = enquiredPropertiesOf(subject.about).length;
  const isAboutAny = count > 0 || formatStay(subject.about) !== "";
  return (
    <div className="thanks wrap grid grid-cols-1 gap-x-[clamp(2.5rem,7vw,8rem)] gap-y-12 pt-[clamp(1.75rem,6vw,6rem)] pb-section lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div>
        <p className="mb-4 font-medium text-lamp">{m.contact_title()}</p>
        {/* Around the heading: a status inside it would leave it without a name. */}
        <div role="status">
          <h1 className="thanks-title outline-0" tabIndex={-1} autoFocus>
            {nonBreaking(m.enquiry_thanks())}
          </h1>
        </div>
        <NextSteps {...{ sent, properties, email, hasJournal }} />
        {count === 1 && <div className="mt-14 max-w-[31em]">{children}</div>}
      </div>
      {count === 1 && <EnquiredCards {...subject} />}
      {count !== 1 && isAboutAny && (
        <div className={belowColumns}>
          <EnquiredCards {...subject} />
          {count === 0 && <OtherProperties properties={others} />}
        </div>
      )}
      {count !== 1 && (
        <div className="grid grid-cols-1 content-start gap-y-10 lg:col-start-2 lg:row-start-1">
          <Picture className="aspect-4/3 max-lg:hidden!" picture={picture} sizes="38vw" decorative />
          {children}
        </div>
      )}
      {!isAboutAny && (
        <div className={belowColumns}>
          <OtherProperties properties={others} />
        </div>
      )}
    </div>
  );
}

/** What happens next, and links; the first leads back to the enquired properties, if they still exist. */
function NextSteps({ sent, properties, email, hasJournal }: Pick<ThanksProps, "sent" | "properties" | "email" | "hasJournal">) {
  const backLink = backLinkTo(sent.about, properties);
  return (
    <section className="mt-[clamp(2rem,3.5vw,3rem)]" aria-labelledby="next">
      <h2 id="next" className="display-4">
        {m.enquiry_next_title()}
      </h2>
      <ol className="steps">
        <li>
          <span>{sent.email ? m.enquiry_next_to({ address: maskEmail(sent.email) }) : m.enquiry_next()}</span>
        </li>
        <li>
          <span>
            {m.enquiry_next_from({ email })}{" "}
            <a className="block w-fit underline underline-offset-4 hover:text-lamp" href={localizedPath("/this-is-us")}>
              {m.this_is_us()}
            </a>
          </span>
        </li>
        <li>{m.enquiry_next_free()}</li>
      </ol>
      <p className="mt-5 max-w-[31em] text-quiet">{m.enquiry_reference({ reference: sent.reference })}</p>
      <p className="mt-9 flex flex-wrap items-center gap-x-8 gap-y-3">
        {backLink && (
          <a className="button" href={backLink.href} rel="nofollow">
            {backLink.label}
          </a>
        )}
        <span className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <a className={backLink ? "quiet-link" : "button"} href={localizedPath("/stays")}>
            {m.failure_way_stays()}
          </a>
          {hasJournal && (
            <a className="quiet-link" href={localizedPath("/blogs")}>
              {m.failure_way_blogs()}
            </a>
          )}
        </span>
      </p>
    </section>
  );
}

/** A form of an address that only its owner recognizes: `l…@gmail.com`. */
function maskEmail(address: string): string {
  const [first = ""] = address;
  return `${first}…${address.slice(address.lastIndexOf("@"))}`;
}

/** A link to the enquired property, or to the list of several, with their dates. */
function backLinkTo(about: EnquirySubject, properties: SubjectOfEnquiryProps["properties"]): { href: string; label: string } | undefined {
  const known = enquiredPropertiesOf(about).filter(({ stay }) => properties[stay]);
  const [only, ...more] = known;
  if (!only) return undefined;
  if (more.length === 0) return { href: localizedPath(`/stays/${only.stay}`) + serializeStay(only), label: m.enquiry_back_home() };
  const query = serializeStay(about);
  const names = known.map((home) => (about.from ? home.stay : serializeStoredFavourite(home.stay, home))).join(",");
  return { href: `${localizedPath("/favourites")}?homes=${names}${query.replace("?", "&")}`, label: m.enquiry_back_homes() };
}

function OtherProperties({ properties }: { properties: readonly Localised<Property>[] }) {
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="mb-8 display-3">
        {nonBreaking(m.enquiry_meanwhile())}
      </h2>
      <CardList properties={properties} />
    </section>
  );
}

/** The enquired properties that still exist as cards, with their quoted totals. */
function EnquiredCards({ about, properties }: SubjectOfEnquiryProps) {
  const enquired = enquiredPropertiesOf(about);
  const facts = [
    ...(enquired.length > 1 ? [m.enquiry_about_homes({ count: enquired.length })] : []),
    formatStay(about),
    ...enquired.map((one) => extrasOf({ properties }, one)),
    ...enquired.filter(({ stay }) => !properties[stay]).map(({ stay }) => m.enquiry_home_gone({ home: stay })),
  ];
  const firstStayOf = use(FirstStayContext);
  const shown = enquired.flatMap((one) => {
    const { stay, total, from, to } = one;
    const property = properties[stay];
    const offer =
      from && to && total !== undefined ? { from, to, total, money: formatEnquiryTotals(enquired, about.currency)(total, one.currency) } : undefined;
    const firstStay = from ? undefined : firstStayOf(stay, one);
    return property
      ? [
          {
            property,
            offer,
            firstStay,
            query: serializeStay(one),
            notes: [from && !about.from ? formatStay(one) : "", ...sizeNotes({ properties }, one)],
          },
        ]
      : [];
  });
  return (
    <section aria-labelledby="enquired" className={enquired.length === 1 ? "enquired-alone" : undefined}>
      <h2 id="enquired" className="display-3">
        {nonBreaking(m.enquiry_asked())}
      </h2>
      <p className="dotted mt-2 text-quiet">
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{nonBreakingSpans(fact)} </span>
        ))}
      </p>
      {shown.length > 0 && (
        <PropertyCards layout="row" className="mt-8">
          {(sizes) =>
            shown.map(({ property, offer, firstStay, query, notes }) => (
              <li key={property.slug}>
                <PropertyCard
                  property={propertyCardOf(property, { nights: offer, firstStay })}
                  query={query}
                  offer={offer}
                  heading="h3"
                  sizes={sizes}
                >
                  {notes.filter(Boolean).map((note) => (
                    <p key={note} className="text-[.9375rem]">
                      {nonBreakingSpans(note)}
                    </p>
                  ))}
                </PropertyCard>
              </li>
            ))
          }
        </PropertyCards>
      )}
    </section>
  );
}
