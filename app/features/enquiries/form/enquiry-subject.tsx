import type { Currency } from "../../../i18n/currencies.ts";
import { nonBreakingSpans } from "../../../i18n/formats.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { uniformMoneyFormat } from "../../../i18n/money.ts";
import { pictureOf } from "../../../pictures/picture-view.ts";
import { extrasText } from "../../../pricing/extras.ts";
import { partyReasons } from "../../../pricing/quote.ts";
import { reasonText } from "../../../pricing/quote-text.ts";
import { serializeStay } from "../../../pricing/stay-query.ts";
import type { Property } from "../../../properties/model/property.ts";
import { seasonsText } from "../../../properties/model/season-text.ts";
import { Picture } from "../../../ui/picture.tsx";
import type { EnquiredProperty } from "../enquired-properties.ts";
import type { EnquirySubject } from "../enquiry.ts";
import { formatGuests, formatStay, formatStayDays, joinFacts } from "../stay-text.ts";
import { KeptPriceNote } from "./notices.tsx";

export interface SubjectOfEnquiryProps {
  about: EnquirySubject;
  /** By slug; a property that is missing no longer exists. */
  properties: Readonly<Record<string, Localised<Property>>>;
  /** The slugs of those of several whose quoted price is kept. */
  kept?: readonly string[];
}

