import type { NamedCount } from "../../analytics/build-report.ts";
import type { UnmetKind } from "../../analytics/events.ts";
import { formatNumber, formatShortDay } from "../../i18n/formats.ts";
import { m } from "../../i18n/messages/messages.js";
import { type EmailContent, type EmailContext, renderEmail } from "../../mail/email.server.tsx";
import type { Email } from "../../mail/mail-transport.server.ts";
import { ownerPath } from "../../owner-access/owner-paths.ts";

/** What the owner is told on Mondays. Days are `YYYY-MM-DD`; paths are pages of the owner. Texts and names are in the owner's language. */
export interface Digest {
  /** The Monday. */
  monday: string;
  /** The messages without an answer, and the first of them. */
  openCount: number;
  open: { name: string; about: string; since: string; isOverdue: boolean; path: string }[];
  /** The holds that end by themselves. */
  holds: { who: string; home: string; nights: string; until: string; path: string }[];
  /** The stays that begin this week, by property. */
  stays: { home: string; nights: string; path?: string }[];
  /** The nights of the coming eight weeks. `isConfirmed`: whether the calendars of the property could be read within a day. */
  nights: { from: string; to: string; homes: { home: string; free: number; taken: number; isConfirmed: boolean }[] };
  /** The searches of last week. Names are as stored, or what `nameOf` returns for them. */
  searches: { count: number; nothing: number; unmet: { kind: UnmetKind; asked: NamedCount[] }[]; nameOf: (kind: UnmetKind, name: string) => string };
}

/** The most properties that are listed, and of what visitors asked for the most things of one kind. */
const [maxHomes, maxAsked] = [60, 5];

const unmetLabels: Record<UnmetKind, () => string> = {
  place: m.digest_places,
  month: m.digest_months,
  guests: m.search_guests,
  type: m.digest_types,
  amenity: m.filter_amenities,
  feature: m.digest_features,
};

/** Composes the weekly email `id` to the owner. */
export function composeDigestEmail(id: string, digest: () => Digest, context: EmailContext): Email {
  return renderEmail(id, context.ownerLanguage, context, () => {
    const found = digest();
    const [count, day] = [found.openCount + found.holds.length, formatShortDay(found.monday)];
    const subject = count > 0 ? m.digest_subject({ day, count: formatNumber(count) }) : m.digest_subject_nothing({ day });
    const isEmpty = count === 0 && found.stays.length === 0 && found.searches.nothing === 0;
    const sections = isEmpty
      ? [{ lead: m.digest_nothing() }, nightsSection(found.nights, true)]
      : [waitingSection(found), staysSection(found), nightsSection(found.nights, false), searchesSection(found.searches)];
    return {
      to: context.owner,
      subject: `${subject} · ${context.brand}`,
      ...layOut([...sections, { lead: m.digest_end({ setting: "digest: never" }) }], context.origin),
    };
  });
}

interface Section {
  title?: string;
  lead?: string;
  items?: { text: string; path?: string }[];
  note?: string;
  /** A page of the owner. */
  path?: string;
}

function waitingSection({ open, openCount, holds }: Digest): Section {
  const more = openCount - open.length;
  return {
    title: m.digest_waiting(),
    lead: openCount + holds.length === 0 ? m.digest_nothing_waits() : undefined,
    items: [
      ...open.map(({ name, about, since, isOverdue, path }) => {
        const text = (isOverdue ? m.digest_message_overdue : m.digest_message)({ name, since });
        return { text: about ? m.label_value({ label: text, value: about }) : text, path };
      }),
      ...(more > 0 ? [{ text: m.digest_more({ count: formatNumber(more) }), path: ownerPath }] : []),
      ...holds.map(({ path, ...hold }) => ({ text: m.digest_hold(hold), path })),
    ],
  };
}

