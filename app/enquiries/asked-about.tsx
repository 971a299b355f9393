import { addressOf } from "../i18n/address-of.ts";
import { formatAlike, formatDaySpan, holdSpans } from "../i18n/formats.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { stayQuery } from "../nights/asked-stay.ts";
import { datesLabel } from "../nights/days.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { saySeasons } from "../stays/season-words.ts";
import type { Stay } from "../stays/stay.ts";
import { Picture } from "../ui/picture.tsx";
import type { AskedHome } from "./asked-homes.ts";
import type { EnquirySubject } from "./enquiry.ts";

export interface AskedAboutProps {
  about: EnquirySubject;
  /** The homes by their slugs; one that is missing is no longer offered. */
  homes: Readonly<Record<string, Localised<Stay>>>;
}

/** The homes and the dates that a message is about, with a way to ask something else. */
export function AskedAbout(props: AskedAboutProps) {
  const { homes, stay } = props.about;
  return (
    <div className="mb-2">
      {homes ? (
        <>
          <Sentence {...props} />
          <ul className="asked-homes">
            {homes.map((home) => (
              <li key={home.stay}>
                <HomePicture {...props} stay={home.stay} className="aspect-4/3" />
                <div>
                  <HomeLink {...props} stay={home.stay} />{" "}
                  <span className="block tabular-nums first-letter:uppercase">{sayTotal(home.total, homes)}</span>
                  {sayOut(props, home.stay).join(" · ")}
                </div>
              </li>
            ))}
          </ul>
          <AskOther />
        </>
      ) : (
        <div className="flex flex-wrap items-start gap-4 sm:items-center">
          <HomePicture {...props} stay={stay} className="asked-home shrink-0" />
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
      <a className="underline underline-offset-4" href={addressOf("/contact")}>
        {m.enquiry_about_remove()}
      </a>
    </p>
  );
}

function Sentence(props: AskedAboutProps) {
  const { stay, total, homes } = props.about;
  const parts = homes ? [sayStay(props.about)] : [sayDays(props.about), joined(sayGuests(props.about), sayTotal(total)), ...sayOut(props, stay)];
  return (
    <p className="dotted">
      <span>
        {homes ? m.enquiry_about_homes({ count: homes.length }) : m.enquiry_about()}
        {stay && (
          <>
            {" "}
            <HomeLink {...props} stay={stay} />
          </>
        )}
      </span>{" "}
      {parts.filter(Boolean).map((part) => (
        <span key={part}>{part} </span>
      ))}
    </p>
  );
}

function HomePicture({ homes, stay = "", className }: AskedAboutProps & { stay?: string; className: string }) {
  const home = homes[stay];
  return home && <Picture className={className} picture={pictureOf(home.cover, "card")} sizes="13rem" decorative />;
}

function HomeLink({ about: { from, to, guests }, homes, stay }: AskedAboutProps & { stay: string }) {
  const home = homes[stay];
  if (!home) return m.enquiry_home_gone({ home: stay });
  return (
    <a className="font-medium underline underline-offset-4" href={addressOf(`/stays/${stay}`) + stayQuery({ from, to, guests })}>
      {home.title}
    </a>
  );
}

/** What a home has, but not on these dates. */
function sayOut({ about: { from, to }, homes }: AskedAboutProps, stay = ""): string[] {
  const home = homes[stay];
  return home && from && to ? saySeasons(home, { from, to }) : [];
}

/** The homes of a message, whether it asks about one or about several. */
export function askedIn({ stay, total, homes }: EnquirySubject): readonly AskedHome[] {
  return homes ?? (stay ? [{ stay, total }] : []);
}

/** The dates and the guests in words, as far as they are known. */
export function sayStay(about: EnquirySubject): string {
  return joined(sayDays(about), sayGuests(about));
}

/** With the year in which they end: a message is read by somebody else, and later. */
function sayDays({ from, to }: EnquirySubject): string {
  if (!from && !to) return "";
  const days = from && to ? formatDaySpan(from, to) : datesLabel(from, to);
  const year = (to ?? from ?? "").slice(0, 4);
  return holdSpans(days.includes(year) ? days : m.enquiry_days({ days, year }));
}

/** What stays together, where there is room for it in a line. */
const joined = (...facts: string[]) => facts.filter(Boolean).join(" · ");

const sayGuests = ({ guests }: EnquirySubject) => (guests ? m.guests_count({ count: guests }) : "");

/** A total, written as those of the other homes are. */
function sayTotal(total: number | undefined, homes: readonly AskedHome[] = []): string {
  return total === undefined ? "" : m.quote_total_brief({ money: totalsAlike(homes)(total) });
}

export const totalsAlike = (homes: readonly AskedHome[]) => formatAlike(homes.flatMap(({ total }) => total ?? []));
