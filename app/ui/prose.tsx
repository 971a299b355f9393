import type { ReactNode } from "react";
import { m } from "../i18n/messages/messages.js";

/** A long text: HTML that our own Markdown renderer made. */
export function Prose({ html, inColumns }: { html: string; inColumns?: boolean }) {
  return <div className={inColumns ? "prose prose-columns" : "prose"} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface FilledProseProps {
  html: string;
  /** Where a block stands, with its name as the one group: a name in braces that has a line of its own, `{pets}`, if nothing else is said. */
  mark?: RegExp;
  /** What stands in the place of a name. */
  blockOf: (name: string) => ReactNode;
}

const nameInBraces = /<p>\{([a-z-]+)\}<\/p>\n?/;

/** A long text with blocks among its paragraphs. */
export function FilledProse({ html, mark = nameInBraces, blockOf }: FilledProseProps) {
  return (
    <div className="prose">
      {html
        .split(mark)
        .map((part, index) =>
          index % 2 === 1 ? (
            <div key={`${index} ${part}`}>{blockOf(part)}</div>
          ) : (
            part.trim() && <div key={`${index} text`} className="prose-part" dangerouslySetInnerHTML={{ __html: part }} />
          ),
        )}
    </div>
  );
}

/** From so many sections on a text has a way through them. */
const fewSections = 4;

/** Whether a text has so many sections that it needs a way through them. */
export function hasSections(html: string): boolean {
  return sectionsOf(html).length >= fewSections;
}

/** The sections of a text: their ids, and their titles as our own renderer wrote them, without links, for they stand in one. */
export function sectionsOf(html: string): { id: string; title: string }[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = "", title = ""]) => ({ id, title: title.replace(/<\/?a\b[^>]*>/g, "") }));
}

interface ProseSectionsProps {
  html: string;
  /** What the page has before the text. */
  before?: readonly SectionLink[];
  /** What it has after it. */
  after?: readonly SectionLink[];
  inRow?: boolean;
}

interface SectionLink {
  href: string;
  title: string;
}

/** The way through a long text: its headings, and what else the page has. */
export function ProseSections({ html, before = [], after = [], inRow }: ProseSectionsProps) {
  const link = "py-1 underline decoration-edge underline-offset-4 hover:decoration-current";
  const toSection = ({ href, title }: SectionLink) => (
    <a key={href} className={link} href={href}>
      {title}
    </a>
  );
  return (
    <nav
      className={`no-print flex flex-wrap ${inRow ? "mt-6 gap-x-5" : "mt-3 gap-x-4 text-[.9375rem] lg:flex-col lg:items-start"}`}
      aria-label={m.sections_label()}
    >
      {!inRow && (
        <p className="w-full font-medium" aria-hidden="true">
          {m.sections_label()}
        </p>
      )}
      {before.map(toSection)}
      {sectionsOf(html).map(({ id, title }) => (
        <a key={id} className={link} href={`#${id}`} dangerouslySetInnerHTML={{ __html: title }} />
      ))}
      {after.map(toSection)}
    </nav>
  );
}