/** The properties and the stay of an enquiry, with a link to a form without them. */
export function SubjectOfEnquiry(props: SubjectOfEnquiryProps) {
  const { about, kept = [] } = props;
  const { homes } = about;
  const [only] = enquiredPropertiesOf(about);
  return (
    <div className="mb-2">
      {homes ? (
        <>
          <SubjectSentence {...props} />
          <ul className="enquired-homes">
            {enquiredPropertiesOf(about).map((home) => (
              <li key={home.stay}>
                <EnquiredPicture {...props} stay={home.stay} className="aspect-4/3" />
                <div>
                  <EnquiredLink {...props} enquired={home} />{" "}
                  <span className="block tabular-nums first-letter:uppercase">{formatTotal(home, about.currency, homes)}</span>
                  {kept.includes(home.stay) && home.quotedOn && <KeptPriceNote day={home.quotedOn} />}
                  <span className="dotted">
                    <Facts of={[...(about.from ? [] : [formatStayDays(home), formatGuests(home)]), ...notesOn(props, home)]} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <RemoveSubjectLink />
        </>
      ) : (
        <div className="flex flex-wrap items-start gap-4 sm:items-center">
          <EnquiredPicture {...props} stay={only?.stay} className="enquired-home shrink-0" />
          <div className="enquired-words grid min-w-0 flex-1 basis-32 gap-5">
            <SubjectSentence {...props} />
            <RemoveSubjectLink />
          </div>
        </div>
      )}
    </div>
  );
}

function RemoveSubjectLink() {
  return (
    <p className="text-[.9375rem] text-quiet">
      <a className="finger relative inline-block underline underline-offset-4" href={localizedPath("/contact")}>
        {m.enquiry_about_remove()}
      </a>
    </p>
  );
}

function SubjectSentence(props: SubjectOfEnquiryProps) {
  const { about } = props;
  const { homes } = about;
  const [only] = enquiredPropertiesOf(about);
  const parts =
    homes || !only
      ? [formatStay(about)]
      : [formatStayDays(only), joinFacts(formatGuests(only), formatTotal(only, about.currency)), extrasOf(props, only), ...notesOn(props, only)];
  return (
    <p className="dotted">
      <span>
        {homes ? m.enquiry_about_homes({ count: homes.length }) : m.enquiry_about()}
        {!homes && only && (
          <>
            {" "}
            <EnquiredLink {...props} enquired={only} />
          </>
        )}
      </span>{" "}
      <Facts of={parts} />
    </p>
  );
}

function Facts({ of }: { of: readonly string[] }) {
  return of.filter(Boolean).map((fact) => <span key={fact}>{nonBreakingSpans(fact)} </span>);
}

function EnquiredPicture({ properties, stay = "", className }: SubjectOfEnquiryProps & { stay?: string; className: string }) {
  const property = properties[stay];
  return property && <Picture className={className} picture={pictureOf(property.cover, "card")} sizes="13rem" decorative />;
}

function EnquiredLink({ properties, enquired }: Pick<SubjectOfEnquiryProps, "properties"> & { enquired: EnquiredProperty }) {
  const { stay } = enquired;
  const known = properties[stay];
  if (!known) return m.enquiry_home_gone({ home: stay });
  return (
    <a
      className="finger relative inline-block font-medium underline underline-offset-4"
      href={localizedPath(`/stays/${stay}`) + serializeStay(enquired)}
    >
      {known.title}
    </a>
  );
}

/** `With breakfast basket`: the extras that are chosen. */
export function extrasOf({ properties }: Pick<SubjectOfEnquiryProps, "properties">, { stay, extras }: EnquiredProperty): string {
  const property = properties[stay];
  const value = property ? extrasText(property.rates, extras) : "";
  return value && m.label_value({ label: m.stay_extras(), value });
}

/** Notes on a stay: a party that is too large, and amenities out of season. */
function notesOn(props: Pick<SubjectOfEnquiryProps, "properties">, enquired: EnquiredProperty): string[] {
  const { stay, from, to } = enquired;
  const property = props.properties[stay];
  return [...sizeNotes(props, enquired), ...(property && from && to ? seasonsText(property, { from, to }) : [])];
}

/** How many guests the property sleeps, if the party is larger. */
export function sizeNotes({ properties }: Pick<SubjectOfEnquiryProps, "properties">, enquired: EnquiredProperty): string[] {
  const property = properties[enquired.stay];
  const reasons = property ? partyReasons(property, enquired) : [];
  return reasons.filter(({ code }) => code === "too-many-guests").map(reasonText);
}

/** The properties of an enquiry, one or several, each with its stay: its own or the one of the enquiry. */
export function enquiredPropertiesOf({
  stay,
  total,
  quotedOn: _day,
  currency: _currency,
  homes,
  ...stayFields
}: EnquirySubject): readonly EnquiredProperty[] {
  const enquired = homes ?? (stay ? [{ stay, total }] : []);
  return enquired.map((home) => (home.from ? home : { ...home, ...stayFields }));
}

/** The beginning of a chat: the properties, dates, party and total, as far as they are known, and the reference of a stored enquiry. */
export function messengerText(about: EnquirySubject, properties: SubjectOfEnquiryProps["properties"], reference = ""): string {
  const homes = enquiredPropertiesOf(about).map((home) => {
    const title = properties[home.stay]?.title ?? m.enquiry_home_gone({ home: home.stay });
    return joinFacts(title, formatStay(home), extrasOf({ properties }, home), formatTotal(home, about.currency, about.homes));
  });
  const lines = [...(homes.length > 0 ? homes : [formatStay(about)]), reference && m.label_value({ label: m.letter_reference(), value: reference })];
  const known = lines.filter(Boolean);
  return known.length > 0 ? [m.messenger_about(), ...known].join("\n") : "";
}

/** With the same number of decimals as the totals of the other properties. */
function formatTotal({ total, currency: own }: EnquiredProperty, currency: Currency, homes: readonly EnquiredProperty[] = []): string {
  return total === undefined ? "" : m.quote_total_brief({ money: formatEnquiryTotals(homes, currency)(total, own) });
}

/** Formats the totals of an enquiry, those in one currency with the same number of decimals. */
export const formatEnquiryTotals =
  (homes: readonly EnquiredProperty[], currency: Currency) =>
  (total: number, own: Currency = currency) =>
    uniformMoneyFormat(
      homes.flatMap((home) => ((home.currency ?? currency) === own ? (home.total ?? []) : [])),
      own,
    )(total);