function staysSection({ stays }: Digest): Section {
  if (stays.length === 0) return { title: m.digest_stays(), lead: m.digest_no_stays() };
  return {
    title: m.digest_stays(),
    items: stays.map(({ home, nights, path }) => ({ text: `${home} · ${nights}`, path })),
    note: m.digest_stays_note(),
  };
}

/** Each property; or all together, in a short email or if there are many, with those whose numbers are uncertain. */
function nightsSection({ from, to, homes }: Digest["nights"], isShort: boolean): Section {
  const [free, taken] = [sum(homes.map((one) => one.free)), sum(homes.map((one) => one.taken))];
  const total = { home: m.digest_all_homes(), free, taken, isConfirmed: true };
  const uncertain = homes.filter(({ isConfirmed }) => !isConfirmed).slice(0, maxHomes);
  const lines = homes.length > (isShort ? 1 : maxHomes) ? [total, ...uncertain] : homes;
  return {
    title: m.digest_nights(),
    lead: m.digest_nights_lead({ from: formatShortDay(from), to: formatShortDay(to) }),
    items: lines.map(({ home, free, taken, isConfirmed }) => {
      const text = m.digest_nights_of({ home, free: formatNumber(free), taken: formatNumber(taken) });
      return { text: isConfirmed ? text : m.digest_unconfirmed({ text }) };
    }),
    path: `${ownerPath}/calendar`,
  };
}

function searchesSection({ count, nothing, unmet, nameOf }: Digest["searches"]): Section {
  if (count === 0) return {};
  if (nothing === 0) return { title: m.digest_searches(), lead: m.digest_all_found() };
  return {
    title: m.digest_searches(),
    lead: m.digest_searches_lead({ nothing: formatNumber(nothing), count: formatNumber(count) }),
    items: unmet.map(({ kind, asked }) => {
      const names = asked.slice(0, maxAsked).map((one) => m.digest_asked({ name: nameOf(kind, one.name), count: formatNumber(one.count) }));
      return { text: m.label_value({ label: unmetLabels[kind](), value: names.join(", ") }) };
    }),
    note: m.digest_searches_note(),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Sections as text and HTML. In the text, the address of a page follows in a line of its own. */
function layOut(sections: readonly Section[], origin: string): Pick<EmailContent, "text" | "body"> {
  const texts = sections.flatMap(({ title, lead, items = [], note, path }) => {
    const lines = items.map((item) => [`- ${item.text}`, ...(item.path ? [`  ${origin}${item.path}`] : [])].join("\n"));
    return [title, lead, lines.join("\n"), note, path && `${origin}${path}`].filter(Boolean);
  });
  const body = (
    <div style={{ maxWidth: "38rem", lineHeight: 1.5, overflowWrap: "anywhere" }}>
      {sections.map(({ title, lead, items = [], note, path }) => (
        <div key={`${title} ${lead}`}>
          {title && <h2 style={{ margin: "1.75rem 0 .5rem", fontSize: "1.25rem", lineHeight: 1.25 }}>{title}</h2>}
          {lead && <p style={{ margin: `${title ? ".5rem" : "1.75rem"} 0 .5rem` }}>{lead}</p>}
          {items.length > 0 && (
            <ul style={{ margin: ".5rem 0", paddingLeft: "1.25rem" }}>
              {items.map((item) => (
                <li key={item.text} style={{ margin: ".375rem 0" }}>
                  {item.path ? <PageLink address={origin + item.path}>{item.text}</PageLink> : item.text}
                </li>
              ))}
            </ul>
          )}
          {note && <p style={{ margin: ".5rem 0" }}>{note}</p>}
          {path && (
            <p style={{ margin: ".5rem 0" }}>
              <PageLink address={origin + path}>{origin + path}</PageLink>
            </p>
          )}
        </div>
      ))}
    </div>
  );
  return { text: `${texts.join("\n\n")}\n`, body };
}

function PageLink({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} style={{ color: "inherit" }}>
      {children}
    </a>
  );
}
