import { addressOf } from "../i18n/address-of.ts";
import { formatCents } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { stayQuery } from "../nights/asked-stay.ts";
import { datesLabel } from "../nights/days.ts";
import type { AskedHome } from "./asked-homes.ts";
import type { EnquirySubject } from "./enquiry.ts";

export interface AboutProps {
  about: EnquirySubject;
  /** The title of the home. */
  home?: string;
  /** Those of several homes, by their slugs; one that is missing is no longer offered. */
  titles?: Readonly<Record<string, string>>;
}

/** The home and the dates that a message is about, with a way to ask something else. */
export function AboutLine(props: AboutProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-y border-line py-4">
      <About {...props} />
      <a className="text-[.9375rem] text-quiet underline underline-offset-4" href={addressOf("/contact")}>
        {m.enquiry_about_remove()}
      </a>
    </div>
  );
}

/** The home and the dates that a message is about; nothing where it is about none. */
export function About({ about, home, titles = {} }: AboutProps) {
  const { stay, from, to, guests, total, homes } = about;
  if (homes) return <AboutHomes about={about} homes={homes} titles={titles} />;
  if (!home && !from && !to && !guests) return null;
  const parts = [...stayParts(about), total === undefined ? undefined : m.quote_total_brief({ money: formatCents(total) })];
  return (
    <span>
      {home ? (
        <>
          {m.enquiry_about()}{" "}
          <a className="font-medium underline underline-offset-4" href={addressOf(`/stays/${stay}`) + stayQuery({ from, to, guests })}>
            {home}
          </a>
        </>
      ) : (
        m.enquiry_about_stay()
      )}
      {parts.filter(Boolean).map((part) => dot + part)}
    </span>
  );
}

/** Several homes, each with what the stay costs there. */
function AboutHomes({ about, homes, titles }: Required<Pick<AboutProps, "about" | "titles">> & { homes: readonly AskedHome[] }) {
  const { from, to, guests } = about;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p>{[m.enquiry_about_homes({ count: homes.length }), ...stayParts(about)].join(dot)}</p>
      <ul className="mt-1.5 grid gap-1.5">
        {homes.map(({ stay, total }) => (
          <li key={stay}>
            <HomeName stay={stay} title={titles[stay]} query={stayQuery({ from, to, guests })} />
            {total !== undefined && ` · ${m.quote_total_brief({ money: formatCents(total) })}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function HomeName({ stay, title, query }: { stay: string; title?: string; query: string }) {
  if (title === undefined) return m.enquiry_home_gone({ home: stay });
  return (
    <a className="font-medium underline underline-offset-4" href={addressOf(`/stays/${stay}`) + query}>
      {title}
    </a>
  );
}

/** No line begins with it. */
const dot = "\u00a0· ";

/** The dates and the guests in words, as far as they are known. */
function stayParts({ from, to, guests }: EnquirySubject): string[] {
  return [from || to ? datesLabel(from, to) : "", guests ? m.guests_count({ count: guests }) : ""].filter(Boolean);
}
