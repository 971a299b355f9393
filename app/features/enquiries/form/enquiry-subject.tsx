import { nonBreakingSpans, uniformCentsFormat } from "../../../i18n/formats.ts";
import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import { pictureOf } from "../../../pictures/picture-view.ts";
import { serializeStay } from "../../../pricing/stay-query.ts";
import type { Property } from "../../../properties/model/property.ts";
import { seasonsText } from "../../../properties/model/season-text.ts";
import { Picture } from "../../../ui/picture.tsx";
import type { EnquiredProperty } from "../enquired-properties.ts";
import type { EnquirySubject } from "../enquiry.ts";
import { formatGuests, formatStay, formatStayDays, joinFacts } from "../stay-text.ts";

export interface SubjectOfEnquiryProps {
  about: EnquirySubject;
  /** The homes by their slugs; one that is missing is no longer offered. */
  properties: Readonly<Record<string, Localised<Property>>>;
}

/** The homes and the dates that a message is about, with a way to ask something else. */
export function SubjectOfEnquiry(props: SubjectOfEnquiryProps) {
  const { about } = props;
  const { homes } = about;
  const [only] = enquiredPropertiesOf(about);
  return (
    <div className="mb-2">
      {homes ? (
        <>
          <Sentence {...props} />
          <ul className="asked-homes">
            {enquiredPropertiesOf(about).map((home) => (
              <li key={home.stay}>
                <HomePicture {...props} stay={home.stay} className="aspect-4/3" />
                <div>
                  <HomeLink {...props} home={home} /> <span className="block tabular-nums first-letter:uppercase">{sayTotal(home.total, homes)}</span>
                  <span className="dotted">
                    <Facts of={[...(about.from ? [] : [formatStayDays(home), formatGuests(home)]), ...sayOut(props, home)]} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <AskOther />
        </>
      ) : (
        <div className="flex flex-wrap items-start gap-4 sm:items-center">
          <HomePicture {...props} stay={only?.stay} className="asked-home shrink-0" />
          <div className="asked-words grid min-w-0 flex-1 basis-32 gap-2">
            <Sentence {...props} />
            <AskOther />
          </div>
        </div>
      )}
    </div>
  );
}

function AskOther() {
  return (
    <p className="text-[.9375rem] text-quiet">
      <a className="underline underline-offset-4" href={localizedPath("/contact")}>
        {m.enquiry_about_remove()}
      </a>
    </p>
  );
}

function Sentence(props: SubjectOfEnquiryProps) {
  const { about } = props;
  const { homes } = about;
  const [only] = enquiredPropertiesOf(about);
  const parts =
    homes || !only ? [formatStay(about)] : [formatStayDays(only), joinFacts(formatGuests(only), sayTotal(only.total)), ...sayOut(props, only)];
  return (
    <p className="dotted">
      <span>
        {homes ? m.enquiry_about_homes({ count: homes.length }) : m.enquiry_about()}
        {!homes && only && (
          <>
            {" "}
            <HomeLink {...props} home={only} />
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

function HomePicture({ properties, stay = "", className }: SubjectOfEnquiryProps & { stay?: string; className: string }) {
  const property = properties[stay];
  return property && <Picture className={className} picture={pictureOf(property.cover, "card")} sizes="13rem" decorative />;
}

function HomeLink({ properties, home }: Pick<SubjectOfEnquiryProps, "properties"> & { home: EnquiredProperty }) {
  const { stay } = home;
  const known = properties[stay];
  if (!known) return m.enquiry_home_gone({ home: stay });
  return (
    <a className="font-medium underline underline-offset-4" href={localizedPath(`/stays/${stay}`) + serializeStay(home)}>
      {known.title}
    </a>
  );
}

/** What a home has, but not on these dates. */
function sayOut({ properties }: Pick<SubjectOfEnquiryProps, "properties">, { stay, from, to }: EnquiredProperty): string[] {
  const property = properties[stay];
  return property && from && to ? seasonsText(property, { from, to }) : [];
}

/** The homes of a message, whether it asks about one or about several, each with the stay that is asked for there. */
export function enquiredPropertiesOf({ stay, total, homes, ...visit }: EnquirySubject): readonly EnquiredProperty[] {
  const asked = homes ?? (stay ? [{ stay, total }] : []);
  return asked.map((home) => (home.from ? home : { ...home, ...visit }));
}

/** A total, written as those of the other homes are. */
function sayTotal(total: number | undefined, homes: readonly EnquiredProperty[] = []): string {
  return total === undefined ? "" : m.quote_total_brief({ money: formatEnquiryTotals(homes)(total) });
}

export const formatEnquiryTotals = (homes: readonly EnquiredProperty[]) => uniformCentsFormat(homes.flatMap(({ total }) => total ?? []));
